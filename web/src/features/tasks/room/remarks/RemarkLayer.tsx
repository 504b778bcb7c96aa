import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { isArea, type RemarkPlace } from '@ouvrage/domain';
import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PAPER } from '#shared/theme/paper';
import { media } from '#shared/theme/tokens';
import { unturnedPlace, type Extent } from '../pages/page-layout';
import type { Rotation } from '../reader/protocol';
import { BUBBLE_RADIUS, placeBubbles, type BubblePlace } from './bubble-places';
import { cloudPath } from './cloud-path';
import { movePlace, type Mark } from './marks';
import { RemarkBubble } from './RemarkBubble';
import type { TaskRemarks } from './task-remarks';
import type { Placing } from './usePlacing';

interface RemarkLayerProps {
  /** From 1. */
  readonly page: number;
  /** Pixels of the page as it is seen. */
  readonly box: Extent;
  readonly rotation: Rotation;
  /** The revision that is shown. */
  readonly revision: number;
  readonly remarks: TaskRemarks;
  readonly placing: Placing;
}

const HALO_SIDES = [-2, 0, 2].flatMap((x) => [-2, 0, 2].map((y) => [x, y] as const));

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  placing: { pointerEvents: 'auto', cursor: 'crosshair' },
  drawing: { touchAction: 'none' },
  // A point of the page, around which everything stands upright however the page is turned.
  spot: { position: 'absolute', width: 0, height: 0 },
  drawn: { position: 'absolute', overflow: 'visible', pointerEvents: 'none' },
  pin: {
    position: 'absolute',
    width: `${2 * BUBBLE_RADIUS}px`,
    height: `${2 * BUBBLE_RADIUS}px`,
    padding: 0,
    border: 'none',
    borderRadius: '50%',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    pointerEvents: 'auto',
    ':focus-visible': { outline: '2px solid var(--colorStrokeFocus2)', outlineOffset: '7px' },
    [media.phone]: { '::after': { content: '""', position: 'absolute', inset: '-8px' } },
  },
  // While one places, a click goes to the page.
  through: { pointerEvents: 'none' },
  older: {
    position: 'absolute',
    fontSize: '13px',
    lineHeight: '16px',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: PAPER.ink,
    // As the bubble's halo, all around: the lines of a drawing end beside the letters.
    textShadow: HALO_SIDES.map(([x, y]) => `${x}px ${y}px 1px ${PAPER.sheet}`).join(', '),
  },
});

const percent = (share: number) => `${share * 100}%`;

/** A drag shorter than this is a click: no area is meant. */
const MIN_DRAG_PX = 8;

/** The remarks of a page, in the space of the unrotated page; and where one places them. */
export function RemarkLayer(props: RemarkLayerProps) {
  const { page, box, rotation, revision, remarks, placing } = props;
  const styles = useStyles();
  const marks = useMemo(
    () => remarks.marks.filter((mark) => mark.page === page),
    [remarks.marks, page],
  );
  const { width, height } = box;
  const places = useMemo(
    () => placeBubbles(marks, { width, height }, rotation),
    [marks, width, height, rotation],
  );
  const pointer = usePointer(props);
  return (
    <div
      className={mergeClasses(
        styles.root,
        placing.tool !== null && styles.placing,
        placing.tool === 'area' && styles.drawing,
      )}
      data-remarks
      {...pointer}
    >
      {marks.map((mark) => {
        const place = places.get(mark.id);
        return (
          place !== undefined && (
            <Pin
              key={mark.id}
              mark={mark}
              place={place}
              box={box}
              rotation={rotation}
              isOlder={mark.revision < revision}
              remarks={remarks}
              isPlacing={placing.tool !== null}
            />
          )
        );
      })}
      {placing.drawnArea?.page === page && (
        <Cloud at={placing.drawnArea.at} box={box} rotation={rotation} look="drawing" />
      )}
      {placing.aim?.page === page && <Crosshair at={placing.aim} />}
    </div>
  );
}

