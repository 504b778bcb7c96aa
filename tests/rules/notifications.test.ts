import { notificationPath, notificationsPath, presencePath, userPath } from '@ouvrage/domain';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  type RulesWorkspace,
} from './support/environment';
import {
  EVERYONE,
  HELENE_ADMIN,
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  NADIA_STRANGER,
  NOTIFICATION,
  PEOPLE,
  SIGNED_IN_AT,
  SOFIA_ASSIGNEE,
} from './support/people';

const ID = 'op-assignation-0001';
const OTHERS = [HELENE_ADMIN, KARIM_OWNER, JULIEN_VALIDATOR, NADIA_STRANGER];

describe('notifications', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('notifications');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({ ...EVERYONE, [notificationPath(SOFIA_ASSIGNEE, ID)]: NOTIFICATION });
  });
  afterAll(() => workspace.close());

  /** Every read of Sofía's notifications. */
  const readsOf = (client: Firestore) => {
    const all = collection(client, notificationsPath(SOFIA_ASSIGNEE));
    return [
      () => getDoc(doc(client, notificationPath(SOFIA_ASSIGNEE, ID))),
      () => getDocs(all),
      () => getDocs(query(all, orderBy('createdAt', 'desc'), limit(20))),
      () => getCountFromServer(all),
    ];
  };

  it('are read by the person they are for', async () => {
    for (const read of readsOf(workspace.as(SOFIA_ASSIGNEE))) await expectAllowed(read());
  });

  it.each(OTHERS)('are not read by %s, an admin neither', async (uid) => {
    for (const read of readsOf(workspace.as(uid))) await expectDenied(read());
  });

  it('are read by no visitor, and by nobody whose token does not say when they signed in', async () => {
    for (const client of [workspace.visitor(), workspace.withoutSignInTime(SOFIA_ASSIGNEE)]) {
      for (const read of readsOf(client)) await expectDenied(read());
    }
  });

  it.each([
    ['disabled', { status: 'disabled' }],
    ['signed out elsewhere', { tokensValidAfter: new Date((SIGNED_IN_AT + 1) * 1000) }],
  ] as const)('are no longer read by a person who was %s', async (_how, state) => {
    await workspace.store({
      [userPath(SOFIA_ASSIGNEE)]: { ...PEOPLE[SOFIA_ASSIGNEE], ...state },
    });

    for (const read of readsOf(workspace.as(SOFIA_ASSIGNEE))) await expectDenied(read());
  });

  it.each([SOFIA_ASSIGNEE, ...OTHERS])('are not found by %s across all people', async (uid) => {
    await expectDenied(getDocs(collectionGroup(workspace.as(uid), 'notifications')));
  });

  it.each([SOFIA_ASSIGNEE, ...OTHERS])('are written by functions alone: not by %s', async (uid) => {
    const client = workspace.as(uid);
    const notification = doc(client, notificationPath(SOFIA_ASSIGNEE, ID));
    const forgery = { ...NOTIFICATION, createdAt: serverTimestamp() };

    await expectDenied(setDoc(doc(client, notificationPath(uid, 'op-invention-00001')), forgery));
    await expectDenied(
      setDoc(doc(client, notificationPath(SOFIA_ASSIGNEE, 'op-autre-0000001')), forgery),
    );
    await expectDenied(setDoc(notification, forgery));
    await expectDenied(updateDoc(notification, { createdAt: serverTimestamp() }));
    await expectDenied(deleteDoc(notification));
  });

  it('are marked as read, now, and as unread by the person they are for', async () => {
    const notification = doc(workspace.as(SOFIA_ASSIGNEE), notificationPath(SOFIA_ASSIGNEE, ID));

    await expectAllowed(updateDoc(notification, { readAt: serverTimestamp() }));
    await expectAllowed(updateDoc(notification, { readAt: null }));
  });

  it.each([
    ['a past', { readAt: new Date(0) }],
    ['a text', { readAt: 'now' }],
    ['with another subject', { readAt: null, subject: { kind: 'project', id: 'gymnase' } }],
    ['with other words', { readAt: null, params: { taskName: 'Autre' } }],
    ['kept for longer', { readAt: null, expiresAt: new Date('2036-01-01') }],
    ['with an unknown field', { readAt: null, pinned: true }],
  ])('are marked in no other way: %s', async (_case, change) => {
    const notification = doc(workspace.as(SOFIA_ASSIGNEE), notificationPath(SOFIA_ASSIGNEE, ID));

    await expectDenied(updateDoc(notification, change));
  });

  it.each(OTHERS)('are not marked by %s', async (uid) => {
    const notification = doc(workspace.as(uid), notificationPath(SOFIA_ASSIGNEE, ID));

    await expectDenied(updateDoc(notification, { readAt: serverTimestamp() }));
  });

  it('are not marked by an account that is disabled', async () => {
    const profile = userPath(SOFIA_ASSIGNEE);
    await workspace.store({ [profile]: { ...PEOPLE[SOFIA_ASSIGNEE], status: 'disabled' } });
    const notification = doc(workspace.as(SOFIA_ASSIGNEE), notificationPath(SOFIA_ASSIGNEE, ID));

    await expectDenied(updateDoc(notification, { readAt: serverTimestamp() }));
  });

  it('take no allowed write with them: a batch with one is refused whole', async () => {
    const sofia = workspace.as(SOFIA_ASSIGNEE);
    const presence = doc(sofia, presencePath(SOFIA_ASSIGNEE));
    const heartbeat = () =>
      writeBatch(sofia).set(presence, { state: 'online', lastSeenAt: serverTimestamp() });

    const forgery = doc(sofia, notificationPath(JULIEN_VALIDATOR, 'op-invention-00001'));
    await expectDenied(heartbeat().set(forgery, NOTIFICATION).commit());
    await expectAllowed(heartbeat().commit());
  });
});
