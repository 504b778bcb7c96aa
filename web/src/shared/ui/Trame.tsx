import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { PhaseId } from '@ouvrage/domain';
import { edgeBlockEnd, edgeBlockStart, edgeInlineStart } from '../theme/edges';
import { media, ouvrageTokens } from '../theme/tokens';
import { Hatch } from './Hatch';

export interface TrameColumn {
  readonly letter: string;
  /** A break stands where the phase changes. */
  readonly phaseId: PhaseId;
  readonly progress: number;
}

/** `compact`: for cards. `bare`: for rows under letters of their own. */
export type TrameVariant = 'compact' | 'bare';

interface TrameProps {
  readonly columns: readonly TrameColumn[];
  /** The same in words: "45 %, sections terminées : A, B, C, E". */
  readonly label: string;
  readonly variant?: TrameVariant;
}

const useStyles = makeStyles({
  root: { display: 'flex' },
  column: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
  },
  cell: {
    alignSelf: 'stretch',
    position: 'relative',
    height: '28px',
    ...edgeBlockEnd(ouvrageTokens.frame),
    ...edgeInlineStart(ouvrageTokens.hair),
  },
  level: {
    position: 'absolute',
    insetBlockEnd: 0,
    overflow: 'hidden',
    color: ouvrageTokens.ink2,
    ...edgeBlockStart(ouvrageTokens.ink, '2px'),
    insetInlineStart: '2px',
    insetInlineEnd: '1px',
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
  done: {
    backgroundColor: ouvrageTokens.inkFill,
    [media.forcedColors]: { backgroundColor: 'CanvasText' },
  },
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
export function Trame({ columns, label, variant = 'compact' }: TrameProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="img" aria-label={label}>
      {columns.map(({ letter, phaseId, progress }, index) => {
        const startsPhase = index > 0 && columns[index - 1]?.phaseId !== phaseId;
        const isLast = index === columns.length - 1;
        return (
          <div key={letter} className={styles.column} aria-hidden>
            <div className={styles.cell}>
              <Level progress={progress} />
            </div>
            {variant === 'compact' && (
              <div className={mergeClasses(styles.letter, isLast && styles.letterLast)}>
                {(index === 0 || startsPhase || isLast) && letter}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Level({ progress }: { readonly progress: number }) {
  const styles = useStyles();
  if (progress <= 0) return null;
  const isDone = progress >= 100;
  return (
    <div
      className={mergeClasses(styles.level, isDone && styles.done)}
      style={{ blockSize: `${Math.max(progress, 8)}%` }}
    >
      {!isDone && <Hatch />}
    </div>
  );
}
