import {
  assignmentPath,
  projectPath,
  revisionPath,
  startTask,
  summaryPath,
  taskEventPath,
} from '@ouvrage/domain';
import {
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  writeBatch,
  type Firestore,
  type WriteBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  type RulesWorkspace,
} from './support/environment';
import {
  assignmentOf,
  eventOf,
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  MEDIATHEQUE_ID,
  NADIA_STRANGER,
  nameOf,
  revisionOf,
  SOFIA_ASSIGNEE,
  TASK_ID,
  workspaceWith,
} from './support/people';

const taskId = (subsectionId: string) => `${MEDIATHEQUE_ID}_${subsectionId}_etude`;

/** Tasks of Sofía, which she may start. */
const OWN = ['A2', 'A3', 'A4'].map(taskId);
/** A task of Nadia. */
const OTHER = taskId('A5');
const OPERATION_ID = 'op-demarrage-etude-1';

const startOf = (assignmentId: string, uid = SOFIA_ASSIGNEE) =>
  startTask({ assignmentId, operationId: OPERATION_ID, uid, name: nameOf(uid) }, serverTimestamp());

/** A valid start, as the app writes it. */
function addStart(batch: WriteBatch, client: Firestore, id: string, uid = SOFIA_ASSIGNEE) {
  const { assignment, event } = startOf(id, uid);
  return batch
    .update(doc(client, assignment.path), { ...assignment.changes })
    .set(doc(client, event.path), { ...event.data });
}

const DECISION = {
  by: JULIEN_VALIDATOR,
  at: serverTimestamp(),
  outcome: 'validated',
  comment: null,
};

/** One write that the rules refuse, added to allowed ones. */
const FORGED: readonly (readonly [string, (batch: WriteBatch, client: Firestore) => WriteBatch])[] =
  [
    ['the start of another’s task', (batch, client) => addStart(batch, client, OTHER)],
    [
      'the start of another’s task, in their name',
      (batch, client) => addStart(batch, client, OTHER, NADIA_STRANGER),
    ],
    [
      'a start without its event',
      (batch, client) =>
        batch.update(doc(client, assignmentPath(TASK_ID)), startOf(TASK_ID).assignment.changes),
    ],
    [
      'a start with the event of another’s task',
      (batch, client) => {
        const { event } = startOf(OTHER);
        return batch
          .update(doc(client, assignmentPath(TASK_ID)), startOf(TASK_ID).assignment.changes)
          .set(doc(client, event.path), event.data);
      },
    ],
    [
      'a start whose event another person signs',
      (batch, client) => {
        const { assignment } = startOf(TASK_ID);
        const { event } = startOf(TASK_ID, NADIA_STRANGER);
        return batch
          .update(doc(client, assignment.path), assignment.changes)
          .set(doc(client, event.path), event.data);
      },
    ],
    [
      'a task that is validated',
      (batch, client) =>
        batch.update(doc(client, assignmentPath(TASK_ID)), { status: 'validated' }),
    ],
    [
      'a task that is given away',
      (batch, client) =>
        batch.update(doc(client, assignmentPath(TASK_ID)), { assigneeId: NADIA_STRANGER }),
    ],
    [
      'a revision of one’s own',
      (batch, client) =>
        batch.set(
          doc(client, revisionPath(TASK_ID, 2)),
          revisionOf({ submittedBy: SOFIA_ASSIGNEE }),
        ),
    ],
    [
      'a decision on a revision',
      (batch, client) =>
        batch.update(doc(client, revisionPath(TASK_ID, 1)), { decision: DECISION }),
    ],
    [
      'a revision that goes',
      (batch, client) => batch.delete(doc(client, revisionPath(TASK_ID, 1))),
    ],
    [
      'an event of another kind',
      (batch, client) =>
        batch.set(doc(client, taskEventPath(TASK_ID, 'op-invention-00001')), {
          ...eventOf({ by: SOFIA_ASSIGNEE, kind: 'validated' }),
          at: serverTimestamp(),
        }),
    ],
    [
      'an event that goes',
      (batch, client) => batch.delete(doc(client, taskEventPath(TASK_ID, 'op-assignation-0001'))),
    ],
    [
      'counts of the project',
      (batch, client) => batch.update(doc(client, projectPath(MEDIATHEQUE_ID)), { counts: {} }),
    ],
    [
      'one’s own counts',
      (batch, client) =>
        batch.set(doc(client, summaryPath(SOFIA_ASSIGNEE)), { openByDeadline: {} }),
    ],
  ];

