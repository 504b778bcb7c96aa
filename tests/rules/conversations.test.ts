import {
  conversationPath,
  CONVERSATIONS,
  memberStatePath,
  memberStatesPath,
  messagePath,
  MESSAGES,
  messagesPath,
  userPath,
} from '@ouvrage/domain';
import {
  arrayUnion,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  setDoc,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  type DocumentReference,
  type Firestore,
  type FirestoreError,
  type Query,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONVERSATION_ID,
  conversationOf,
  conversationWith,
  INSIDERS,
  MESSAGE,
  MESSAGE_ID,
  without,
} from './support/conversations';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  type RulesWorkspace,
} from './support/environment';
import {
  EVERYONE,
  HELENE_ADMIN,
  KARIM_OWNER,
  NADIA_STRANGER,
  PEOPLE,
  SIGNED_IN_AT,
  SOFIA_ASSIGNEE,
} from './support/people';

const OUTSIDERS = [HELENE_ADMIN, NADIA_STRANGER] as const;

const messagesIn = (client: Firestore) => collection(client, messagesPath(CONVERSATION_ID));

const mine = (client: Firestore, uid: string) =>
  query(
    collection(client, CONVERSATIONS),
    where('participantIds', 'array-contains', uid),
    orderBy('updatedAt', 'desc'),
  );

/** Every read of the conversation, its messages and its member states. */
const readsOf = (client: Firestore): readonly (() => Promise<unknown>)[] => {
  const conversation = doc(client, conversationPath(CONVERSATION_ID));
  const messages = messagesIn(client);
  const states = collection(client, memberStatesPath(CONVERSATION_ID));
  const sharing = query(states, where('shared', '==', true));
  return [
    () => getDoc(conversation),
    () => getDoc(doc(client, messagePath(CONVERSATION_ID, MESSAGE_ID))),
    () => getDocs(messages),
    () => getDocs(query(messages, orderBy('createdAt', 'desc'), limit(50))),
    () => getDocs(query(messages, orderBy('createdAt'), startAfter(Timestamp.now()))),
    () => getCountFromServer(messages),
    () => getDocs(sharing),
    () => getCountFromServer(sharing),
    () => getDoc(doc(client, memberStatePath(CONVERSATION_ID, KARIM_OWNER))),
  ];
};

