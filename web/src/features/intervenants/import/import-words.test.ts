import {
  IMPORT_FIELDS,
  LANGUAGES,
  recognizeColumns,
  SPECIALTIES,
  specialtyKey,
  wordKey,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#shared/i18n/i18n';
import type { i18n } from 'i18next';
import { loadImportWords } from './import-words';

const NAMESPACES = ['common', 'imports', 'tables', 'intervenants'] as const;

describe.each(LANGUAGES)('in %s', (language) => {
  let texts: i18n;
  beforeAll(async () => {
    texts = await startI18n(language, NAMESPACES);
  });

  it('the headings of the sample are recognised', () => {
    const t = texts.getFixedT(language, 'imports');
    expect(recognizeColumns(IMPORT_FIELDS.map((field) => t(`field.${field}`)))).toEqual(
      IMPORT_FIELDS,
    );
  });

  it('the headings of an export are recognised', () => {
    const t = texts.getFixedT(language, 'tables');
    const fields = ['lastName', 'firstName', 'email', 'company', 'specialty'] as const;
    expect(recognizeColumns(fields.map((field) => t(`column.${field}`)))).toEqual(fields);
  });

  it('specialties and the independent are known by their names', async () => {
    const { specialties, independents } = await loadImportWords();
    const t = texts.getFixedT(language, 'intervenants');
    for (const specialty of SPECIALTIES) {
      expect(specialties.get(specialtyKey(t(`specialties.${specialty}`)))).toBe(specialty);
    }
    expect(independents).toContain(wordKey(t('independent')));
  });
});
