import { useEffect, useRef } from 'react';

/** A layer over the page, which Back closes first. */
interface BackLayer {
  readonly close: () => void;
}

/** The last one lies on top. */
const layers: BackLayer[] = [];

/** While `isOpen`, Back calls `close` instead of leaving the page. For dialogs, drawers and menus. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => latest.current() };
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}

/** Null when no layer is open. */
export function topLayer(): BackLayer | null {
  return layers.at(-1) ?? null;
}
