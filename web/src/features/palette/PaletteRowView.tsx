import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeInlineStart } from '#shared/theme/edges';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { ONE_LINE } from '#shared/theme/one-line';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { LateMark } from '#shared/ui/LateMark';
import { StatusChip } from '#shared/ui/StatusChip';
import { EnterKey } from './EnterKey';
import { MarkedMatches, type Matches } from './MarkedMatches';
import { PaletteMark } from './PaletteMark';
import type { PaletteRow } from './palette-row';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    minBlockSize: '50px',
    paddingBlock: '5px',
    paddingInlineStart: '16px',
    paddingInlineEnd: '20px',
    cursor: 'pointer',
    scrollMarginBlock: '32px',
    ...edgeInlineStart('transparent', '3px'),
    [media.phone]: { minBlockSize: '57px', paddingInlineEnd: '16px', paddingInlineStart: '10px' },
  },
  active: {
    backgroundColor: ouvrageTokens.table,
    ...edgeInlineStart(ouvrageTokens.ink, '3px'),
    [media.forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  words: { flexGrow: 1, minWidth: 0 },
  // The line under a match would be cut with the text.
  name: {
    ...typography.body,
    ...ONE_LINE,
    paddingBlockEnd: '2px',
    marginBlockEnd: '-2px',
    color: ouvrageTokens.ink,
  },
  strong: { fontWeight: 600 },
  code: { marginInlineEnd: '4px' },
  path: {
    ...typography.meta,
    ...ONE_LINE,
    paddingBlockEnd: '2px',
    marginBlockEnd: '-2px',
    color: ouvrageTokens.ink3,
  },
  end: {
    ...typography.meta,
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    flexShrink: 0,
    color: ouvrageTokens.ink3,
  },
  // On a phone the mark at the start says it.
  chip: { [media.phone]: HIDDEN_TEXT },
  verb: { [media.phone]: { display: 'none' } },
  dot: {
    boxSizing: 'border-box',
    inlineSize: '9px',
    blockSize: '9px',
    borderRadius: '50%',
    border: `2px solid ${ouvrageTokens.ink2}`,
  },
  hidden: HIDDEN_TEXT,
});

interface PaletteRowViewProps {
  readonly row: PaletteRow;
  readonly optionId: string;
  readonly isActive: boolean;
  readonly isOffline: boolean;
  readonly matches: Matches;
  readonly onPoint: (row: PaletteRow) => void;
  readonly onChoose: (row: PaletteRow) => void;
}

/** One result: what it is, its name and place, and at its end its state, or what Enter does with it. */
export const PaletteRowView = memo(function PaletteRowView(props: PaletteRowViewProps) {
  const { row, optionId, isActive, isOffline, matches, onPoint, onChoose } = props;
  const styles = useStyles();
  return (
    // The field keeps the focus, and moves through the rows by `aria-activedescendant`.
    <div
      id={optionId}
      role="option"
      aria-selected={isActive}
      className={mergeClasses(styles.root, isActive && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onPoint(row)}
      onClick={() => onChoose(row)}
    >
      <PaletteMark mark={row.mark} />
      <span className={styles.words}>
        <div className={mergeClasses(styles.name, row.isStrong && styles.strong)}>
          {row.code !== undefined && (
            <span className={styles.code}>
              <MarkedMatches text={row.code} matches={matches} />
            </span>
          )}
          {row.code !== undefined && ' '}
          <MarkedMatches text={row.name} matches={matches} />
        </div>
        <RowPath path={row.path} matches={matches} />
      </span>
      <RowEnd row={row} isActive={isActive} isOffline={isOffline} />
    </div>
  );
});

function RowPath({
  path,
  matches,
}: {
  readonly path: PaletteRow['path'];
  readonly matches: Matches;
}) {
  const { t } = useTranslation('palette');
  const styles = useStyles();
  const parts = [path.code ?? '', ...path.parts].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <div className={styles.path}>
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at > 0 && t('comma')}
          <MarkedMatches text={part} matches={matches} />
        </Fragment>
      ))}
    </div>
  );
}

type RowEndProps = Pick<PaletteRowViewProps, 'row' | 'isActive' | 'isOffline'>;

function RowEnd({ row, isActive, isOffline }: RowEndProps) {
  const { t } = useTranslation('palette');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const { end, isLate, needsNetwork, verb } = row;
  return (
    <span className={styles.end}>
      {isLate && (
        <>
          <LateMark />
          <span className={styles.hidden}>{t('late')}</span>
        </>
      )}
      {end !== undefined &&
        ('state' in end ? (
          <span className={styles.chip}>
            <StatusChip state={end.state} label={common(`status.${end.state}`)} />
          </span>
        ) : (
          <span>{end.text}</span>
        ))}
      {isOffline && needsNetwork && (
        <>
          <span className={styles.dot} title={t('network')} />
          <span className={styles.hidden}>{t('network')}</span>
        </>
      )}
      {isActive && (
        <span className={mergeClasses(styles.end, styles.verb)} aria-hidden>
          {end === undefined && t(`verb.${verb}`)}
          <EnterKey />
        </span>
      )}
    </span>
  );
}
