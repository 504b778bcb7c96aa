import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeInlineEnd } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { PageScroller } from './pages/PageScroller';
import { FITTED_BODY, FITTED_HEIGHT, ROOM_HEIGHT } from './room-height';
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
    ...ROOM_HEIGHT,
    [media.print]: { display: 'none' },
  },
  fitted: FITTED_HEIGHT,
  body: { display: 'flex', flexGrow: 1, minHeight: 0 },
  fittedBody: FITTED_BODY,
  thumbnails: { flexShrink: 0, width: '88px', ...edgeInlineEnd(ouvrageTokens.hair) },
  page: {
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
  const isFitted = view.fit === 'width';
  return (
    <div
      className={mergeClasses(styles.root, isFitted && styles.fitted)}
      data-print="none"
      onKeyDown={(event) => onKey(event, props)}
    >
      {bar}
      <div
        className={mergeClasses(styles.body, isFitted && styles.fittedBody)}
        {...(isFitted && { style: { flexBasis: view.layout.height } })}
      >
        {thumbnails !== null && <div className={styles.thumbnails}>{thumbnails}</div>}
        <PageScroller
          view={view}
          attach={view.attach}
          label={t('pages', { file: fileName })}
          labelOf={(index) => t('page', { page: index + 1 })}
          pageClassName={styles.page}
          renderPage={renderPage}
        />
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
