import { useEffect, useRef, useState, type RefObject } from 'react';

interface RowsInView {
  readonly list: RefObject<HTMLUListElement | null>;
  /** The keys that rows on screen carry in `data-watch`, in no order. */
  readonly keys: readonly string[];
}

/** Which rows of a list are on screen, so that nothing is asked about the others. */
export function useRowsInView(watched: readonly string[]): RowsInView {
  const list = useRef<HTMLUListElement>(null);
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const rows = watched.join(',');
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
  // Rows that have gone are out of view without anybody saying so.
  return { list, keys: watched.filter((key) => inView.has(key)) };
}
