import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ouvrageTokens } from '#shared/theme/tokens';
import { useGestures } from '../useGestures';
import type { RoomView } from '../useRoomView';

interface ComparePaneProps {
  /** What is seen of the rows. */
  readonly view: RoomView;
  readonly attach: (scroller: HTMLDivElement | null) => void;
  readonly scroller: HTMLDivElement | null;
  readonly label: string;
  readonly labelOf: (index: number) => string;
  readonly renderRow: (index: number) => ReactNode;
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    minHeight: 0,
    ':has(> :focus-visible)::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      pointerEvents: 'none',
      outline: 'var(--colorStrokeFocus2) solid 2px',
      outlineOffset: '-2px',
    },
  },
  scroller: {
    flexGrow: 1,
    minWidth: 0,
    overflowX: 'auto',
    // Always there, or a page fitted to the width would change it.
    overflowY: 'scroll',
    backgroundColor: ouvrageTokens.well,
    // Two fingers are ours (`useGestures`).
    touchAction: 'pan-x pan-y',
    outlineStyle: 'none',
  },
  rows: { position: 'relative' },
  row: { position: 'absolute' },
});

/** One of the sides, or the overlay: the rows that are visible, each with its page. */
export function ComparePane(props: ComparePaneProps) {
  const { view, attach, scroller, label, labelOf, renderRow } = props;
  const styles = useStyles();
  useGestures({ ...view, scroller });
  const { layout, range, viewport } = view;
  const [first, last] = range;
  return (
    <div className={styles.root}>
      {/* The sheet is the document's: it never mirrors. */}
      <div
        ref={attach}
        className={styles.scroller}
        dir="ltr"
        role="region"
        aria-label={label}
        tabIndex={0}
      >
        <div className={styles.rows} style={{ width: layout.width, height: layout.height }}>
          {viewport.width > 0 &&
            layout.boxes.slice(first, last + 1).map((box, offset) => (
              <div
                key={first + offset}
                className={styles.row}
                role="group"
                aria-label={labelOf(first + offset)}
                style={{
                  insetInlineStart: box.x,
                  insetBlockStart: box.y,
                  width: box.width,
                  height: box.height,
                }}
              >
                {renderRow(first + offset)}
              </div>
            ))}
        </div>
      </div>
    </div>
  );
}
