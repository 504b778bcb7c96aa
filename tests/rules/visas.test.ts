import { visaPath, VISAS, visasPath } from '@ouvrage/domain';
import {
  collection,
  collectionGroup,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  onSnapshot,
  query,
  where,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectDenied, openRulesWorkspace, type RulesWorkspace } from './support/environment';
import {
  JULIEN_VALIDATOR,
  NADIA_STRANGER,
  SOFIA_ASSIGNEE,
  TASK_ID,
  visaOf,
  workspaceWith,
} from './support/people';

const VISA = visaPath(TASK_ID, 1, JULIEN_VALIDATOR);
const VALIDATORS = [JULIEN_VALIDATOR, NADIA_STRANGER];

describe('the visas of an open review', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('visas');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({
      ...workspaceWith({
        ...{ status: 'submitted', revision: 1, visaRule: 'all', validatorIds: VALIDATORS },
      }),
      [VISA]: visaOf({ followerIds: VALIDATORS }),
    });
  });
  afterAll(() => workspace.close());

  const visas = (uid: string) => collection(workspace.as(uid), visasPath(TASK_ID, 1));
  const followedVisas = (uid: string, followerId = uid) =>
    query(
      collectionGroup(workspace.as(uid), VISAS),
      where('followerIds', 'array-contains', followerId),
    );
  const listenTo = (target: Query) =>
    new Promise((resolve, reject) => {
      onSnapshot(
        target,
        { includeMetadataChanges: true },
        // What the listener of an earlier test has left in the cache is no answer.
        (snapshot) => snapshot.metadata.fromCache || resolve(snapshot),
        reject,
      );
    });

  it('are closed to the assignee, before the decision and after it', async () => {
    const attempts = [
      () => getDoc(doc(workspace.as(SOFIA_ASSIGNEE), VISA)),
      () => getDocs(visas(SOFIA_ASSIGNEE)),
      () => getCountFromServer(visas(SOFIA_ASSIGNEE)),
      () => getDocs(query(visas(SOFIA_ASSIGNEE), where('by', '==', JULIEN_VALIDATOR))),
      () => getDocs(collectionGroup(workspace.as(SOFIA_ASSIGNEE), VISAS)),
      () => getDocs(followedVisas(SOFIA_ASSIGNEE, JULIEN_VALIDATOR)),
      () => getCountFromServer(followedVisas(SOFIA_ASSIGNEE, JULIEN_VALIDATOR)),
      () => listenTo(visas(SOFIA_ASSIGNEE)),
      () => listenTo(followedVisas(SOFIA_ASSIGNEE, JULIEN_VALIDATOR)),
    ];
    for (const attempt of attempts) await expectDenied(attempt());
    await workspace.store({
      ...workspaceWith({ status: 'validated', revision: 1, validatorIds: VALIDATORS }),
      [VISA]: visaOf({ followerIds: [] }),
    });
    for (const attempt of attempts) await expectDenied(attempt());
  });

  it('are no part of what the assignee follows, and say nothing of others’ reviews', async () => {
    expect((await getDocs(followedVisas(SOFIA_ASSIGNEE))).size).toBe(0);
  });

  it('reach a listening validator, and leave their list when the review ends', async () => {
    const sizes: number[] = [];
    let note: (snapshot: QuerySnapshot) => void = () => {};
    const next = () => new Promise<QuerySnapshot>((resolve) => (note = resolve));
    const first = next();
    const stop = onSnapshot(followedVisas(NADIA_STRANGER), (snapshot) => {
      sizes.push(snapshot.size);
      note(snapshot);
    });
    await first;
    const second = next();
    await workspace.store({ [VISA]: visaOf({ followerIds: [] }) });
    await second;
    stop();
    expect(sizes).toEqual([1, 0]);
    expect((await getDocs(visas(NADIA_STRANGER))).size).toBe(1);
  });
});
