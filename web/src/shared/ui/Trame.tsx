import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { PhaseId } from '@ouvrage/domain';
import { edgeBlockEnd, edgeBlockStart, edgeInlineStart } from '../theme/edges';
import { media, ouvrageTokens } from '../theme/tokens';
import { AxisBubble } from './AxisBubble';
import { Hatch } from './Hatch';

export interface TrameColumn {
  readonly letter: string;
  /** A break stands where the phase changes. */
  readonly phaseId: PhaseId;
  readonly progress: number;
  readonly late?: boolean;
}

/** `full`: bubbles above, figures below. `compact`: for cards. `bare`: for rows under letters of their own. */
export type TrameVariant = 'full' | 'compact' | 'bare';

interface TrameProps {
  readonly columns: readonly TrameColumn[];
  /** The same in words: "45 %, sections terminées : A, B, C, E". */
  readonly label: string;
  readonly variant?: TrameVariant;
}

const useStyles = makeStyles({
  root: { display: 'flex' },
  full: { [media.phone]: { flexWrap: 'wrap', rowGap: '12px' } },
  fullColumn: { [media.phone]: { flexBasis: '12.5%', flexGrow: 0 } },
  column: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
  },
  break: {
    '::before': {
      [media.phone]: { display: 'none' },
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      ...edgeInlineStart(ouvrageTokens.line),
      borderInlineStartStyle: 'dashed',
    },
  },
  stem: { width: '1px', height: '9px', backgroundColor: ouvrageTokens.hair },
  post: {
    position: 'relative',
    width: '17px',
    height: '54px',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.table,
  },
  figure: {
    marginBlockStart: '2px',
    fontSize: '12px',
    lineHeight: '18px',
    fontWeight: 600,
    color: ouvrageTokens.ink,
  },
  untouched: { fontWeight: 500, color: ouvrageTokens.ink3 },
  cell: {
    alignSelf: 'stretch',
    position: 'relative',
    height: '28px',
    ...edgeBlockEnd(ouvrageTokens.frame),
    ...edgeInlineStart(ouvrageTokens.hair),
  },
  level: {
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    overflow: 'hidden',
    color: ouvrageTokens.ink2,
    ...edgeBlockStart(ouvrageTokens.ink, '2px'),
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
  compactLevel: { insetInlineStart: '2px', insetInlineEnd: '1px' },
  done: {
    backgroundColor: ouvrageTokens.inkFill,
    [media.forcedColors]: { backgroundColor: 'CanvasText' },
  },
  doneFull: { insetInline: '-1px', insetBlock: '-1px' },
  letter: {
    height: '18px',
    paddingBlockStart: '2px',
    fontFamily: ouvrageTokens.fontDisplay,
    fontWeight: 600,
    fontSize: '12px',
    lineHeight: '16px',
    color: ouvrageTokens.ink3,
    alignSelf: 'flex-start',
  },
  letterLast: { alignSelf: 'flex-end' },
});

/** The sixteen axes as columns: a whole project read at a glance, beside its percentage in text. */
export function Trame({ columns, label, variant = 'full' }: TrameProps) {
  const styles = useStyles();
  return (
    <div
      className={mergeClasses(styles.root, variant === 'full' && styles.full)}
      role="img"
      aria-label={label}
    >
      {columns.map((column, index) => {
        const startsPhase = index > 0 && columns[index - 1]?.phaseId !== column.phaseId;
        const isLast = index === columns.length - 1;
        return variant === 'full' ? (
          <FullColumn key={column.letter} column={column} startsPhase={startsPhase} />
        ) : (
          <div key={column.letter} className={styles.column} aria-hidden>
            <div className={styles.cell}>
              <Level progress={column.progress} compact />
            </div>
            {variant === 'compact' && (
              <div className={mergeClasses(styles.letter, isLast && styles.letterLast)}>
                {(index === 0 || startsPhase || isLast) && column.letter}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface FullColumnProps {
  readonly column: TrameColumn;
  readonly startsPhase: boolean;
}

function FullColumn({ column, startsPhase }: FullColumnProps) {
  const styles = useStyles();
  const { letter, progress, late = false } = column;
  return (
    <div
      className={mergeClasses(styles.column, styles.fullColumn, startsPhase && styles.break)}
      aria-hidden
    >
      <AxisBubble letter={letter} size={26} progress={progress} late={late} />
      <div className={styles.stem} />
      <div className={styles.post}>
        <Level progress={progress} />
      </div>
      <div className={mergeClasses(styles.figure, progress === 0 && styles.untouched)}>
        {progress}
      </div>
    </div>
  );
}

interface LevelProps {
  readonly progress: number;
  readonly compact?: boolean;
}

function Level({ progress, compact = false }: LevelProps) {
  const styles = useStyles();
  if (progress <= 0) return null;
  const isDone = progress >= 100;
  return (
    <div
      className={mergeClasses(
        styles.level,
        compact && styles.compactLevel,
        isDone && styles.done,
        isDone && !compact && styles.doneFull,
      )}
      style={{ blockSize: isDone && !compact ? 'auto' : `${Math.max(progress, 8)}%` }}
    >
      {!isDone && <Hatch />}
    </div>
  );
}
