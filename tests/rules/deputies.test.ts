import {
  assignmentPath,
  ASSIGNMENTS,
  DEPUTIES,
  deputyPath,
  remarkPath,
  remarksPath,
  visaPath,
} from '@ouvrage/domain';
import {
  and,
  collection,
  doc,
  getDoc,
  getDocs,
  onSnapshot,
  or,
  query,
  where,
  type Query,
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
  deputyOf,
  JULIEN_VALIDATOR,
  NADIA_STRANGER,
  remarkOf,
  SOFIA_ASSIGNEE,
  TASK_ID,
  visaOf,
  workspaceWith,
} from './support/people';

const HELD = remarkPath(TASK_ID, 'remarque-retenue-0001');
const SUBMITTED = { status: 'submitted', revision: 1, visaRule: 'all' } as const;

describe('a deputy of a validator', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('deputies');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({
      ...workspaceWith({ ...SUBMITTED, deputyIds: [NADIA_STRANGER] }),
      [deputyPath(JULIEN_VALIDATOR)]: deputyOf(),
      [HELD]: remarkOf({ released: false }),
      [visaPath(TASK_ID, 1, JULIEN_VALIDATOR)]: visaOf(),
    });
  });
  afterAll(() => workspace.close());

  const tasksOf = (uid: string): Query =>
    query(
      collection(workspace.as(uid), ASSIGNMENTS),
      and(
        where('archivedAt', '==', null),
        or(
          where('assigneeId', '==', uid),
          where('validatorIds', 'array-contains', uid),
          where('deputyIds', 'array-contains', uid),
        ),
      ),
    );
  const endIt = () =>
    workspace.store({ [assignmentPath(TASK_ID)]: { ...assignmentOf(SUBMITTED), deputyIds: [] } });

  it('loses the task of an open list with the end, and may read nothing of it then', async () => {
    const sizes: number[] = [];
    let note: (size: number) => void = () => {};
    const next = () => new Promise<number>((resolve) => (note = resolve));
    const first = next();
    const stop = onSnapshot(tasksOf(NADIA_STRANGER), ({ size, metadata }) => {
      if (metadata.fromCache) return;
      sizes.push(size);
      note(size);
    });
    expect(await first).toBe(1);
    const second = next();
    await endIt();
    expect(await second).toBe(0);
    stop();

    const client = workspace.as(NADIA_STRANGER);
    for (const path of [assignmentPath(TASK_ID), HELD, visaPath(TASK_ID, 1, JULIEN_VALIDATOR)]) {
      await expectDenied(getDoc(doc(client, path)));
    }
    await expectDenied(getDocs(collection(client, remarksPath(TASK_ID))));
  });

  it('reads what the validator reads while it lasts', async () => {
    const client = workspace.as(NADIA_STRANGER);
    for (const path of [assignmentPath(TASK_ID), HELD, visaPath(TASK_ID, 1, JULIEN_VALIDATOR)]) {
      await expectAllowed(getDoc(doc(client, path)));
    }
  });

  it('gains nothing on a task of their own', async () => {
    await workspace.store({
      [deputyPath(JULIEN_VALIDATOR)]: deputyOf({ deputyId: SOFIA_ASSIGNEE }),
      [assignmentPath(TASK_ID)]: { ...assignmentOf(SUBMITTED), deputyIds: [] },
    });
    const client = workspace.as(SOFIA_ASSIGNEE);

    await expectAllowed(getDoc(doc(client, assignmentPath(TASK_ID))));
    await expectDenied(getDoc(doc(client, HELD)));
    await expectDenied(getDoc(doc(client, visaPath(TASK_ID, 1, JULIEN_VALIDATOR))));
  });

  it('reads a task of before deputies as a stranger does', async () => {
    const { deputyIds: _none, ...former } = assignmentOf(SUBMITTED);
    await workspace.store({ [assignmentPath(TASK_ID)]: former });

    await expectAllowed(getDoc(doc(workspace.as(JULIEN_VALIDATOR), assignmentPath(TASK_ID))));
    await expectAllowed(getDoc(doc(workspace.as(JULIEN_VALIDATOR), HELD)));
    await expectDenied(getDoc(doc(workspace.as(NADIA_STRANGER), assignmentPath(TASK_ID))));
  });

  it('lists those they stand in for, and nobody else’s', async () => {
    const deputies = collection(workspace.as(NADIA_STRANGER), DEPUTIES);
    const own = await getDocs(query(deputies, where('deputyId', '==', NADIA_STRANGER)));

    expect(own.docs.map(({ id }) => id)).toEqual([JULIEN_VALIDATOR]);
    await expectDenied(getDocs(deputies));
    await expectDenied(getDocs(query(deputies, where('deputyId', '==', SOFIA_ASSIGNEE))));
  });
});
