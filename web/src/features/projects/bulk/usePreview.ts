import type { BulkSchedule, RefusedLine, Task } from '@ouvrage/domain';
import { useCallback, useMemo, useState } from 'react';
import { useToday } from '#data/live/today';
import type { AssignmentsByTask } from '../structure/structure-view';
import { previewLines, type LineDates, type PreviewLine } from './preview';
import { selectionKey } from './task-selection';

const NO_KEYS: ReadonlySet<string> = new Set();
const NO_EDITS: ReadonlyMap<string, LineDates> = new Map();

export interface Preview {
  readonly lines: readonly PreviewLine[];
  /** How many of the lines cannot be assigned as they are. */
  readonly problems: number;
  readonly removedCount: number;
  /** By `selectionKey`; null returns to the computed dates. */
  readonly edit: (key: string, dates: LineDates | null) => void;
  readonly remove: (keys: readonly string[]) => void;
  readonly putBack: () => void;
}

interface PreviewParts {
  readonly projectId: string;
  readonly tasks: readonly Task[];
  /** Null while the form is incomplete: there are no lines then. */
  readonly schedule: BulkSchedule | null;
  readonly assignments: AssignmentsByTask | null;
  readonly refusals: ReadonlyMap<string, RefusedLine>;
}

/** The lines of a bulk assignment. Manual changes are kept when the terms change. */
export function usePreview(parts: PreviewParts): Preview {
  const { projectId, tasks, schedule, assignments, refusals } = parts;
  const today = useToday();
  const [removedKeys, setRemovedKeys] = useState(NO_KEYS);
  const [edits, setEdits] = useState(NO_EDITS);
  const lines = useMemo(() => {
    if (schedule === null) return [];
    const includedTasks = tasks.filter((task) => !removedKeys.has(selectionKey(task)));
    return previewLines({
      projectId,
      tasks: includedTasks,
      schedule,
      edits,
      assignments,
      refusals,
      today,
    });
  }, [projectId, tasks, removedKeys, schedule, edits, assignments, refusals, today]);
  const edit = useCallback((key: string, dates: LineDates | null) => {
    setEdits((before) => {
      const after = new Map(before);
      if (dates === null) after.delete(key);
      else after.set(key, dates);
      return after;
    });
  }, []);
  const remove = useCallback((keys: readonly string[]) => {
    setRemovedKeys((before) => new Set([...before, ...keys]));
  }, []);
  return {
    lines,
    problems: lines.filter(({ problem }) => problem !== null).length,
    removedCount: removedKeys.size,
    edit,
    remove,
    putBack: () => setRemovedKeys(NO_KEYS),
  };
}
