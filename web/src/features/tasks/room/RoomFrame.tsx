import { makeStyles } from '@fluentui/react-components';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeInlineEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { useGestures } from './useGestures';
import type { RoomView } from './useRoomView';

interface RoomFrameProps {
  readonly fileName: string;
  readonly view: RoomView;
  /** The bar above the pages, and what opens under it. */
  readonly bar: ReactNode;
  /** Beside the pages, at their start. */
  readonly thumbnails: ReactNode;
  readonly renderPage: (index: number) => ReactNode;
  /** Ctrl+F; the browser searches where it is absent. */
  readonly onSearch?: () => void;
  readonly onEscape?: () => void;
  /** Whether the key was another part's; the others are the room's. */
  readonly onOwnKey?: (event: KeyboardEvent) => boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    containerName: 'room',
    containerType: 'inline-size',
    height: 'clamp(480px, calc(100dvh - 216px), 1400px)',
    [media.phone]: { height: 'min(640px, 72dvh)' },
    [media.print]: { display: 'none' },
  },
  body: { display: 'flex', flexGrow: 1, minHeight: 0 },
  thumbnails: { flexShrink: 0, width: '88px', ...edgeInlineEnd(ouvrageTokens.hair) },
  // The ring lies over the pages, which would hide an outline of what scrolls.
  frame: {
    position: 'relative',
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
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
  page: {
    position: 'absolute',
    overflow: 'hidden',
    boxSizing: 'content-box',
    margin: '-1px',
    border: `1px solid ${ouvrageTokens.hair}`,
    // Paper is white by day and night.
    backgroundColor: '#ffffff',
  },
});

/** The document room: its bar, thumbnails, and the pages that are visible. */
export function RoomFrame(props: RoomFrameProps) {
  const { fileName, view, bar, thumbnails, renderPage } = props;
  const { t } = useTranslation('room');
  const styles = useStyles();
  useGestures(view);
  const { layout, range, viewport, attach } = view;
  const [first, last] = range;
  return (
    <div className={styles.root} data-print="none" onKeyDown={(event) => onKey(event, props)}>
      {bar}
      <div className={styles.body}>
        {thumbnails !== null && <div className={styles.thumbnails}>{thumbnails}</div>}
        <div className={styles.frame}>
          {/* The sheet is the document's: it never mirrors. */}
          <div
            ref={attach}
            className={styles.scroller}
            dir="ltr"
            role="region"
            aria-label={t('pages', { file: fileName })}
            tabIndex={0}
          >
            <div className={styles.pages} style={{ width: layout.width, height: layout.height }}>
              {viewport.width > 0 &&
                layout.boxes.slice(first, last + 1).map((box, offset) => (
                  <div
                    key={first + offset}
                    className={styles.page}
                    role="group"
                    aria-label={t('page', { page: first + offset + 1 })}
                    style={{
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
      </div>
    </div>
  );
}

function onKey(event: KeyboardEvent, props: RoomFrameProps): void {
  const { view, onSearch, onEscape, onOwnKey } = props;
  if (event.defaultPrevented || event.altKey) return;
  if (onOwnKey?.(event) === true) {
    event.preventDefault();
    return;
  }
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === 'f' && onSearch !== undefined) {
    event.preventDefault();
    onSearch();
    return;
  }
  if (event.key === 'Escape') {
    onEscape?.();
    return;
  }
  // The browser's own zoom keeps its keys, and so does a field.
  if (isCommand || event.target instanceof HTMLInputElement) return;
  const act = actOf(event.key, view);
  if (act === undefined) return;
  event.preventDefault();
  act();
}

export function actOf(key: string, view: RoomView): (() => void) | undefined {
  const { layout, viewport, currentIndex } = view;
  const isWide = layout.width > viewport.width;
  switch (key) {
    case '+':
    case '=':
      return () => view.zoomStep(1);
    case '-':
      return () => view.zoomStep(-1);
    case '0':
      return () => view.fitTo('width');
    case 'Home':
      return () => view.goTo(0);
    case 'End':
      return () => view.goTo(layout.boxes.length - 1);
    // A page wider than the room is scrolled sideways, by the browser.
    case 'ArrowLeft':
      return isWide ? undefined : () => view.goTo(Math.max(0, currentIndex - 1));
    case 'ArrowRight':
      return isWide
        ? undefined
        : () => view.goTo(Math.min(layout.boxes.length - 1, currentIndex + 1));
    default:
      return undefined;
  }
}
