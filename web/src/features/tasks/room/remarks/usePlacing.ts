import { isArea, type RemarkPlace } from '@ouvrage/domain';
import { useState, type KeyboardEvent } from 'react';
import { turnedPlace, unturnedPlace } from '../pages/page-layout';
import type { RoomView } from '../useRoomView';
import { areaBetween } from './marks';

export type Tool = 'point' | 'area';

/** Fractions of the unrotated page. */
interface Point {
  readonly x: number;
  readonly y: number;
}

interface Aim extends Point {
  readonly page: number;
}

export interface Placing {
  /** What the next click or Enter makes; null while one reads. */
  readonly tool: Tool | null;
  /** Takes a tool, or puts it down again. By keyboard there is a crosshair at once. */
  readonly choose: (tool: Tool, byKeyboard: boolean) => void;
  readonly cancel: () => void;
  /** The crosshair; null while the pointer does its work. */
  readonly aim: Aim | null;
  /** What is being drawn. */
  readonly drawnArea: { readonly page: number; readonly at: RemarkPlace } | null;
  /** Whether the key was one of the tool's. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly place: (page: number, point: Point) => void;
  readonly beginArea: (page: number, corner: Point) => void;
  readonly dragArea: (corner: Point) => void;
  /** Makes the area, unless it is too small to be meant. */
  readonly endArea: (isMeant: boolean) => void;
}

interface Drawing {
  readonly page: number;
  readonly from: Point;
  readonly to: Point;
}

/** A press of an arrow moves the crosshair by this part of the page; with Shift, by five of them. */
const STEP = 0.01;

/** Placing remarks: with the pointer, or with a crosshair that the arrows move. */
export function usePlacing(
  view: RoomView,
  onPlace: ((page: number, at: RemarkPlace) => void) | null,
): Placing {
  const [chosenTool, setTool] = useState<Tool | null>(null);
  const [aim, setAim] = useState<Aim | null>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const tool = onPlace === null ? null : chosenTool;

  function cancel() {
    setTool(null);
    setAim(null);
    setDrawing(null);
  }

  function finish(page: number, at: RemarkPlace) {
    cancel();
    onPlace?.(page, at);
  }

  function choose(next: Tool, byKeyboard: boolean) {
    if (tool === next) {
      cancel();
      return;
    }
    setDrawing(null);
    setTool(next);
    setAim(byKeyboard ? middleOf(view) : null);
    view.scroller?.focus({ preventScroll: true });
  }

  function moveAim(dx: number, dy: number) {
    const from = aim ?? middleOf(view);
    if (from === null) return;
    // Arrows move on the screen, however the page is turned.
    const screenPlace = turnedPlace(from, view.rotation);
    const place = { x: clamp(screenPlace.x + dx), y: clamp(screenPlace.y + dy) };
    const next = { page: from.page, ...unturnedPlace(place, view.rotation) };
    setAim(next);
    if (drawing !== null) setDrawing({ ...drawing, to: next });
    reveal(view, from.page, place);
  }

  function enter() {
    if (aim === null) {
      setAim(middleOf(view));
      return;
    }
    const { page, x, y } = aim;
    if (tool === 'point') finish(page, { x, y });
    else if (drawing === null) setDrawing({ page, from: { x, y }, to: { x, y } });
    else if (hasSize(drawing)) finish(drawing.page, areaBetween(drawing.from, drawing.to));
  }

  function onKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (tool === null) return false;
    const step = STEP * (shiftKey ? 5 : 1);
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[key];
    if (move !== undefined) moveAim(...move);
    else if (key === 'Enter') enter();
    else if (key === 'Escape') cancel();
    else return false;
    return true;
  }

  return {
    tool,
    choose,
    cancel,
    aim: tool === null ? null : aim,
    drawnArea:
      tool === null || drawing === null
        ? null
        : { page: drawing.page, at: areaBetween(drawing.from, drawing.to) },
    onKey,
    place: (page, { x, y }) => finish(page, { x, y }),
    beginArea: (page, corner) => {
      setAim(null);
      setDrawing({ page, from: corner, to: corner });
    },
    dragArea: (corner) => {
      if (drawing !== null) setDrawing({ ...drawing, to: corner });
    },
    endArea: (isMeant) => {
      if (drawing !== null && isMeant && hasSize(drawing)) {
        finish(drawing.page, areaBetween(drawing.from, drawing.to));
      } else setDrawing(null);
    },
  };
}

function hasSize({ from, to }: Drawing): boolean {
  const at = areaBetween(from, to);
  return isArea(at) && at.width > 0 && at.height > 0;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** The middle of what is visible of the page that the reader is at. */
function middleOf({ layout, viewport, scroll, currentIndex, rotation }: RoomView): Aim | null {
  const box = layout.boxes[currentIndex];
  if (box === undefined) return null;
  const screenPlace = {
    x: within(scroll.x + viewport.width / 2 - box.x, box.width),
    y: within(scroll.y + viewport.height / 2 - box.y, box.height),
  };
  return { page: currentIndex + 1, ...unturnedPlace(screenPlace, rotation) };
}

function within(pixels: number, length: number): number {
  return Math.min(0.95, Math.max(0.05, pixels / length));
}

/** Scrolls to a place of a page, in fractions of the rotated page, unless it is visible. */
export function reveal(view: RoomView, page: number, { x, y }: Point): void {
  const { layout, viewport, scroll } = view;
  const box = layout.boxes[page - 1];
  if (box === undefined) return;
  const left = box.x + x * box.width - scroll.x;
  const top = box.y + y * box.height - scroll.y;
  const isVisible = left >= 0 && top >= 0 && left <= viewport.width && top <= viewport.height;
  if (!isVisible) view.goTo(page - 1, { x, y });
}
