import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useRef, type ReactElement } from 'react';
import { Virtualizer } from 'virtua';
import { edgeBlockEnd } from '../theme/edges';
import { media, ouvrageTokens } from '../theme/tokens';

interface PeopleRowsProps {
  readonly label: string;
  /** Nothing else in the dialog needs its height. */
  readonly isAlone?: boolean;
  readonly children: readonly ReactElement[];
}

/** Below this many people all of them are in the page. */
const WINDOWED_ABOVE = 60;

const useStyles = makeStyles({
  scroller: {
    maxHeight: '236px',
    overflowY: 'auto',
    border: `1px solid ${ouvrageTokens.hair}`,
    '& li': {
      display: 'flex',
      alignItems: 'center',
      columnGap: '12px',
      minHeight: '36px',
      paddingInlineEnd: '8px',
      ...edgeBlockEnd(ouvrageTokens.hair),
      [media.phone]: { minHeight: ouvrageTokens.touchTarget },
    },
    [media.phone]: { maxHeight: '46dvh' },
  },
  alone: { maxHeight: '52dvh' },
  list: { listStyleType: 'none' },
});

/** People in a box that scrolls. Of hundreds only those near the eye are in the page. */
export function PeopleRows({ label, isAlone = false, children }: PeopleRowsProps) {
  const styles = useStyles();
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div
      className={mergeClasses(styles.scroller, isAlone && styles.alone)}
      ref={scroller}
      role="group"
      aria-label={label}
    >
      {children.length > WINDOWED_ABOVE ? (
        <Virtualizer as="ul" item="li" scrollRef={scroller}>
          {children}
        </Virtualizer>
      ) : (
        <ul className={styles.list}>
          {children.map((row) => (
            <li key={row.key}>{row}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
