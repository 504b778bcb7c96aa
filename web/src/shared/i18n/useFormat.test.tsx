import type { Language } from '@ouvrage/domain';
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { startI18n } from './i18n';
import { useFormat } from './useFormat';

async function formatIn(language: Language) {
  const i18n = await startI18n(language);
  return renderHook(useFormat, {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  }).result.current;
}

describe('dates', () => {
  it.each([
    ['fr', '23 mars 2026', 'Date invalide'],
    ['en', 'March 23, 2026', 'Invalid date'],
    ['es', '23 de marzo de 2026', 'Fecha no válida'],
    ['ar', '23 مارس 2026', 'تاريخ غير صالح'],
  ] as const)('are written as in %s, and one that is none is said to be', async (...example) => {
    const [language, text, invalid] = example;
    const format = await formatIn(language);
    expect(format.day('2026-03-23')).toBe(text);
    expect(format.date(new Date('2026-03-23T09:00:00Z'))).toBe(text);
    expect(format.day('2026-02-31x')).toBe(invalid);
    expect(format.date(new Date(Number.NaN))).toBe(invalid);
  });

  it('never shift with the zone of the reader: an evening of the workspace is of its day', async () => {
    const format = await formatIn('fr');
    expect(format.date(new Date('2026-03-22T23:30:00Z'))).toBe('23 mars 2026');
  });
});
