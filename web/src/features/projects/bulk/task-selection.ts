import type { Task } from '@ouvrage/domain';
import { useCallback, useMemo, useState } from 'react';

/** The tasks that an admin has selected to assign at once. Lives as long as the page. */
export interface TaskSelection {
  /** Whether selection mode is on: rows then show a checkbox. */
  readonly isActive: boolean;
  /** In no order; by `selectionKey`. */
  readonly keys: ReadonlySet<string>;
  readonly start: () => void;
  /** Selects or deselects all of `tasks`. */
  readonly set: (tasks: readonly Task[], isChosen: boolean) => void;
  /** Clears the selection and hides the checkboxes. */
  readonly stop: () => void;
}

export function selectionKey({ subsectionId, key }: Pick<Task, 'subsectionId' | 'key'>): string {
  return `${subsectionId}_${key}`;
}

const NONE: ReadonlySet<string> = new Set();

export function useTaskSelection(): TaskSelection {
  const [isActive, setActive] = useState(false);
  const [keys, setKeys] = useState(NONE);
  const start = useCallback(() => setActive(true), []);
  const stop = useCallback(() => {
    setActive(false);
    setKeys(NONE);
  }, []);
  const set = useCallback((tasks: readonly Task[], isChosen: boolean) => {
    setKeys((before) => {
      const after = new Set(before);
      for (const task of tasks) {
        if (isChosen) after.add(selectionKey(task));
        else after.delete(selectionKey(task));
      }
      return after;
    });
  }, []);
  return useMemo(() => ({ isActive, keys, start, set, stop }), [isActive, keys, start, set, stop]);
}
