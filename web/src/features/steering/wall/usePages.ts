import { useEffect, useState } from 'react';

const PAGE_MS = 20_000;

/** Turns pages every twenty seconds. Any key stops that; arrows turn by hand. */
export function usePages(count: number) {
  const [page, setPage] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const current = Math.min(page, Math.max(0, count - 1));
  useEffect(() => {
    if (count < 2 || isPaused) return;
    const timer = setInterval(() => setPage((before) => (before + 1) % count), PAGE_MS);
    return () => clearInterval(timer);
  }, [count, isPaused]);
  useEffect(() => {
    if (count < 2) return;
    function handleKey({ key }: KeyboardEvent) {
      setIsPaused(true);
      if (key === 'ArrowDown' || key === 'PageDown') setPage((before) => (before + 1) % count);
      if (key === 'ArrowUp' || key === 'PageUp') {
        setPage((before) => (before + count - 1) % count);
      }
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [count]);
  return { current, isPaused };
}
