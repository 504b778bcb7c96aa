import type { Task } from '@ouvrage/domain';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { openDialogs } from '#shared/ui/open-dialogs';
import { taskRowId } from './structure-view';

/**
 * Scrolls to and focuses the row of the task in the address, once per visit of that address, after a dialog. An address
 * that the page itself rewrote moves nothing while the user is busy elsewhere.
 */
export function useArrival(task: Task | null): void {
  const { key } = useLocation();
  const isRewritten = useNavigationType() === NavigationType.Replace;
  const handledKey = useRef<string | null>(null);
  useEffect(() => {
    if (task === null || handledKey.current === key) return;
    handledKey.current = key;
    if (isRewritten && !isNobodyActing()) return;
    const row = document.getElementById(taskRowId(task));
    row?.scrollIntoView({ block: 'center' });
    return onceUncovered(() => row?.focus({ preventScroll: true }));
  }, [task, key, isRewritten]);
}

/** Acts once no dialog is open: a focus that leaves one hides it from who hears the page. Returns what cancels it. */
function onceUncovered(act: () => void): () => void {
  const isCovered = () => openDialogs().length > 0;
  const observer = new MutationObserver(() => {
    if (isCovered()) return;
    observer.disconnect();
    act();
  });
  if (isCovered()) observer.observe(document.body, { childList: true, subtree: true });
  else act();
  return () => observer.disconnect();
}

function isNobodyActing(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.id === 'content';
}
