import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ImportLine } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useSpecialtyText } from '#shared/i18n/useSpecialtyText';
import { useWindowedRows } from '#shared/list/useWindowedRows';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useFateTexts } from './useFateText';

/** Pixels of a row, before it is measured. */
const ROW_HEIGHT = 58;

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 5fr) minmax(0, 4fr) minmax(0, 5fr)',
    columnGap: '16px',
    paddingInline: '12px',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingInline: 0 },
  },
  head: {
    ...typography.label,
    paddingBlockEnd: '6px',
    color: ouvrageTokens.ink3,
    ...edgeBlockEnd(ouvrageTokens.frame),
    [media.phone]: HIDDEN_TEXT,
  },
  line: {
    minHeight: '58px',
    alignItems: 'center',
    paddingBlock: '7px',
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingBlock: '12px', rowGap: '2px' },
  },
  number: { ...typography.meta, color: ouvrageTokens.ink3 },
  cell: { minWidth: 0, overflowWrap: 'anywhere' },
  name: { ...typography.bodyStrong, color: ouvrageTokens.ink },
  detail: { ...typography.meta, color: ouvrageTokens.ink2 },
  fate: { ...typography.body, color: ouvrageTokens.ink, minWidth: 0, overflowWrap: 'anywhere' },
  skipped: { color: ouvrageTokens.ink3 },
  invalid: { ...typography.chip, color: statusTokens.rejected.foreground },
});

/** The lines of the file with what will happen to each. Of many only those near the screen are in the page. */
export function PreviewTable({ lines }: { readonly lines: readonly ImportLine[] }) {
  const { t } = useTranslation('imports');
  const styles = useStyles();
  const { anchor, indexes, before, after, measure } = useWindowedRows(
    lines.length,
    () => ROW_HEIGHT,
    (index) => String(lines[index]?.line ?? ''),
  );
  return (
    <div role="table" aria-label={t('preview.table')} aria-rowcount={lines.length + 1}>
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={mergeClasses(styles.row, styles.head)}>
          <span role="columnheader">{t('preview.line')}</span>
          <span role="columnheader">{t('preview.person')}</span>
          <span role="columnheader">{t('preview.trade')}</span>
          <span role="columnheader">{t('preview.fate')}</span>
        </div>
      </div>
      <div
        ref={anchor}
        role="rowgroup"
        style={{ paddingBlockStart: before, paddingBlockEnd: after }}
      >
        {indexes.map((index) => {
          const line = lines[index];
          return line && <PreviewRow key={line.line} line={line} index={index} measure={measure} />;
        })}
      </div>
    </div>
  );
}

interface PreviewRowProps {
  readonly line: ImportLine;
  readonly index: number;
  readonly measure: ((element: HTMLDivElement | null) => void) | undefined;
}

function PreviewRow({ line, index, measure }: PreviewRowProps) {
  const { t } = useTranslation('imports');
  const styles = useStyles();
  const fateTexts = useFateTexts();
  const { fate } = line;
  const { specialty, company } = useTrade(line);
  const isSkipped = fate.kind === 'exists' || fate.kind === 'duplicate';
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={mergeClasses(styles.row, styles.line)}
    >
      <span
        role="cell"
        className={styles.number}
        aria-label={t('preview.lineNumber', { line: line.line })}
      >
        <LineNumber line={line.line} />
      </span>
      <div role="rowheader" className={styles.cell}>
        <bdi className={styles.name}>{`${line.firstName} ${line.lastName}`.trim()}</bdi>
        <div className={styles.detail}>
          <bdi>{line.email}</bdi>
        </div>
      </div>
      <div role="cell" className={mergeClasses(styles.cell, styles.detail)}>
        <bdi>{specialty}</bdi>
        {company !== '' && (
          <div>
            <bdi>{company}</bdi>
          </div>
        )}
      </div>
      <div
        role="cell"
        className={mergeClasses(
          styles.fate,
          isSkipped && styles.skipped,
          fate.kind === 'invalid' && styles.invalid,
        )}
      >
        {fateTexts(fate).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

/** As they are stored for a person who is created, else as the file has them. */
function useTrade({ fate, specialty, company }: ImportLine) {
  const specialtyText = useSpecialtyText();
  if (fate.kind !== 'create') return { specialty, company };
  const { employer } = fate;
  return {
    specialty: specialtyText(fate.specialty),
    company: employer.kind === 'none' ? '' : employer.name,
  };
}

const useNumberStyles = makeStyles({
  long: { display: 'none', [media.phone]: { display: 'inline' } },
  short: { [media.phone]: { display: 'none' } },
});

/** On phones, which have no column heads, with its word. */
function LineNumber({ line }: { readonly line: number }) {
  const { t } = useTranslation('imports');
  const styles = useNumberStyles();
  return (
    <>
      <span className={styles.short}>{line}</span>
      <span className={styles.long}>{t('preview.lineNumber', { line })}</span>
    </>
  );
}