/** Clicks and drags of the tool that one holds. */
function usePointer({ page, rotation, placing }: RemarkLayerProps) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const { tool } = placing;
  if (tool === null) return {};
  if (tool === 'point') {
    return {
      onClick: (event: React.MouseEvent<HTMLElement>) =>
        placing.place(page, placeUnder(event, rotation)),
    };
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
      placing.beginArea(page, placeUnder(event, rotation));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) placing.dragArea(placeUnder(event, rotation));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      start.current = null;
      if (from === null) return;
      const reach = Math.min(Math.abs(event.clientX - from.x), Math.abs(event.clientY - from.y));
      placing.endArea(reach >= MIN_DRAG_PX);
    },
    onPointerCancel: () => {
      start.current = null;
      placing.endArea(false);
    },
  };
}

/** A place of the window in fractions of the unrotated page. */
function placeUnder(
  event: { readonly clientX: number; readonly clientY: number; readonly currentTarget: Element },
  rotation: Rotation,
) {
  const box = event.currentTarget.getBoundingClientRect();
  const share = (pixels: number, length: number) => Math.min(1, Math.max(0, pixels / length));
  return unturnedPlace(
    {
      x: share(event.clientX - box.left, box.width),
      y: share(event.clientY - box.top, box.height),
    },
    rotation,
  );
}

interface PinProps {
  readonly mark: Mark;
  readonly place: BubblePlace;
  readonly box: Extent;
  readonly rotation: Rotation;
  readonly isOlder: boolean;
  readonly remarks: TaskRemarks;
  readonly isPlacing: boolean;
}

function Pin({ mark, place, box, rotation, isOlder, remarks, isPlacing }: PinProps) {
  const { t } = useTranslation('room');
  const styles = useStyles();
  const { id, number, page, at, state } = mark;
  const isSelected = remarks.selection?.id === id;
  const { anchor, bubble } = place;
  const offset = { x: bubble.x - anchor.x, y: bubble.y - anchor.y };
  const spot = unturnedPlace({ x: anchor.x / box.width, y: anchor.y / box.height }, rotation);
  return (
    <>
      {isArea(at) && (
        <Cloud at={at} box={box} rotation={rotation} look={cloudLook(state, isOlder)} />
      )}
      <div
        className={styles.spot}
        style={{
          insetInlineStart: percent(spot.x),
          insetBlockStart: percent(spot.y),
          transform: `rotate(${-rotation}deg)`,
        }}
      >
        {!isArea(at) && <Leader towards={offset} isDraft={state === 'draft'} />}
        <button
          type="button"
          className={mergeClasses(styles.pin, isPlacing && styles.through)}
          style={{
            insetInlineStart: offset.x - BUBBLE_RADIUS,
            insetBlockStart: offset.y - BUBBLE_RADIUS,
          }}
          aria-label={t('remarks.pin', { number, page })}
          aria-pressed={isSelected}
          onClick={() => remarks.select(id, 'sheet')}
          onKeyDown={(event) => onPinKey(event, mark, rotation, remarks)}
        >
          <RemarkBubble
            number={number}
            state={state}
            isSelected={isSelected}
            isOlder={isOlder}
            onPaper
          />
        </button>
        {isOlder && (
          <span
            className={styles.older}
            aria-hidden
            style={{
              insetBlockStart: offset.y - 8,
              ...(place.labelSide === 'start'
                ? { insetInlineEnd: -(offset.x - BUBBLE_RADIUS - 5) }
                : { insetInlineStart: offset.x + BUBBLE_RADIUS + 5 }),
            }}
          >
            {t('remarks.ofRevision', { revision: mark.revision })}
          </span>
        )}
      </div>
    </>
  );
}

