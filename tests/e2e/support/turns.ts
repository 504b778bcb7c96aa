import { heldAtFirst, summaryPath, turnsOn, type Assignment } from '@ouvrage/domain';
import type { WriteBatch } from 'firebase-admin/firestore';
import { serverFirestore } from './people';

/** Stores whose turn it is on the tasks of a project that no act has touched yet, as the functions count it. */
export function storeTurns(batch: WriteBatch, tasks: readonly Assignment[]): void {
  const entries = tasks.flatMap((task) => heldAtFirst(task, []) ?? []);
  const turns = turnsOn(entries, { isActive: () => true, deputyOf: () => null });
  const [projectId = ''] = tasks.map((task) => task.projectId);
  for (const [uid, ofProject] of turns) {
    const summary = { turns: { [projectId]: ofProject } };
    batch.set(serverFirestore().doc(summaryPath(uid)), summary, { merge: true });
  }
}
