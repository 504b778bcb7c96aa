import { useLayoutEffect, useState, type RefObject } from 'react';
import { LABEL_GAP_PX } from './bar-extent';
import type { TimeWindow } from './time-window';

/** What is far out of the window need not be drawn to its end. */
const OUTSIDE_PX = 40;
/** A bar takes the pointer and the focus in at least this many px. */
const TARGET_PX = 24;

/** Puts an element at two px of a line of `width` px. */
type Placing = (
  element: HTMLElement | SVGElement,
  start: number,
  end: number,
  width: number,
) => void;

const PLACINGS = {
  /** A `rect` from one to the other. */
  rect: (element, start, end, width) => drawRect(element, clip(start, width), clip(end, width)),
  /** A `rect` whose line lies within both. */
  outline: (element, start, end, width) =>
    drawRect(element, clip(start, width) + 0.5, clip(end, width) - 0.5),
  /** A drawing around 0. */
  mark: (element, start) => element.setAttribute('transform', `translate(${start} 0)`),
  /** Over the part that is in the window. */
  target: (element, start, end, width) => {
    const from = Math.min(width - TARGET_PX, Math.max(0, start));
    const length = Math.max(from, Math.min(width, end)) - from;
    const missing = Math.max(0, TARGET_PX - length);
    element.style.insetInlineStart = `${Math.max(0, from - missing / 2)}px`;
    element.style.width = `${length + missing}px`;
  },
  /** Where its own style says. */
  unplaced: ({ style }) => {
    style.insetInlineStart = '';
    style.width = '';
  },
  at: (element, start) => {
    element.style.insetInlineStart = `${start}px`;
  },
  after: (element, _, end) => {
    element.style.insetInlineStart = `${end + LABEL_GAP_PX}px`;
  },
  before: (element, start, _, width) => {
    element.style.insetInlineEnd = `${width - start + LABEL_GAP_PX}px`;
  },
} as const satisfies Readonly<Record<string, Placing>>;

/**
 * For an element that stands on a line of time between the beginnings of two days, numbers of days. Its place is
 * not rendered: `useTimeLine` and `useOnLine` move it.
 */
export const onLine = {
  rect: daysOf('rect'),
  outline: daysOf('outline'),
  mark: daysOf('mark'),
  target: daysOf('target'),
  unplaced: daysOf('unplaced'),
  at: daysOf('at'),
  after: daysOf('after'),
  before: daysOf('before'),
} as const;

function daysOf(placing: keyof typeof PLACINGS) {
  return (start: number, end = start) => ({
    'data-placing': placing,
    'data-start': start,
    'data-end': end,
  });
}

/** An element on a line, found once: looking for all of them in each frame would leave much to be collected. */
interface Item {
  readonly element: HTMLElement | SVGElement;
  readonly place: Placing;
  readonly start: number;
  readonly end: number;
}

/** The lines of a plan, and what stands on them. */
export class TimeLine {
  private window: TimeWindow = { from: 0, days: 1 };
  /** 0 until it is known. */
  private width = 0;
  /** Null when something was rendered since they were found. */
  private items: readonly Item[] | null = null;

  /** The px of a day. */
  get dayWidth(): number {
    return this.width / this.window.days;
  }

  /** Puts all that stands on the lines in `root` where the window has its days. */
  show(root: Element | null, window: TimeWindow, width: number): void {
    this.window = window;
    this.width = width;
    this.items ??= itemsIn(root);
    this.place(this.items);
  }

  /** Puts what was rendered in `element` in its place. */
  placeIn(element: Element | null): void {
    this.items = null;
    this.place(itemsIn(element));
  }

  private place(items: readonly Item[]): void {
    const { width, window, dayWidth } = this;
    if (width === 0) return;
    for (const { element, place, start, end } of items) {
      place(element, (start - window.from) * dayWidth, (end - window.from) * dayWidth, width);
    }
  }
}

/**
 * The lines in `root`. What stands on them moves with the window; rows are rendered when they change, and not
 * for each of its frames.
 */
export function useTimeLine(
  root: RefObject<Element | null>,
  window: TimeWindow,
  width: number,
): TimeLine {
  const [line] = useState(() => new TimeLine());
  useLayoutEffect(() => line.show(root.current, window, width), [root, line, window, width]);
  return line;
}

/** Puts what an element has on its line in its place, whenever the element was rendered. */
export function useOnLine(element: RefObject<Element | null>, line: TimeLine): void {
  useLayoutEffect(() => line.placeIn(element.current));
}

function itemsIn(root: Element | null): readonly Item[] {
  const elements = root?.querySelectorAll<HTMLElement>('[data-placing]') ?? [];
  return [...elements].map((element) => {
    const { placing, start, end } = element.dataset;
    const place: Placing = PLACINGS[placing as keyof typeof PLACINGS];
    return { element, place, start: Number(start), end: Number(end) };
  });
}

function clip(x: number, width: number): number {
  return Math.min(width + OUTSIDE_PX, Math.max(-OUTSIDE_PX, x));
}

function drawRect(element: Element, start: number, end: number) {
  element.setAttribute('x', String(start));
  element.setAttribute('width', String(Math.max(1, end - start)));
}
