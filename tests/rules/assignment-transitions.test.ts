import {
  assignmentPath,
  startTask,
  TASK_ACTIONS,
  TASK_STATUSES,
  type TaskAction,
  type TaskPart,
  type TaskStatus,
} from '@ouvrage/domain';
import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  type RulesWorkspace,
} from './support/environment';
import {
  ARCHIVED,
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  nameOf,
  NADIA_STRANGER,
  SOFIA_ASSIGNEE,
  TASK_ID,
  workspaceWith,
} from './support/people';

/** Everyone who may act on the task, with their parts in the domain's table. */
const ACTORS: Readonly<Record<string, readonly TaskPart[]>> = {
  [HELENE_ADMIN]: ['admin'],
  [SOFIA_ASSIGNEE]: ['assignee'],
  [JULIEN_VALIDATOR]: ['validator'],
  [KARIM_OWNER]: [],
  [NADIA_STRANGER]: [],
};

const UNDER_RULES = (Object.keys(TASK_ACTIONS) as TaskAction[]).filter(
  (action) => TASK_ACTIONS[action].via === 'rules',
);

function domainAllows(from: TaskStatus, to: TaskStatus, parts: readonly TaskPart[]): boolean {
  return UNDER_RULES.some((name) => {
    const action = TASK_ACTIONS[name];
    return (
      (action.from as readonly string[]).includes(from) &&
      action.to === to &&
      action.by.some((part) => parts.includes(part))
    );
  });
}

/**
 * Every combination of two statuses and a person, so that the rules and the domain's table cannot diverge.
 */
const MOVES = TASK_STATUSES.flatMap((from) =>
  TASK_STATUSES.flatMap((to) =>
    Object.entries(ACTORS).map(([uid, parts]) => ({
      from,
      to,
      uid,
      verdict: domainAllows(from, to, parts) ? 'allowed' : 'denied',
    })),
  ),
);

/** The batch of a start with the target status replaced. Everything else in it is valid for any move. */
function move(firestore: Firestore, uid: string, from: TaskStatus, to: TaskStatus): Promise<void> {
  const start = startTask(
    { assignmentId: TASK_ID, operationId: 'op-move-0000000001', uid, name: nameOf(uid) },
    serverTimestamp(),
  );
  return writeBatch(firestore)
    .update(doc(firestore, start.assignment.path), { ...start.assignment.changes, status: to })
    .set(doc(firestore, start.event.path), { ...start.event.data, from, to })
    .commit();
}

describe('moves of a task under rules', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('assignment-transitions');
  });
  beforeEach(() => workspace.clear());
  afterAll(() => workspace.close());

  it('are the start alone, by the table', () => {
    expect(UNDER_RULES).toEqual(['start']);
    expect(MOVES.filter(({ verdict }) => verdict === 'allowed')).toEqual([
      { from: 'assigned', to: 'in_progress', uid: SOFIA_ASSIGNEE, verdict: 'allowed' },
    ]);
  });

  it.each(MOVES)('$uid: $from -> $to is $verdict', async ({ uid, from, to, verdict }) => {
    await workspace.store(workspaceWith({ status: from }));

    const attempt = move(workspace.as(uid), uid, from, to);

    await (verdict === 'allowed' ? expectAllowed(attempt) : expectDenied(attempt));
    const after = await getDoc(doc(workspace.as(HELENE_ADMIN), assignmentPath(TASK_ID)));
    expect(after.get('status')).toBe(verdict === 'allowed' ? to : from);
  });

  it.each(TASK_STATUSES)('an archived task that was %s cannot be started', async (status) => {
    await workspace.store(workspaceWith({ status, ...ARCHIVED }));

    await expectDenied(move(workspace.as(SOFIA_ASSIGNEE), SOFIA_ASSIGNEE, status, 'in_progress'));
  });

  it.each(TASK_STATUSES.flatMap((from) => Object.keys(ACTORS).map((uid) => ({ from, uid }))))(
    '$uid writes none of the callables’ moves directly on a task that is $from',
    async ({ from, uid }) => {
      await workspace.store(workspaceWith({ status: from }));
      const task = doc(workspace.as(uid), assignmentPath(TASK_ID));

      for (const status of TASK_STATUSES.filter((to) => to !== from)) {
        await expectDenied(updateDoc(task, { status }));
      }
      await expectDenied(updateDoc(task, { ...ARCHIVED }));
      await expectDenied(updateDoc(task, { assigneeId: uid, validatorIds: [uid] }));
      await expectDenied(deleteDoc(task));
    },
  );

  it.each(Object.keys(ACTORS))('%s does not restore an archived task directly', async (uid) => {
    await workspace.store(workspaceWith(ARCHIVED));

    const task = doc(workspace.as(uid), assignmentPath(TASK_ID));

    await expectDenied(updateDoc(task, { archivedAt: null, archivedBy: null }));
  });
});
