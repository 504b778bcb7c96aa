import { useLayoutEffect, useState, type RefObject } from 'react';

/** Pixels: the minimum width of a card, and the gap. */
const CARD_WIDTH = 280;
const GAP = 24;
const MAX_COLUMNS = 4;

/** How many columns of cards fit in `width` pixels. */
export function columnsIn(width: number): number {
  return Math.min(MAX_COLUMNS, Math.max(1, Math.floor((width + GAP) / (CARD_WIDTH + GAP))));
}

/** How many columns the grid has, counted here because a windowed grid must know its rows. */
export function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const count = () => setColumns(columnsIn(element.clientWidth));
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}