describe('a batch', () => {
  let workspace: RulesWorkspace;
  let sofia: Firestore;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('forged-batches');
    sofia = workspace.as(SOFIA_ASSIGNEE);
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({
      ...workspaceWith({ revision: 1 }),
      ...Object.fromEntries(OWN.map((id) => [assignmentPath(id), assignmentOf()])),
      [assignmentPath(OTHER)]: assignmentOf({ assigneeId: NADIA_STRANGER }),
      [revisionPath(TASK_ID, 1)]: revisionOf(),
      [taskEventPath(TASK_ID, 'op-assignation-0001')]: eventOf(),
    });
  });
  afterAll(() => workspace.close());

  /** A batch that starts all of Sofía's tasks except the one that the forged writes concern. */
  function honest(): WriteBatch {
    const batch = writeBatch(sofia);
    for (const id of OWN) addStart(batch, sofia, id);
    return batch;
  }

  async function expectStatus(status: string): Promise<void> {
    for (const id of OWN) {
      const task = await getDoc(doc(workspace.as(HELENE_ADMIN), assignmentPath(id)));
      const event = await getDoc(doc(workspace.as(HELENE_ADMIN), taskEventPath(id, OPERATION_ID)));
      expect(task.get('status')).toBe(status);
      expect(event.exists()).toBe(status === 'in_progress');
    }
  }

  it('of honest starts alone is allowed', async () => {
    await expectAllowed(honest().commit());

    await expectStatus('in_progress');
  });

  it.each(FORGED)('of honest starts is refused whole with %s among them', async (_what, forge) => {
    await expectDenied(forge(honest(), sofia).commit());

    await expectStatus('assigned');
  });

  it.each(FORGED)('is refused as well when it is %s alone', async (_what, forge) => {
    await expectDenied(forge(writeBatch(sofia), sofia).commit());
  });

  it('as a transaction of honest starts is refused whole with a forged one among them', async () => {
    const attempt = runTransaction(sofia, async (transaction) => {
      for (const id of [...OWN, OTHER]) {
        const { assignment, event } = startOf(id);
        transaction.update(doc(sofia, assignment.path), { ...assignment.changes });
        transaction.set(doc(sofia, event.path), { ...event.data });
      }
      await Promise.resolve();
    });

    await expectDenied(attempt);
    await expectStatus('assigned');
  });

  it('of assignments is nobody’s, an admin’s neither: bulk assigning is a callable', async () => {
    for (const uid of [HELENE_ADMIN, SOFIA_ASSIGNEE]) {
      const client = workspace.as(uid);
      const batch = writeBatch(client);
      for (const subsectionId of ['B1', 'B2', 'B3']) {
        const id = taskId(subsectionId);
        batch.set(doc(client, assignmentPath(id)), assignmentOf({ subsectionId }));
        batch.set(doc(client, taskEventPath(id, OPERATION_ID)), eventOf({ by: uid }));
      }
      await expectDenied(batch.commit());
    }
  });

  it('of moves that callables make is nobody’s: not to unassign, restore or decide in bulk', async () => {
    for (const uid of [HELENE_ADMIN, JULIEN_VALIDATOR]) {
      const client = workspace.as(uid);
      for (const changes of [
        { archivedAt: serverTimestamp(), archivedBy: uid },
        { status: 'validated', validatedAt: serverTimestamp(), validatedBy: uid },
        { deadline: '2027-01-31' },
      ]) {
        const batch = writeBatch(client);
        for (const id of OWN) batch.update(doc(client, assignmentPath(id)), changes);
        await expectDenied(batch.commit());
      }
    }
  });
});
