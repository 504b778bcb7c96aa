import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { dayAt } from '@ouvrage/domain';
import type { DossierReport, Piece } from '@ouvrage/domain/dossier-file';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { edgeBlockEnd, edgeBlockStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AlteredDetail } from './AlteredDetail';
import { fileRows, type FileRow } from './file-rows';
import { Fingerprint } from './Fingerprint';
import { ResultMark } from './ResultMark';

const useStyles = makeStyles({
  root: { ...edgeBlockStart(ouvrageTokens.frame) },
  table: { width: '100%', borderCollapse: 'collapse', [media.phone]: { display: 'block' } },
  head: { ...edgeBlockEnd(ouvrageTokens.frame), [media.phone]: { display: 'none' } },
  body: { [media.phone]: { display: 'block' } },
  title: {
    ...typography.label,
    padding: '10px 8px',
    textAlign: 'start',
    color: ouvrageTokens.ink3,
  },
  row: {
    ':not(:first-child)': { ...edgeBlockStart(ouvrageTokens.hair) },
    [media.phone]: {
      display: 'grid',
      gridTemplateColumns: '20px auto minmax(0, 1fr)',
      columnGap: '10px',
      padding: '10px 16px',
    },
  },
  wrong: { backgroundColor: statusTokens.rejected.background },
  cell: {
    ...typography.body,
    padding: '10px 8px',
    verticalAlign: 'baseline',
    color: ouvrageTokens.ink2,
    [media.phone]: { padding: 0 },
  },
  markCell: {
    width: '52px',
    paddingInlineStart: '24px',
    [media.phone]: { width: 'auto', paddingInlineStart: 0 },
  },
  mark: { display: 'flex', transform: 'translateY(2px)' },
  code: { ...typography.bodyStrong, whiteSpace: 'nowrap', color: ouvrageTokens.ink },
  piece: { color: ouvrageTokens.ink, overflowWrap: 'anywhere' },
  wrongText: { fontWeight: 600, color: statusTokens.rejected.foreground },
  minor: { color: ouvrageTokens.ink3 },
  decision: { whiteSpace: 'nowrap', [media.phone]: { gridColumnStart: 3 } },
  last: {
    paddingInlineEnd: '24px',
    whiteSpace: 'nowrap',
    [media.phone]: { gridColumnStart: 3 },
  },
  detail: { padding: 0, [media.phone]: { gridColumn: '1 / -1' } },
  detailRow: { ...edgeBlockStart(ouvrageTokens.hair), [media.phone]: { display: 'block' } },
  foot: {
    ...typography.meta,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 24px',
    color: ouvrageTokens.ink3,
    ...edgeBlockStart(ouvrageTokens.hair),
    [media.phone]: { paddingInline: '16px' },
  },
  button: {
    marginInlineStart: 'auto',
    [media.phone]: { minBlockSize: ouvrageTokens.touchTarget, marginInlineStart: 0 },
  },
  hidden: HIDDEN_TEXT,
});

/** Pieces that are shown at once; those with a finding always are. */
const SHOWN = 40;

interface PieceTableProps {
  readonly report: DossierReport;
  /** When it was sealed, ISO 8601: days of that year are written without theirs. */
  readonly sealDay: string;
}

