import { ASSIGNMENTS, boardRecord, BOARDS, PROJECTS, WORKGROUPS } from '@ouvrage/domain';
import { FieldValue } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import { changeEach } from './change-each';

/** The trigger on projects updates their assignments. */
export async function leaveProjects(uid: string, context: Context): Promise<void> {
  const projects = context.firestore.collection(PROJECTS).where('ownerIds', 'array-contains', uid);
  await changeEach(projects, context, () => ({
    ownerIds: FieldValue.arrayRemove(uid),
    updatedAt: context.now(),
  }));
}

/** Validated tasks keep their validators. */
export async function leaveValidations(uid: string, context: Context): Promise<void> {
  const tasks = context.firestore
    .collection(ASSIGNMENTS)
    .where('validatorIds', 'array-contains', uid);
  await changeEach(tasks, context, (task) =>
    task.get('status') === 'validated'
      ? null
      : { validatorIds: FieldValue.arrayRemove(uid), updatedAt: context.now() },
  );
}

/** A board then awaits no visa of theirs, and is read by the other owners. Open tasks keep the assignee's id. */
export async function leaveBoards(uid: string, context: Context): Promise<void> {
  await changeEach(context.firestore.collection(BOARDS), context, (snapshot) => {
    const { ownerIds, tasks } = boardRecord.decode(snapshot.id, snapshot.data() ?? {});
    const isOwner = ownerIds.includes(uid);
    const isAwaited = Object.values(tasks).some(({ awaitedIds }) => awaitedIds.includes(uid));
    if (!isOwner && !isAwaited) return null;
    const without = (ids: readonly string[]) => ids.filter((id) => id !== uid);
    const entries = Object.entries(tasks).map(([key, task]) => [
      key,
      { ...task, awaitedIds: without(task.awaitedIds) },
    ]);
    return { ownerIds: without(ownerIds), tasks: Object.fromEntries(entries) as object };
  });
}

/** Open tasks keep the assignee's id without a name, and wait for an admin. */
export async function leaveOpenTasks(uid: string, context: Context): Promise<void> {
  const tasks = context.firestore.collection(ASSIGNMENTS).where('assigneeId', '==', uid);
  await changeEach(tasks, context, (task) => {
    const isWaiting = task.get('assigneeId') === uid && task.get('status') !== 'validated';
    return isWaiting ? { assigneeName: '', updatedAt: context.now() } : null;
  });
}

export async function leaveWorkgroups(uid: string, context: Context): Promise<void> {
  const workgroups = context.firestore
    .collection(WORKGROUPS)
    .where('memberIds', 'array-contains', uid);
  await changeEach(workgroups, context, () => ({
    memberIds: FieldValue.arrayRemove(uid),
    [`members.${uid}`]: FieldValue.delete(),
    updatedAt: context.now(),
  }));
}
