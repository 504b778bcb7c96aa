import type { Assignment, Revision } from '@ouvrage/domain';

/** Why the user's act is no longer possible. */
export type TaskChange =
  | { readonly kind: 'archived' | 'submitted' | 'other' }
  | { readonly kind: 'reassigned'; readonly assigneeName: string }
  | { readonly kind: 'validated' | 'rejected'; readonly by: string; readonly revision: number };

/** Derives the change during the user's work from the current task. */
export function taskChange(
  task: Pick<Assignment, 'status' | 'archivedAt' | 'assigneeName' | 'revision'>,
  last: Pick<Revision, 'number' | 'decision'> | null,
): TaskChange {
  if (task.archivedAt !== null) return { kind: 'archived' };
  if (task.status === 'assigned') return { kind: 'reassigned', assigneeName: task.assigneeName };
  if (task.status === 'submitted') return { kind: 'submitted' };
  const decision = last?.decision ?? null;
  if (decision !== null && decision.outcome === task.status) {
    return { kind: decision.outcome, by: decision.by, revision: last?.number ?? task.revision };
  }
  return { kind: 'other' };
}
