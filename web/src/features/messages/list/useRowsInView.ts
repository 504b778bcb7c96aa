import { useEffect, useRef, useState, type RefObject } from 'react';

interface RowsInView {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The `data-watch` keys of the rows on screen, unordered. */
  readonly keys: readonly string[];
}

/** Which rows of a list are on screen, so that nothing is read for the others. */
export function useRowsInView(rowKeys: readonly string[]): RowsInView {
  const list = useRef<HTMLUListElement>(null);
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const rows = rowKeys.join(',');
  useEffect(() => {
    if (list.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      setInView((previous) => {
        const next = new Set(previous);
        for (const { target, isIntersecting } of entries) {
          const key = target.getAttribute('data-watch');
          if (key === null) continue;
          if (isIntersecting) next.add(key);
          else next.delete(key);
        }
        return next;
      });
    });
    for (const row of list.current.querySelectorAll('[data-watch]')) observer.observe(row);
    return () => observer.disconnect();
  }, [rows]);
  // The observer does not report removed rows.
  return { list, keys: rowKeys.filter((key) => inView.has(key)) };
}
