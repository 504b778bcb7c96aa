import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' },
});

/** A 45° hatch over its container, in its colour: what is under way. The container is positioned. */
export function Hatch() {
  const styles = useStyles();
  const pattern = useId();
  return (
    <svg className={styles.root} aria-hidden focusable="false">
      <pattern
        id={pattern}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M.4 0V5" stroke="currentColor" strokeWidth="0.8" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  );
}
