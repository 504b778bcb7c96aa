import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { media, statusTokens } from '../theme/tokens';
import { typography } from '../theme/typography';

interface StampProps {
  /** "Validé" */
  readonly word: string;
  /** Date and name: "27.02.2026 · M. Roche". */
  readonly detail: string;
  /** It has just been given by the person looking: it lands, once. */
  readonly landing?: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    flexShrink: 0,
    padding: '3px',
    border: `2px solid ${statusTokens.validated.stroke}`,
    color: statusTokens.validated.stroke,
    textAlign: 'center',
    // `rotate`, not `transform`: the angle is the hand's, and is not mirrored from right to left.
    rotate: '-3deg',
  },
  inner: {
    paddingBlock: '9px 8px',
    paddingInline: '14px',
    border: `1px solid ${statusTokens.validated.stroke}`,
  },
  word: { ...typography.title2, fontSize: '22px', lineHeight: '25px' },
  detail: { ...typography.chip, whiteSpace: 'nowrap' },
  landing: {
    animationName: {
      from: { opacity: 0, scale: '1.25' },
      to: { opacity: 1, scale: '1' },
    },
    animationDuration: '180ms',
    animationTimingFunction: 'cubic-bezier(.2,0,0,1)',
    animationIterationCount: 1,
    [media.reducedMotion]: { animationName: 'none' },
  },
});

/** The visa of a validated task. Hidden: the sentence beside it says the same. */
export function Stamp({ word, detail, landing = false }: StampProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, landing && styles.landing)} aria-hidden>
      <div className={styles.inner}>
        <div className={styles.word}>{word}</div>
        <div className={styles.detail}>{detail}</div>
      </div>
    </div>
  );
}
