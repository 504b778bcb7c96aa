import type { Assignment } from '@ouvrage/domain';
import { useState } from 'react';
import { selectionKey } from '../bulk/task-selection';
import type { AssignmentsByTask } from './structure-view';

interface Steady {
  readonly source: readonly Assignment[];
  readonly byTask: AssignmentsByTask;
  readonly texts: ReadonlyMap<string, string>;
}

const NOTHING: Steady = { source: [], byTask: new Map(), texts: new Map() };

/**
 * The live assignments by their task. Each answer of the server reads all of them anew; here those
 * that are as before stay the same object, so that only the rows that changed are drawn again.
 */
export function useSteadyAssignments(source: readonly Assignment[]): AssignmentsByTask {
  const [steady, setSteady] = useState(() => next(NOTHING, source));
  if (source === steady.source) return steady.byTask;
  const after = next(steady, source);
  setSteady(after);
  return after.byTask;
}

function next(before: Steady, source: readonly Assignment[]): Steady {
  const byTask = new Map<string, Assignment>();
  const texts = new Map<string, string>();
  let isSame = source.length === before.byTask.size;
  for (const assignment of source) {
    const key = selectionKey({ ...assignment, key: assignment.taskKey });
    const text = JSON.stringify(assignment);
    const known = before.texts.get(key) === text ? before.byTask.get(key) : undefined;
    isSame &&= known !== undefined;
    byTask.set(key, known ?? assignment);
    texts.set(key, text);
  }
  return isSame ? { ...before, source } : { source, byTask, texts };
}