/** Arrows move a draft by a hundredth of the page as it is seen; Delete removes it. */
function onPinKey(
  event: KeyboardEvent<HTMLElement>,
  { id, at, state }: Mark,
  rotation: Rotation,
  { editor }: TaskRemarks,
): void {
  if (editor === null || state !== 'draft') return;
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-0.01, 0],
    ArrowRight: [0.01, 0],
    ArrowUp: [0, -0.01],
    ArrowDown: [0, 0.01],
  };
  const move = moves[event.key];
  if (move !== undefined) {
    const origin = unturnedPlace({ x: 0, y: 0 }, rotation);
    const target = unturnedPlace({ x: move[0], y: move[1] }, rotation);
    editor.move(id, movePlace(at, target.x - origin.x, target.y - origin.y));
  } else if (event.key === 'Delete') {
    // The focused pin is gone: the pages take its focus.
    event.currentTarget.closest<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    editor.remove(id);
  } else return;
  event.preventDefault();
}

interface LeaderProps {
  readonly towards: { readonly x: number; readonly y: number };
  readonly isDraft: boolean;
}

/** The point, and the line from it to the edge of its bubble. */
function Leader({ towards, isDraft }: LeaderProps) {
  const styles = useStyles();
  const length = Math.hypot(towards.x, towards.y);
  const share = length === 0 ? 0 : Math.max(0, length - BUBBLE_RADIUS) / length;
  const [x, y] = [towards.x * share, towards.y * share];
  return (
    <svg className={styles.drawn} width={1} height={1} aria-hidden focusable="false">
      <path d={`M0 0L${x} ${y}`} stroke={PAPER.sheet} strokeWidth={4.5} />
      <path
        d={`M0 0L${x} ${y}`}
        stroke={PAPER.ink}
        strokeWidth={1.5}
        {...(isDraft && { strokeDasharray: '3 2' })}
      />
      <circle
        r={2.75}
        fill={PAPER.ink}
        stroke={PAPER.sheet}
        strokeWidth={1.5}
        paintOrder="stroke"
      />
    </svg>
  );
}

type CloudLook = 'drawing' | 'draft' | 'solid' | 'older';

function cloudLook(state: Mark['state'], isOlder: boolean): CloudLook {
  if (isOlder) return 'older';
  return state === 'draft' ? 'draft' : 'solid';
}

interface CloudProps {
  readonly at: RemarkPlace;
  readonly box: Extent;
  readonly rotation: Rotation;
  readonly look: CloudLook;
}

/** The revision cloud around an area; minium only while it is drawn. */
function Cloud({ at, box, rotation, look }: CloudProps) {
  const styles = useStyles();
  if (!isArea(at)) return null;
  const isTurned = rotation % 180 !== 0;
  const width = at.width * (isTurned ? box.height : box.width);
  const height = at.height * (isTurned ? box.width : box.height);
  return (
    <svg
      className={styles.drawn}
      width={Math.max(1, width)}
      height={Math.max(1, height)}
      style={{ insetInlineStart: percent(at.x), insetBlockStart: percent(at.y) }}
      aria-hidden
      focusable="false"
      data-cloud={look}
    >
      <path
        d={cloudPath(width, height)}
        fill={PAPER.ink}
        fillOpacity={look === 'older' ? 0 : 0.05}
        stroke={look === 'drawing' ? PAPER.minium : PAPER.ink}
        strokeWidth={1.5}
        {...(look === 'draft' && { strokeDasharray: '4 3' })}
      />
    </svg>
  );
}

function Crosshair({ at }: { readonly at: { readonly x: number; readonly y: number } }) {
  const styles = useStyles();
  return (
    <div
      className={styles.spot}
      style={{ insetInlineStart: percent(at.x), insetBlockStart: percent(at.y) }}
      data-crosshair
    >
      <svg className={styles.drawn} width={1} height={1} aria-hidden focusable="false">
        <path d="M-18 0H-4M4 0H18M0-18V-4M0 4V18" stroke={PAPER.sheet} strokeWidth={5} />
        <path d="M-18 0H-4M4 0H18M0-18V-4M0 4V18" stroke={PAPER.ink} strokeWidth={2} />
        <circle r={1.5} fill={PAPER.ink} />
      </svg>
    </div>
  );
}
