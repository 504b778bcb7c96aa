import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Presence } from '@ouvrage/domain';
import { media, ouvrageTokens, statusTokens } from '../theme/tokens';
import { HIDDEN_TEXT } from '../theme/hidden-text';

interface PresenceDotProps {
  /** Undefined while it is not known: then there is no dot. */
  readonly presence: Presence | undefined;
  /** 'En ligne': for those who do not see it. None where the words stand beside it. */
  readonly label?: string;
}

const useStyles = makeStyles({
  dot: {
    display: 'inline-block',
    boxSizing: 'border-box',
    inlineSize: '10px',
    blockSize: '10px',
    flexShrink: 0,
    borderRadius: '50%',
  },
  online: {
    backgroundColor: statusTokens.validated.mark,
    [media.forcedColors]: { border: '5px solid CanvasText' },
  },
  // The gap inside the ring tells it from a full dot at night too, when both have one colour.
  away: {
    padding: '1px',
    backgroundClip: 'content-box',
    backgroundColor: statusTokens.assigned.mark,
    border: `1.5px solid ${statusTokens.assigned.stroke}`,
    [media.forcedColors]: { border: '3px double CanvasText' },
  },
  offline: {
    backgroundColor: ouvrageTokens.sheet,
    border: `1.5px solid ${ouvrageTokens.frame}`,
    [media.forcedColors]: { border: '1.5px solid CanvasText' },
  },
  label: HIDDEN_TEXT,
});

/** Whether a person is there, by shape as well as colour: full when online, ringed when away, hollow when offline. */
export function PresenceDot({ presence, label }: PresenceDotProps) {
  const styles = useStyles();
  if (presence === undefined) return null;
  return (
    <>
      <span
        className={mergeClasses(styles.dot, styles[presence])}
        data-presence={presence}
        aria-hidden
      />
      {label !== undefined && <span className={styles.label}>{label}</span>}
    </>
  );
}
