import {
  Checkbox,
  Dropdown,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Option,
} from '@fluentui/react-components';
import { countImport, LANGUAGES, type ImportLine } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { FilterToggle } from '#shared/ui/FilterToggle';
import { Counts } from './Counts';
import { PreviewTable } from './PreviewTable';
import { StepIntro } from './StepIntro';
import type { ImportDraft } from './useImportDraft';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '14px' },
  note: { ...typography.meta, color: ouvrageTokens.ink3 },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '24px',
    rowGap: '8px',
    alignItems: 'start',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  companies: { marginInlineStart: '-8px' },
  companiesNote: {
    ...typography.meta,
    color: ouvrageTokens.ink3,
    marginInlineStart: '28px',
  },
  language: { minWidth: 0, width: '100%', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  filter: { alignSelf: 'flex-start', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
  bar: { whiteSpace: 'normal' },
});

interface PreviewStepProps {
  readonly draft: ImportDraft;
  readonly lines: readonly ImportLine[];
}

/** What will happen to each line, before anything is made. */
export function PreviewStep({ draft, lines }: PreviewStepProps) {
  const { t } = useTranslation('imports');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const [isFiltered, setFiltered] = useState(false);
  const counts = countImport(lines);
  const hasErrors = counts.invalid > 0;
  const visibleLines =
    isFiltered && hasErrors ? lines.filter(({ fate }) => fate.kind === 'invalid') : lines;
  const { language, createsCompanies } = draft;
  return (
    <div className={styles.root}>
      <StepIntro>
        <Counts
          counts={(['create', 'exists', 'duplicate', 'invalid'] as const).map((kind) => ({
            count: counts[kind],
            text: t(`preview.${kind}`, { count: counts[kind], skipInterpolation: true }),
          }))}
        />
      </StepIntro>
      {counts.create === 0 ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={styles.bar}>{t('preview.nothing')}</MessageBarBody>
        </MessageBar>
      ) : (
        counts.create < lines.length && <p className={styles.note}>{t('preview.skipped')}</p>
      )}
      <div className={styles.choices}>
        <Field label={t('preview.language')} hint={t('preview.languageHint')}>
          <Dropdown
            className={styles.language}
            value={common(`language.${language}`)}
            selectedOptions={[language]}
            onOptionSelect={(_event, { optionValue }) =>
              draft.setLanguage(LANGUAGES.find((one) => one === optionValue) ?? language)
            }
          >
            {LANGUAGES.map((one) => (
              <Option key={one} value={one} text={common(`language.${one}`)}>
                <span lang={one}>{common(`language.${one}`)}</span>
              </Option>
            ))}
          </Dropdown>
        </Field>
        <div>
          <Checkbox
            className={styles.companies}
            checked={createsCompanies}
            label={t('preview.createsCompanies')}
            onChange={(_event, { checked }) => draft.setCreatesCompanies(checked === true)}
          />
          <p className={styles.companiesNote} role="status">
            {createsCompanies
              ? t('preview.companies', { count: counts.companies })
              : t('preview.freeNames')}
          </p>
        </div>
      </div>
      {hasErrors && (
        <FilterToggle
          className={styles.filter}
          checked={isFiltered}
          onClick={() => setFiltered(!isFiltered)}
        >
          {t('preview.onlyErrors')}
        </FilterToggle>
      )}
      <PreviewTable key={String(isFiltered)} lines={visibleLines} />
    </div>
  );
}
