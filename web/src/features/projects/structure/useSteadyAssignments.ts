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
 * The live assignments by task. Each snapshot creates all of them anew. Here unchanged ones keep their
 * identity, so that only changed rows render again.
 */
export function useSteadyAssignments(source: readonly Assignment[]): AssignmentsByTask {
  const [steady, setSteady] = useState(() => nextSteady(NOTHING, source));
  if (source === steady.source) return steady.byTask;
  const after = nextSteady(steady, source);
  setSteady(after);
  return after.byTask;
}

function nextSteady(before: Steady, source: readonly Assignment[]): Steady {
  const byTask = new Map<string, Assignment>();
  const texts = new Map<string, string>();
  let isSame = source.length === before.byTask.size;
  for (const assignment of source) {
    const key = selectionKey({ ...assignment, key: assignment.taskKey });
    const text = JSON.stringify(assignment);
    const previous = before.texts.get(key) === text ? before.byTask.get(key) : undefined;
    isSame &&= previous !== undefined;
    byTask.set(key, previous ?? assignment);
    texts.set(key, text);
  }
  return isSame ? { ...before, source } : { source, byTask, texts };
}
