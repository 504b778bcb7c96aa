import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../ui/usePrinting';

/** Below this many items all of them are in the page: the browser's own search and print see them. */
const WINDOWED_ABOVE = 60;
const OVERSCAN = 5;
/** A screenful: the other items of such a list are length after the first paint. */
const FIRST_ITEMS = 20;

export interface WindowedList<Element extends HTMLElement> {
  readonly anchor: React.RefObject<HTMLDivElement | null>;
  readonly indexes: readonly number[];
  /** Pixels that stand for the items left out, before and after. */
  readonly before: number;
  readonly after: number;
  readonly measure: ((element: Element | null) => void) | undefined;
}

/**
 * Which items of a long list to render, in a page that scrolls as a whole. `keyOf` ties measured heights to
 * items when the list is filtered. For thousands of items it must be the same function as long as the items
 * are the same: a new one lays all of them out again.
 */
export function useWindowedList<Element extends HTMLElement>(
  count: number,
  estimate: number,
  keyOf: (index: number) => string,
): WindowedList<Element> {
  const anchor = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const element = anchor.current;
    if (element !== null) setMargin(element.getBoundingClientRect().top + window.scrollY);
  }, [count]);

  const isPrinting = usePrinting();
  const isWindowed = count > WINDOWED_ABOVE && !isPrinting;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, not memoised
  const virtualizer = useWindowVirtualizer<Element>({
    count,
    enabled: isWindowed,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getItemKey: keyOf,
  });

  const length = Math.min(count, useDeferredValue(count, FIRST_ITEMS));
  if (!isWindowed) {
    return {
      anchor,
      indexes: Array.from({ length }, (_, index) => index),
      before: 0,
      after: (count - length) * estimate,
      measure: undefined,
    };
  }
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    anchor,
    indexes: items.map(({ index }) => index),
    before: first === undefined ? 0 : first.start - margin,
    after: last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - margin),
    measure: virtualizer.measureElement,
  };
}