describe('conversations', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('conversations');
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({ ...EVERYONE, ...conversationWith() });
  });
  afterAll(() => workspace.close());

  it.each(INSIDERS)('are read by those who are in them: %s', async (uid) => {
    for (const read of readsOf(workspace.as(uid))) await expectAllowed(read());
    await expectAllowed(getDocs(mine(workspace.as(uid), uid)));
    await expectAllowed(getCountFromServer(mine(workspace.as(uid), uid)));
  });

  it.each(OUTSIDERS)('are read by nobody else, an admin neither: %s', async (uid) => {
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
    const profile = userPath(SOFIA_ASSIGNEE);
    await workspace.store({ [profile]: { ...PEOPLE[SOFIA_ASSIGNEE], ...state } });

    for (const read of readsOf(workspace.as(SOFIA_ASSIGNEE))) await expectDenied(read());
    await expectDenied(getDocs(mine(workspace.as(SOFIA_ASSIGNEE), SOFIA_ASSIGNEE)));
  });

  it('are closed at once to someone who has left, their own words included', async () => {
    const sofia = workspace.as(SOFIA_ASSIGNEE);
    for (const read of readsOf(sofia)) await expectAllowed(read());

    await workspace.store(without(SOFIA_ASSIGNEE));

    for (const read of readsOf(sofia)) await expectDenied(read());
    const { empty } = await getDocs(mine(sofia, SOFIA_ASSIGNEE));
    expect(empty).toBe(true);
  });

  it.each([...INSIDERS, ...OUTSIDERS])(
    'are listed as one’s own and not otherwise: by %s',
    async (uid) => {
      const client = workspace.as(uid);
      const all = collection(client, CONVERSATIONS);
      const other = uid === KARIM_OWNER ? SOFIA_ASSIGNEE : KARIM_OWNER;
      const wider = [
        all,
        mine(client, other),
        query(all, where('participantIds', 'array-contains-any', [uid, NADIA_STRANGER, other])),
        query(all, where('workgroupId', '==', null)),
        query(all, where('createdBy', '==', uid)),
        query(all, where(`participants.${uid}.left`, '==', false)),
      ];

      for (const list of wider) {
        await expectDenied(getDocs(list));
        await expectDenied(getCountFromServer(list));
      }
    },
  );

  it.each([...INSIDERS, ...OUTSIDERS])(
    'keep what was said in each of them: %s finds no messages across them',
    async (uid) => {
      const all = collectionGroup(workspace.as(uid), MESSAGES);

      for (const list of [all, query(all, where('senderId', '==', uid))]) {
        await expectDenied(getDocs(list));
        await expectDenied(getCountFromServer(list));
      }
      await expectDenied(getDocs(collectionGroup(workspace.as(uid), 'members')));
    },
  );

  it.each([...INSIDERS, ...OUTSIDERS])(
    'are made, joined, renamed and deleted by functions alone: not by %s',
    async (uid) => {
      const client = workspace.as(uid);
      const own = conversationOf({ participantIds: [uid], seq: 0, sent: {}, lastMessage: null });
      const conversation = doc(client, conversationPath(CONVERSATION_ID));

      await expectDenied(setDoc(doc(client, conversationPath(`direct_${uid}_zoe`)), own));
      await expectDenied(setDoc(conversation, own));
      await expectDenied(
        updateDoc(conversation, { participantIds: arrayUnion(uid, NADIA_STRANGER) }),
      );
      await expectDenied(updateDoc(conversation, { name: 'Lot charpente' }));
      await expectDenied(updateDoc(conversation, { updatedAt: new Date() }));
      await expectDenied(deleteDoc(conversation));
    },
  );

  /** Records the sizes of a listener's snapshots, and the error code that ended it. */
  function listen(target: Query | DocumentReference) {
    const log = { sizes: [] as number[], ended: null as string | null };
    const onEnd = ({ code }: FirestoreError) => {
      log.ended = code;
    };
    const stop =
      target.type === 'document'
        ? onSnapshot(target, (snapshot) => log.sizes.push(snapshot.exists() ? 1 : 0), onEnd)
        : onSnapshot(target, ({ size }) => log.sizes.push(size), onEnd);
    return { heard: log, stop };
  }

  it('leave the open list of someone who has left, and end what they had opened', async () => {
    const sofia = workspace.as(SOFIA_ASSIGNEE);
    const list = listen(mine(sofia, SOFIA_ASSIGNEE));
    const listener = listen(doc(sofia, conversationPath(CONVERSATION_ID)));
    const messages = listen(query(messagesIn(sofia), orderBy('createdAt', 'desc'), limit(50)));
    await vi.waitFor(() => {
      for (const { heard } of [list, listener, messages]) expect(heard.sizes.at(-1)).toBe(1);
    }, 5_000);

    await workspace.store(without(SOFIA_ASSIGNEE));

    await vi.waitFor(() => expect(list.heard.sizes.at(-1)).toBe(0), 5_000);
    await vi.waitFor(() => expect(listener.heard.ended).toBe('permission-denied'), 5_000);
    // A listener opened before the removal must not receive later messages.
    await workspace.store({
      [messagePath(CONVERSATION_ID, 'message-de-karim-02')]: { ...MESSAGE, createdAt: new Date() },
    });
    await vi.waitFor(() => expect(messages.heard.ended).toBe('permission-denied'), 5_000);
    expect(Math.max(...messages.heard.sizes)).toBe(1);
    for (const { stop } of [list, listener, messages]) stop();
  });
});
