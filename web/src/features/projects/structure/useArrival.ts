import type { Task } from '@ouvrage/domain';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { taskRowId } from './structure-view';

/**
 * Leads to the row of the task that the address names, once per visit of that address: the row comes
 * to the middle of the screen and takes the focus. What the page itself writes in the address
 * moves nobody who is doing something.
 */
export function useArrival(task: Task | null): void {
  const { key } = useLocation();
  const isRewritten = useNavigationType() === NavigationType.Replace;
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (task === null || arrived.current === key) return;
    arrived.current = key;
    if (isRewritten && !isNobodyActing()) return;
    const row = document.getElementById(taskRowId(task));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [task, key, isRewritten]);
}

function isNobodyActing(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.id === 'content';
}
