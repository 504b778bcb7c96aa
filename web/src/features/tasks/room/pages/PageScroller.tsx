import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ouvrageTokens } from '#shared/theme/tokens';
import type { RoomView } from '../useRoomView';

interface PageScrollerProps {
  /** What is seen of the pages. */
  readonly view: RoomView;
  readonly attach: (scroller: HTMLDivElement | null) => void;
  readonly label: string;
  readonly labelOf: (index: number) => string;
  readonly pageClassName: string | undefined;
  readonly renderPage: (index: number) => ReactNode;
}

const useStyles = makeStyles({
  // The ring lies over the pages, which would hide an outline of what scrolls.
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
  pages: { position: 'relative' },
});

/** The pages that are visible, each in its place in a long sheet that scrolls. */
export function PageScroller(props: PageScrollerProps) {
  const { view, attach, label, labelOf, pageClassName, renderPage } = props;
  const styles = useStyles();
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
        <div className={styles.pages} style={{ width: layout.width, height: layout.height }}>
          {viewport.width > 0 &&
            layout.boxes.slice(first, last + 1).map((box, offset) => (
              <div
                key={first + offset}
                className={pageClassName}
                role="group"
                aria-label={labelOf(first + offset)}
                style={{
                  position: 'absolute',
                  insetInlineStart: box.x,
                  insetBlockStart: box.y,
                  width: box.width,
                  height: box.height,
                }}
              >
                {renderPage(first + offset)}
              </div>
            ))}
        </div>
      </div>
    </div>
  );
}