/** The pieces of a dossier, or all of its files, with what became of each. */
export function PieceTable({ report, sealDay }: PieceTableProps) {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  const [isWhole, setIsWhole] = useState(false);
  const rows = fileRows(report);
  const pieces = rows.filter(({ file }) => (file?.piece ?? null) !== null);
  const first = new Set(pieces.slice(0, SHOWN));
  const visibleRows = isWhole
    ? rows
    : pieces.filter((row) => first.has(row) || row.state !== 'good');
  const others = rows.length - visibleRows.length;
  return (
    <div className={styles.root}>
      <table className={styles.table} aria-label={t('table.label')}>
        <thead className={styles.head}>
          <tr>
            <th className={mergeClasses(styles.title, styles.markCell)} scope="col">
              <span className={styles.hidden}>{t('table.state')}</span>
            </th>
            <th className={styles.title} scope="col">
              <span className={styles.hidden}>{t('table.code')}</span>
            </th>
            <th className={styles.title} scope="col">
              {t('table.piece')}
            </th>
            <th className={styles.title} scope="col">
              {t('table.approved')}
            </th>
            <th className={mergeClasses(styles.title, styles.last)} scope="col">
              {t('table.fingerprint')}
            </th>
          </tr>
        </thead>
        <tbody className={styles.body}>
          {visibleRows.map((row) => (
            <FileLines key={`${row.state} ${row.path}`} row={row} sealDay={sealDay} />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        {others > 0 && <span>{t('table.others', { count: others })}</span>}
        <Button
          appearance="transparent"
          size="small"
          className={styles.button}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('table.showPieces') : t('table.showAll', { count: rows.length })}
        </Button>
      </div>
    </div>
  );
}

function FileLines({ row, sealDay }: { readonly row: FileRow; readonly sealDay: string }) {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  const { file, state, actual } = row;
  const piece = file?.piece ?? null;
  const isGood = state === 'good';
  const hash = actual?.sha256 ?? file?.sha256 ?? null;
  return (
    <Fragment>
      <tr className={mergeClasses(styles.row, !isGood && styles.wrong)}>
        <td className={mergeClasses(styles.cell, styles.markCell)}>
          <span className={styles.mark}>
            <ResultMark isPassed={isGood} />
          </span>
          <span className={styles.hidden}>{t(`state.${state}`)}</span>
        </td>
        <td className={mergeClasses(styles.cell, styles.code)}>
          <bdi>{piece?.code ?? ''}</bdi>
        </td>
        <td className={mergeClasses(styles.cell, styles.piece, !isGood && styles.wrongText)}>
          <FileTitle row={row} />
        </td>
        <td className={mergeClasses(styles.cell, styles.decision)}>
          {piece !== null && <Decision piece={piece} sealDay={sealDay} />}
        </td>
        <td className={mergeClasses(styles.cell, styles.last)}>
          {hash !== null && <Fingerprint hash={hash} isWrong={state === 'changed'} />}
        </td>
      </tr>
      {state === 'changed' && <DetailRow row={row} />}
    </Fragment>
  );
}

function DetailRow({ row: { file, actual } }: { readonly row: FileRow }) {
  const styles = useStyles();
  if (file === null || actual === null) return null;
  return (
    <tr className={styles.detailRow}>
      <td colSpan={5} className={styles.detail}>
        <AlteredDetail expected={file} actual={actual} />
      </td>
    </tr>
  );
}

/** The title of a piece with its revision, or the path of another file; then what is wrong with it. */
function FileTitle({ row: { path, file, state } }: { readonly row: FileRow }) {
  const { t } = useTranslation('verifier');
  const styles = useStyles();
  const piece = file?.piece ?? null;
  return (
    <>
      <bdi>{piece?.title ?? path}</bdi>
      {piece !== null && piece.revision > 1 && (
        <span className={styles.minor}>
          {t('table.separator')}
          {t('table.revision', { n: piece.revision })}
        </span>
      )}
      {state !== 'good' && state !== 'changed' && (
        <span aria-hidden className={styles.minor}>
          {t('table.separator')}
          {t(`state.${state}`)}
        </span>
      )}
    </>
  );
}

interface DecisionProps {
  readonly piece: Piece;
  readonly sealDay: string;
}

function Decision({ piece, sealDay }: DecisionProps) {
  const { t } = useTranslation('verifier');
  const format = useFormat();
  const { outcome, decidedAt, decidedBy } = piece;
  const decisionDate = new Date(decidedAt ?? '');
  const sealDate = new Date(sealDay);
  if (outcome === 'open' || Number.isNaN(decisionDate.getTime())) return t('table.open');
  const day = format.shortDay(
    dayAt(decisionDate),
    dayAt(Number.isNaN(sealDate.getTime()) ? decisionDate : sealDate),
  );
  if (outcome === 'rejected') return t('table.rejected', { day });
  if (decidedBy === null) return day;
  return t('table.approvedBy', { day, person: shortName(decidedBy) });
}

/** `S. Benkirane`. The first word of a name is the given one, as the record writes names. */
function shortName(name: string): string {
  const [firstName = '', ...family] = name.split(' ');
  const [initial = ''] = Array.from(firstName);
  return family.length === 0 ? name : `${initial}. ${family.join(' ')}`;
}
