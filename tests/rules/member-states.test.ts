import { memberStatePath, memberStatesPath, userPath } from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONVERSATION_ID, conversationWith, MEMBER_STATE, without } from './support/conversations';
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
  PEOPLE,
  SOFIA_ASSIGNEE,
} from './support/people';

const AN_HOUR_AGO = Timestamp.fromMillis(Date.now() - 3_600_000);
const IN_AN_HOUR = Timestamp.fromMillis(Date.now() + 3_600_000);

const READ = { shared: true, readAt: serverTimestamp(), typingAt: null };
const TYPING = { shared: true, readAt: null, typingAt: serverTimestamp() };

describe('receipts and typing', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('member-states');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({ ...EVERYONE, ...conversationWith() });
  });
  afterAll(() => workspace.close());

  const stateOf = (client: Firestore, uid: string) =>
    doc(client, memberStatePath(CONVERSATION_ID, uid));

  it('are shared, changed and taken back by the person that they are about', async () => {
    const sofia = stateOf(workspace.as(SOFIA_ASSIGNEE), SOFIA_ASSIGNEE);

    await expectAllowed(setDoc(sofia, READ));
    await expectAllowed(updateDoc(sofia, { typingAt: serverTimestamp() }));
    await expectAllowed(setDoc(sofia, TYPING, { merge: true }));
    await expectAllowed(updateDoc(sofia, { typingAt: null }));
    await expectAllowed(deleteDoc(sofia));
  });

  it.each([HELENE_ADMIN, JULIEN_VALIDATOR, NADIA_STRANGER, SOFIA_ASSIGNEE])(
    'are told by nobody for another: not by %s',
    async (uid) => {
      const client = workspace.as(uid);

      await expectDenied(updateDoc(stateOf(client, KARIM_OWNER), { readAt: serverTimestamp() }));
      await expectDenied(setDoc(stateOf(client, KARIM_OWNER), READ));
      await expectDenied(deleteDoc(stateOf(client, KARIM_OWNER)));
      const other = uid === JULIEN_VALIDATOR ? SOFIA_ASSIGNEE : JULIEN_VALIDATOR;
      await expectDenied(setDoc(stateOf(client, other), TYPING));
    },
  );

  it.each([HELENE_ADMIN, NADIA_STRANGER])(
    'are of those who are in the conversation: %s has none',
    async (uid) => {
      await expectDenied(setDoc(stateOf(workspace.as(uid), uid), READ));
    },
  );

  it('end with being in it, or with the account', async () => {
    const sofia = stateOf(workspace.as(SOFIA_ASSIGNEE), SOFIA_ASSIGNEE);
    await expectAllowed(setDoc(sofia, READ));
    await workspace.store(without(SOFIA_ASSIGNEE));
    await expectDenied(setDoc(sofia, READ));
    await expectDenied(updateDoc(sofia, { typingAt: serverTimestamp() }));
    // A former member may still delete the state that they shared.
    await expectAllowed(deleteDoc(sofia));

    const karim = stateOf(workspace.as(KARIM_OWNER), KARIM_OWNER);
    const profile = userPath(KARIM_OWNER);
    await workspace.store({ [profile]: { ...PEOPLE[KARIM_OWNER], status: 'disabled' } });
    await expectDenied(updateDoc(karim, { typingAt: serverTimestamp() }));
    await expectDenied(deleteDoc(karim));
  });

  it.each([
    ['not shared', { shared: false }],
    ['shared in other words', { shared: 'yes' }],
    ['read in the past', { readAt: AN_HOUR_AGO }],
    ['read in the future', { readAt: IN_AN_HOUR }],
    ['read as a text', { readAt: 'now' }],
    ['typing in the past', { typingAt: AN_HOUR_AGO }],
    ['typing in the future', { typingAt: IN_AN_HOUR }],
    ['an unknown field', { name: 'Sofía' }],
  ])('say what happens now, and nothing else: %s', async (_case, forgery) => {
    const sofia = stateOf(workspace.as(SOFIA_ASSIGNEE), SOFIA_ASSIGNEE);

    await expectDenied(setDoc(sofia, { ...READ, ...forgery }));
    await expectAllowed(setDoc(sofia, READ));
    await expectDenied(updateDoc(sofia, forgery));
    await expectDenied(setDoc(sofia, { ...TYPING, ...forgery }));
  });

  it.each(['shared', 'readAt', 'typingAt'])('leave nothing out: no %s', async (field) => {
    const { [field]: _left, ...rest }: Record<string, unknown> = READ;

    await expectDenied(setDoc(stateOf(workspace.as(SOFIA_ASSIGNEE), SOFIA_ASSIGNEE), rest));
  });

  it('are asked for as shared, and those that are not are seen by nobody', async () => {
    const sofia = workspace.as(SOFIA_ASSIGNEE);
    const all = collection(sofia, memberStatesPath(CONVERSATION_ID));
    const sharing = query(all, where('shared', '==', true));

    const { docs } = await getDocs(sharing);
    expect(docs.map(({ id }) => id)).toEqual([KARIM_OWNER]);
    await expectDenied(getDocs(all));

    const julien = memberStatePath(CONVERSATION_ID, JULIEN_VALIDATOR);
    await workspace.store({ [julien]: { ...MEMBER_STATE, shared: false } });
    await expectDenied(getDoc(doc(sofia, julien)));
    expect((await getDocs(sharing)).size).toBe(1);
  });
});
