import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { memo, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { DocumentReader } from '../reader/document-reader';
import type { DrawOrder, PageSize, Rotation } from '../reader/protocol';
import { DrawingCanvas } from './DrawingCanvas';
import { pagesToDraw, turnedSize, WHOLE_PAGE, type PageLayout } from './page-layout';

interface ThumbnailsProps {
  readonly reader: DocumentReader;
  readonly sizes: readonly PageSize[];
  readonly rotation: Rotation;
  readonly current: number;
  readonly onChoose: (index: number) => void;
  /** Another number draws again. */
  readonly attempt?: number;
  /** How many remarks are on a page, by its number. */
  readonly remarks?: ReadonlyMap<number, number>;
}

const NO_REMARKS: ReadonlyMap<number, number> = new Map();

const WIDTH = 60;
const MAX_HEIGHT = 90;
/** Below each: its number, and the space to the next. */
const FOOT = 30;
const TOP = 12;

const useStyles = makeStyles({
  root: {
    position: 'relative',
    height: '100%',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    backgroundColor: ouvrageTokens.sheet,
  },
  list: { position: 'relative' },
  item: {
    ...typography.label,
    position: 'absolute',
    insetInline: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '4px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: ouvrageTokens.ink2,
    cursor: 'pointer',
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible > span': {
      outline: 'var(--colorStrokeFocus2) solid 2px',
      outlineOffset: '2px',
    },
  },
  current: { color: ouvrageTokens.ink },
  sheet: {
    position: 'relative',
    boxSizing: 'content-box',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: '#ffffff',
  },
  // An axis bubble, on the corner of its page.
  count: {
    position: 'absolute',
    insetBlockStart: '-9px',
    insetInlineEnd: '-9px',
    minWidth: '18px',
    boxSizing: 'border-box',
    paddingInline: '4px',
    borderRadius: '9px',
    boxShadow: `0 0 0 2px ${ouvrageTokens.sheet}`,
    fontFamily: ouvrageTokens.fontDisplay,
    fontSize: '12px',
    fontWeight: 600,
    lineHeight: '18px',
    textAlign: 'center',
    backgroundColor: ouvrageTokens.inkFill,
    color: ouvrageTokens.onInk,
    forcedColorAdjust: 'none',
  },
  currentSheet: {
    border: `1px solid ${ouvrageTokens.frame}`,
    outline: `1px solid ${ouvrageTokens.frame}`,
    outlineOffset: '2px',
  },
});

/** Every page small, beside the pages; only what is visible of them is drawn. */
export const Thumbnails = memo(function Thumbnails(props: ThumbnailsProps) {
  const { reader, sizes, rotation, current, onChoose, attempt = 0, remarks = NO_REMARKS } = props;
  const { t } = useTranslation('room');
  const styles = useStyles();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const layout = useMemo(() => layoutThumbnails(sizes, rotation), [sizes, rotation]);

  const showCurrent = useEffectEvent((index: number) => {
    const box = layout.boxes[index];
    if (box === undefined || root === null) return;
    const isVisible =
      box.y >= root.scrollTop && box.y + box.height + FOOT <= root.scrollTop + root.clientHeight;
    if (!isVisible) root.scrollTo(0, box.y - root.clientHeight / 2);
  });
  useEffect(() => showCurrent(current), [current]);

  const [first, last] = pagesToDraw(layout, scrollTop, root?.clientHeight ?? 0);
  return (
    <nav
      ref={setRoot}
      className={styles.root}
      aria-label={t('thumbnails')}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
    >
      <div className={styles.list} style={{ height: layout.height }}>
        {root !== null &&
          layout.boxes.slice(first, last + 1).map((box, offset) => {
            const index = first + offset;
            const isCurrent = index === current;
            const count = remarks.get(index + 1) ?? 0;
            return (
              <button
                key={index}
                type="button"
                className={mergeClasses(styles.item, isCurrent && styles.current)}
                style={{ insetBlockStart: box.y }}
                aria-label={
                  count === 0
                    ? t('goToPage', { page: index + 1 })
                    : t('goToRemarkedPage', { page: index + 1, count })
                }
                aria-current={isCurrent ? 'page' : undefined}
                onClick={() => onChoose(index)}
              >
                <span
                  className={mergeClasses(styles.sheet, isCurrent && styles.currentSheet)}
                  style={{ width: box.width, height: box.height }}
                >
                  <Thumbnail
                    key={attempt}
                    reader={reader}
                    page={index + 1}
                    point={pointOf(sizes[index], rotation, box.width)}
                    rotation={rotation}
                  />
                  {count > 0 && (
                    <span className={styles.count} aria-hidden>
                      {count}
                    </span>
                  )}
                </span>
                {index + 1}
              </button>
            );
          })}
      </div>
    </nav>
  );
});

interface ThumbnailProps {
  readonly reader: DocumentReader;
  readonly page: number;
  /** Pixels for each point. */
  readonly point: number;
  readonly rotation: Rotation;
}

/** What cannot be drawn stays white: the page itself says why. */
const Thumbnail = memo(function Thumbnail({ reader, page, point, rotation }: ThumbnailProps) {
  const order = useMemo(
    (): DrawOrder => ({
      page,
      scale: point * globalThis.devicePixelRatio,
      rotation,
      region: WHOLE_PAGE,
    }),
    [page, point, rotation],
  );
  return <DrawingCanvas reader={reader} order={order} priority="thumbnail" />;
});

function pointOf(size: PageSize | undefined, rotation: Rotation, width: number): number {
  return size === undefined ? 0 : width / turnedSize(size, rotation).width;
}

function layoutThumbnails(sizes: readonly PageSize[], rotation: Rotation): PageLayout {
  let top = TOP;
  const boxes = sizes.map((size) => {
    const sheet = turnedSize(size, rotation);
    const scale = Math.min(WIDTH / sheet.width, MAX_HEIGHT / sheet.height);
    const box = {
      x: 0,
      y: top,
      width: Math.max(1, sheet.width * scale),
      height: Math.max(1, sheet.height * scale),
    };
    top += box.height + FOOT;
    return box;
  });
  return { boxes, width: WIDTH, height: top };
}
