import { remarkPath, remarksPath } from '@ouvrage/domain';
import { collection, onSnapshot, query, where, type QuerySnapshot } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectDenied, openRulesWorkspace, type RulesWorkspace } from './support/environment';
import {
  JULIEN_VALIDATOR,
  remarkOf,
  SOFIA_ASSIGNEE,
  TASK_ID,
  workspaceWith,
} from './support/people';

const FIRST = remarkPath(TASK_ID, 'remarque-retenue-0001');

describe('the remarks of a review', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('remarks');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({
      ...workspaceWith({ status: 'submitted', revision: 1 }),
      [FIRST]: remarkOf({ released: false }),
    });
  });
  afterAll(() => workspace.close());

  const remarks = (uid: string) => collection(workspace.as(uid), remarksPath(TASK_ID));

  it('reach the listening assignee with the decision, all at once', async () => {
    const releasedOnly = query(remarks(SOFIA_ASSIGNEE), where('released', '==', true));
    const sizes: number[] = [];
    let note: (snapshot: QuerySnapshot) => void = () => {};
    const next = () => new Promise<QuerySnapshot>((resolve) => (note = resolve));
    const first = next();
    const stop = onSnapshot(releasedOnly, (snapshot) => {
      sizes.push(snapshot.size);
      note(snapshot);
    });
    expect((await first).size).toBe(0);

    const second = next();
    await workspace.store({
      [remarkPath(TASK_ID, 'remarque-retenue-0002')]: remarkOf({ number: 2, released: false }),
    });
    await workspace.store({
      [FIRST]: remarkOf(),
      [remarkPath(TASK_ID, 'remarque-retenue-0002')]: remarkOf({ number: 2 }),
    });
    expect((await second).size).toBe(2);
    stop();
    expect(sizes).toEqual([0, 2]);
  });

  it('are listened to by the validator before it', async () => {
    const snapshot = await new Promise<QuerySnapshot>((resolve, reject) => {
      const stop = onSnapshot(
        remarks(JULIEN_VALIDATOR),
        (value) => {
          stop();
          resolve(value);
        },
        reject,
      );
    });
    expect(snapshot.size).toBe(1);
  });

  it('cannot be listened to by the assignee without that filter', async () => {
    const listening = new Promise((resolve, reject) => {
      onSnapshot(
        remarks(SOFIA_ASSIGNEE),
        { includeMetadataChanges: true },
        // What the listener of an earlier test has left in the cache is no answer.
        (snapshot) => snapshot.metadata.fromCache || resolve(snapshot),
        reject,
      );
    });
    await expectDenied(listening);
  });
});
