import { revisionPath, revisionsPath, taskEventPath, taskEventsPath } from '@ouvrage/domain';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
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
  eventOf,
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  NADIA_STRANGER,
  ODILE_OTHER_OWNER,
  revisionOf,
  SOFIA_ASSIGNEE,
  TASK_ID,
  workspaceWith,
} from './support/people';

const OPERATION_ID = 'op-assignation-0001';
const HISTORY = {
  [revisionPath(TASK_ID, 1)]: revisionOf(),
  [taskEventPath(TASK_ID, OPERATION_ID)]: eventOf(),
};

/** The people who may read the task and, with it, its revisions and events. */
const READERS = [HELENE_ADMIN, SOFIA_ASSIGNEE, JULIEN_VALIDATOR, KARIM_OWNER];
const OTHERS = [NADIA_STRANGER, ODILE_OTHER_OWNER];
const ALL = [...READERS, ...OTHERS];

describe('a task’s revisions and events', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('assignment-history');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({ ...workspaceWith({ status: 'submitted', revision: 1 }), ...HISTORY });
  });
  afterAll(() => workspace.close());

  const readsOf = (uid: string) => {
    const firestore = workspace.as(uid);
    return [
      () => getDoc(doc(firestore, revisionPath(TASK_ID, 1))),
      () =>
        getDocs(
          query(collection(firestore, revisionsPath(TASK_ID)), orderBy('submittedAt', 'desc')),
        ),
      () => getDoc(doc(firestore, taskEventPath(TASK_ID, OPERATION_ID))),
      () =>
        getDocs(
          query(collection(firestore, taskEventsPath(TASK_ID)), orderBy('at', 'desc'), limit(20)),
        ),
    ];
  };

  it.each(READERS)('are read by %s, who may read the task', async (uid) => {
    for (const read of readsOf(uid)) await expectAllowed(read());
  });

  it.each(OTHERS)('are not read by %s', async (uid) => {
    for (const read of readsOf(uid)) await expectDenied(read());
  });

  it('are read by admins alone once the task is archived', async () => {
    await workspace.store(workspaceWith(ARCHIVED));

    for (const uid of ALL) {
      for (const read of readsOf(uid))
        await (uid === HELENE_ADMIN ? expectAllowed(read()) : expectDenied(read()));
    }
  });

  it('of a task that does not exist are nothing to an admin and refused to others', async () => {
    const missing = 'mediatheque-gratte-ciel_A8_levee';
    const read = (uid: string) => getDocs(collection(workspace.as(uid), taskEventsPath(missing)));

    expect((await read(HELENE_ADMIN)).empty).toBe(true);
    await expectDenied(read(SOFIA_ASSIGNEE));
  });

  it.each(ALL)('are not found by %s across all tasks', async (uid) => {
    await expectDenied(getDocs(collectionGroup(workspace.as(uid), 'events')));
    await expectDenied(getDocs(collectionGroup(workspace.as(uid), 'revisions')));
  });

  it.each(ALL)('are written by functions alone: %s makes no revision', async (uid) => {
    const firestore = workspace.as(uid);
    const decision = { by: uid, at: serverTimestamp(), outcome: 'validated', comment: null };

    await expectDenied(
      setDoc(doc(firestore, revisionPath(TASK_ID, 2)), { ...revisionOf({ submittedBy: uid }) }),
    );
    await expectDenied(updateDoc(doc(firestore, revisionPath(TASK_ID, 1)), { decision }));
    await expectDenied(deleteDoc(doc(firestore, revisionPath(TASK_ID, 1))));
  });

  it.each(ALL)('are append-only: %s rewrites no event', async (uid) => {
    const event = doc(workspace.as(uid), taskEventPath(TASK_ID, OPERATION_ID));

    await expectDenied(updateDoc(event, { byName: 'Sofía Ramos' }));
    await expectDenied(setDoc(event, { ...eventOf({ by: uid }), at: serverTimestamp() }));
    await expectDenied(deleteDoc(event));
  });

  it.each(
    ['assigned', 'unassigned', 'submitted', 'validated', 'rejected'].flatMap((kind) =>
      ALL.map((uid) => ({ kind, uid })),
    ),
  )('are not invented: $uid tells no $kind', async ({ kind, uid }) => {
    const event = doc(workspace.as(uid), taskEventPath(TASK_ID, 'op-invention-00001'));

    await expectDenied(setDoc(event, { ...eventOf({ by: uid }), kind, at: serverTimestamp() }));
  });
});
