import {
  Dropdown,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  Option,
} from '@fluentui/react-components';
import { IMPORT_FIELDS, missingColumns, type ImportField, type ImportTable } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { StepIntro } from './StepIntro';
import type { ImportDraft } from './useImportDraft';

/** Of a column. */
const SHOWN_VALUES = 3;

/** Not a field. */
const IGNORED = '-';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  bar: { whiteSpace: 'normal' },
  row: {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1fr) 220px',
    alignItems: 'center',
    columnGap: '16px',
    paddingInline: '12px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '4px' },
  },
  head: {
    ...typography.label,
    paddingBlockEnd: '6px',
    color: ouvrageTokens.ink3,
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: HIDDEN_TEXT,
  },
  line: {
    minHeight: '48px',
    paddingBlock: '6px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingBlock: '12px', paddingInline: 0 },
  },
  heading: { ...typography.bodyStrong, color: ouvrageTokens.ink, overflowWrap: 'anywhere' },
  values: {
    ...typography.meta,
    color: ouvrageTokens.ink2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  choice: { minWidth: 0, width: '100%', [media.phone]: { minHeight: ouvrageTokens.touchTarget } },
});

interface ColumnsStepProps {
  readonly draft: ImportDraft;
  readonly table: ImportTable;
}

/** What each column of the file holds: as recognised, or as chosen here. */
export function ColumnsStep({ draft, table }: ColumnsStepProps) {
  const { t } = useTranslation('imports');
  const styles = useStyles();
  const { list } = useFormat();
  const missing = missingColumns(draft.columns).map((field) => t(`field.${field}`));
  return (
    <div className={styles.root}>
      <StepIntro>{t('columns.intro')}</StepIntro>
      {missing.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={styles.bar}>
            {t('columns.missing', { fields: list(missing) })}
          </MessageBarBody>
        </MessageBar>
      )}
      <div role="table" aria-label={t('columns.table')}>
        <div role="rowgroup">
          <div role="row" className={mergeClasses(styles.row, styles.head)}>
            <span role="columnheader">{t('columns.column')}</span>
            <span role="columnheader">{t('columns.values')}</span>
            <span role="columnheader">{t('columns.holds')}</span>
          </div>
        </div>
        <div role="rowgroup">
          {table.headings.map((heading, index) => (
            <ColumnRow
              key={index}
              title={heading === '' ? t('columns.untitled', { number: index + 1 }) : heading}
              values={firstValues(table, index)}
              field={draft.columns[index] ?? null}
              onChange={(field) => draft.setColumn(index, field)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function firstValues({ rows }: ImportTable, index: number): readonly string[] {
  const values: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[index] ?? '';
    if (cell !== '') values.push(cell);
    if (values.length === SHOWN_VALUES) break;
  }
  return values;
}

interface ColumnRowProps {
  readonly title: string;
  readonly values: readonly string[];
  readonly field: ImportField | null;
  readonly onChange: (field: ImportField | null) => void;
}

function ColumnRow({ title, values, field, onChange }: ColumnRowProps) {
  const { t } = useTranslation('imports');
  const styles = useStyles();
  const ignoredText = t('columns.ignored');
  return (
    <div role="row" className={mergeClasses(styles.row, styles.line)}>
      <bdi role="rowheader" className={styles.heading}>
        {title}
      </bdi>
      <span role="cell" className={styles.values}>
        {values.map((value, index) => (
          <span key={index}>
            {index > 0 && ' · '}
            <bdi>{value}</bdi>
          </span>
        ))}
      </span>
      <div role="cell">
        <Dropdown
          className={styles.choice}
          aria-label={t('columns.holdsOf', { column: title })}
          value={field === null ? ignoredText : t(`field.${field}`)}
          selectedOptions={[field ?? IGNORED]}
          onOptionSelect={(_event, { optionValue }) =>
            onChange(IMPORT_FIELDS.find((one) => one === optionValue) ?? null)
          }
        >
          <Option value={IGNORED}>{ignoredText}</Option>
          {IMPORT_FIELDS.map((one) => (
            <Option key={one} value={one}>
              {t(`field.${one}`)}
            </Option>
          ))}
        </Dropdown>
      </div>
    </div>
  );
}
