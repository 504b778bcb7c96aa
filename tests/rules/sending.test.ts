import {
  CONVERSATION_LIMITS,
  conversationRecord,
  conversationPath,
  MESSAGE_LIMITS,
  messagePath,
  previewOf,
  userPath,
  type OutgoingMessage,
} from '@ouvrage/domain';
import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  conversationOf,
  conversationWith,
  CONVERSATION_ID,
  INSIDERS,
  MESSAGE,
  MESSAGE_ID,
  outgoing,
  sending,
  without,
  type Forgery,
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
  JULIEN_VALIDATOR,
  KARIM_OWNER,
  NADIA_STRANGER,
  PEOPLE,
  SIGNED_IN_AT,
  SOFIA_ASSIGNEE,
} from './support/people';

const AN_HOUR_AGO = Timestamp.fromMillis(Date.now() - 3_600_000);
const IN_AN_HOUR = Timestamp.fromMillis(Date.now() + 3_600_000);
const OTHER_ID = 'lot-second-oeuvre-02';

/** The last message as the app writes it, with some fields forged. */
const lastMessage = (forgery: object, { id, text, senderId }: OutgoingMessage = outgoing()) => ({
  lastMessage: { id, text: previewOf(text), senderId, at: serverTimestamp(), ...forgery },
});

describe('sending a message', () => {
  let workspace: RulesWorkspace;
  let sofia: Firestore;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('sending');
    sofia = workspace.as(SOFIA_ASSIGNEE);
  });
  beforeEach(async () => {
    await workspace.clear();
    await workspace.store({
      ...EVERYONE,
      ...conversationWith(),
      [conversationPath(OTHER_ID)]: conversationOf({ seq: 0, sent: {}, lastMessage: null }),
    });
  });
  afterAll(() => workspace.close());

  const send = (message = outgoing(), forgery: Forgery = {}, client = sofia) =>
    sending(client, message, forgery).commit();

  async function readConversation(id = CONVERSATION_ID) {
    const snapshot = await getDoc(doc(sofia, conversationPath(id)));
    return conversationRecord.decode(id, snapshot.data() ?? {});
  }

  it('is two writes, which count it and show it, at one instant of the server', async () => {
    await expectAllowed(send());

    const message = await getDoc(doc(sofia, messagePath(CONVERSATION_ID, outgoing().id)));
    const createdAt = message.get('createdAt') as Timestamp;
    const at = createdAt.toDate();
    const { id, text, senderId } = outgoing();
    expect(message.data()).toEqual({ senderId, text, createdAt });
    expect(await readConversation()).toMatchObject({
      seq: 2,
      sent: { [KARIM_OWNER]: 1, [SOFIA_ASSIGNEE]: 1 },
      lastMessage: { id, text, senderId, at },
      updatedAt: at,
    });
  });

  it.each(INSIDERS)('is for everyone who is in the conversation: %s', async (senderId) => {
    await expectAllowed(send(outgoing({ senderId }), {}, workspace.as(senderId)));
  });

  it.each([HELENE_ADMIN, NADIA_STRANGER])('is for nobody else: %s', async (senderId) => {
    await expectDenied(send(outgoing({ senderId }), {}, workspace.as(senderId)));
  });

  it('is not for a visitor, nor a person without the time of their sign-in', async () => {
    await expectDenied(send(outgoing(), {}, workspace.visitor()));
    await expectDenied(send(outgoing(), {}, workspace.withoutSignInTime(SOFIA_ASSIGNEE)));
  });

  it.each([
    ['was disabled, as in the moment of a deletion', { status: 'disabled' }],
    ['was signed out elsewhere', { tokensValidAfter: new Date((SIGNED_IN_AT + 1) * 1000) }],
  ] as const)('is refused once the account %s', async (_how, state) => {
    const profile = userPath(SOFIA_ASSIGNEE);
    await workspace.store({ [profile]: { ...PEOPLE[SOFIA_ASSIGNEE], ...state } });

    await expectDenied(send());
  });

  it('is refused to someone who has left, at once', async () => {
    await expectAllowed(send());
    await workspace.store(without(SOFIA_ASSIGNEE));

    await expectDenied(send(outgoing({ id: 'message-de-sofia-02' })));
  });

  it('is refused in a pair whose other account is deleted, and allowed before', async () => {
    const pair = { type: 'direct', participantIds: [SOFIA_ASSIGNEE, KARIM_OWNER] } as const;
    await workspace.store({ [conversationPath(CONVERSATION_ID)]: conversationOf(pair) });
    await expectAllowed(send());
    const alone = { type: 'direct', participantIds: [SOFIA_ASSIGNEE] } as const;
    await workspace.store({ [conversationPath(CONVERSATION_ID)]: conversationOf(alone) });

    await expectDenied(send(outgoing({ id: 'message-de-sofia-02' })));
  });

  it('is allowed to the last one of a group', async () => {
    const alone = { participantIds: [SOFIA_ASSIGNEE] };
    await workspace.store({ [conversationPath(CONVERSATION_ID)]: conversationOf(alone) });
    await expectAllowed(send());
  });

  it('is refused as a half, alone or in two commits', async () => {
    const { id, text, senderId } = outgoing();
    const message = doc(sofia, messagePath(CONVERSATION_ID, id));
    const conversation = doc(sofia, conversationPath(CONVERSATION_ID));

    await expectDenied(setDoc(message, { senderId, text, createdAt: serverTimestamp() }));
    await expectDenied(
      updateDoc(conversation, {
        seq: increment(1),
        [`sent.${senderId}`]: increment(1),
        ...lastMessage({}),
        updatedAt: serverTimestamp(),
      }),
    );
  });

  it('is once: the same message again is refused, and counted once', async () => {
    await expectAllowed(send());

    await expectDenied(send());
    await expectDenied(send(outgoing({ text: 'Autre texte' })));
    expect(await readConversation()).toMatchObject({ seq: 2 });
  });

  it('is one message a commit', async () => {
    const twin = { senderId: SOFIA_ASSIGNEE, text: 'Deux', createdAt: serverTimestamp() };
    const batch = sending(sofia, outgoing()).set(
      doc(sofia, messagePath(CONVERSATION_ID, 'message-de-sofia-02')),
      twin,
    );

    await expectDenied(batch.commit());
  });

  it('counts no message of another conversation', async () => {
    const { id, text, senderId } = outgoing();
    const batch = sending(sofia, outgoing(), {}, OTHER_ID);
    await expectAllowed(batch.commit());
    const conversation = doc(sofia, conversationPath(CONVERSATION_ID));

    await expectDenied(
      updateDoc(conversation, {
        seq: increment(1),
        [`sent.${senderId}`]: increment(1),
        lastMessage: { id, text, senderId, at: serverTimestamp() },
        updatedAt: serverTimestamp(),
      }),
    );
  });

  it('is not shown by a message of the past', async () => {
    const past = lastMessage({ id: MESSAGE_ID, text: MESSAGE.text });
    const conversation = doc(sofia, conversationPath(CONVERSATION_ID));

    await expectDenied(
      updateDoc(conversation, {
        seq: increment(1),
        [`sent.${SOFIA_ASSIGNEE}`]: increment(1),
        ...past,
        updatedAt: serverTimestamp(),
      }),
    );
    await expectDenied(send(outgoing(), { conversation: past }));
  });

  it('is refused in a conversation that does not exist', async () => {
    await expectDenied(sending(sofia, outgoing(), {}, 'lot-inconnu-00000003').commit());
  });

  it.each([
    ['another sender', { senderId: KARIM_OWNER }],
    ['no sender, as of a deleted account', { senderId: '' }],
    ['a deleted author', { deletedAuthor: true }],
    ['an instant of the past', { createdAt: AN_HOUR_AGO }],
    ['an instant of the future', { createdAt: IN_AN_HOUR }],
    ['an instant as a text', { createdAt: '2026-11-02' }],
    ['an unknown field', { editedAt: serverTimestamp() }],
    ['a text that is none', { text: 12 }],
  ])('carries nothing else: %s in the message', async (_case, message) => {
    await expectDenied(send(outgoing(), { message }));
  });

  it.each([
    ['two messages at once', { seq: increment(2) }],
    ['a count of its own', { seq: 100 }],
    ['a count as a text', { seq: '2' }],
    ['nothing counted', { seq: increment(0) }],
    ['a count that goes back', { seq: increment(-1) }],
    ['somebody counted who has sent nothing', { [`sent.${JULIEN_VALIDATOR}`]: 1 }],
    ['another sender counted', { [`sent.${KARIM_OWNER}`]: increment(1) }],
    ['the counts of others lost', { sent: { [SOFIA_ASSIGNEE]: 1 } }],
    ['the counts of others set back', { [`sent.${KARIM_OWNER}`]: 0 }],
    ['oneself counted twice', { [`sent.${SOFIA_ASSIGNEE}`]: increment(2) }],
    ['oneself not counted', { [`sent.${SOFIA_ASSIGNEE}`]: deleteField() }],
    ['an update of the past', { updatedAt: AN_HOUR_AGO }],
    ['somebody added', { participantIds: [...INSIDERS, NADIA_STRANGER] }],
    ['somebody put out', { participantIds: [SOFIA_ASSIGNEE] }],
    ['another name for somebody', { [`participants.${KARIM_OWNER}.name`]: 'Karim B.' }],
    ['another name for the group', { name: 'Lot charpente' }],
    ['another kind', { type: 'direct' }],
    ['a work group', { workgroupId: 'gros-oeuvre' }],
    ['an unknown field', { pinned: true }],
    ['no last message', { lastMessage: null }],
    ['the last message of another', lastMessage({ senderId: KARIM_OWNER })],
    ['the last message under another id', lastMessage({ id: 'message-de-sofia-09' })],
    ['the last message under an id that is a path', lastMessage({ id: 'a/b/message-de-sofia' })],
    ['the last message of the past', lastMessage({ at: AN_HOUR_AGO })],
    ['the last message with more in it', lastMessage({ urgent: true })],
    ['a last message that says nothing', lastMessage({ text: '' })],
    ['a last message that says something else', lastMessage({ text: 'Je ne viens pas.' })],
    ['a last message that says more', lastMessage({ text: `${outgoing().text} Ou pas.` })],
  ])('changes nothing else: %s', async (_case, conversation) => {
    await expectDenied(send(outgoing(), { conversation }));
  });

  it('counts in whole numbers, of which a double that equals one is none', async () => {
    await expectAllowed(send(outgoing()));
    const next = outgoing({ id: 'message-de-sofia-02' });
    // Incrementing an integer by this gives a double equal to the next integer.
    const oneAsDouble = increment(1 + Number.EPSILON);

    await expectDenied(send(next, { conversation: { seq: oneAsDouble } }));
    await expectDenied(send(next, { conversation: { [`sent.${SOFIA_ASSIGNEE}`]: oneAsDouble } }));
    await expectAllowed(send(next));
  });

  it('takes ids of 16 to 64 characters, so that a sender makes them', async () => {
    await expectDenied(send(outgoing({ id: 'm'.repeat(15) })));
    await expectDenied(send(outgoing({ id: 'm'.repeat(65) })));
    await expectDenied(send(outgoing({ id: 'message.de.sofia.01' })));
    await expectAllowed(send(outgoing({ id: 'm'.repeat(16) })));
    await expectAllowed(send(outgoing({ id: 'm'.repeat(64) })));
  });

  it('says something: no text and blanks alone are refused, shown as the app would', async () => {
    const invisible = ['\u200B', '\u00A0\u202E', '\u3164', '\u2800\u2060', '\uFE0F', '\u{E0041}'];
    for (const text of ['', ' ', ' \n\t ', ...invisible]) {
      await expectDenied(send(outgoing({ text })));
    }
    const blank = outgoing({ text: ' ' });
    await expectDenied(send(blank, { conversation: lastMessage({ text: ' ' }, blank) }));
    await expectAllowed(send(outgoing({ text: '.' })));
    await expectAllowed(send(outgoing({ id: 'message-de-sofia-02', text: ' . ' })));
    await expectAllowed(send(outgoing({ id: 'message-de-sofia-03', text: '\u200F\nنعم\u200F' })));
    await expectAllowed(send(outgoing({ id: 'message-de-sofia-04', text: '👍' })));
  });

  const { textMax } = MESSAGE_LIMITS;
  it.each([
    ['letters', 'é'.repeat(textMax)],
    ['Arabic', 'م'.repeat(textMax)],
    ['emoji, each of which counts as two', '🏗'.repeat(textMax / 2)],
    ['lines', 'a\n'.repeat(textMax / 2)],
  ])(`takes ${textMax} characters and not one more: %s`, async (_case, text) => {
    await expectDenied(send(outgoing({ text: `${text}a` })));
    await expectAllowed(send(outgoing({ text })));
  });

  const { previewMax } = CONVERSATION_LIMITS;
  it.each([
    ['letters up to the limit', 'é'.repeat(previewMax)],
    ['one letter over', 'é'.repeat(previewMax + 1)],
    ['emoji up to the limit', '🏗'.repeat(previewMax / 2)],
    ['an emoji across the limit', `a${'🏗'.repeat(previewMax / 2)}`],
    ['a family across the limit', `${'a'.repeat(previewMax - 3)}👨‍👩‍👧‍👦 bonjour`],
  ])('shows the beginning that the app cuts: %s', async (_case, text) => {
    await expectAllowed(send(outgoing({ text })));

    expect((await readConversation()).lastMessage?.text).toBe(previewOf(text));
  });

  it(`shows ${previewMax} characters at most`, async () => {
    const message = outgoing({ text: 'a'.repeat(300) });
    const long = lastMessage({ text: 'a'.repeat(previewMax + 1) }, message);

    await expectDenied(send(message, { conversation: long }));
  });

  it.each([
    ['one letter of it', 'Je ne viens pas.', 1],
    ['all but its last letter', 'Je ne viens pas.', 15],
    ['less than its first 199 characters', 'a'.repeat(300), 198],
  ])('is not shown by %s', async (_case, text, length) => {
    const message = outgoing({ text });

    await expectDenied(
      send(message, { conversation: lastMessage({ text: text.slice(0, length) }, message) }),
    );
  });

  it('stays said: no message is changed or deleted, by whoever is in it', async () => {
    await expectAllowed(send());

    for (const uid of [...INSIDERS, HELENE_ADMIN]) {
      const client = workspace.as(uid);
      for (const id of [MESSAGE_ID, outgoing().id]) {
        const message = doc(client, messagePath(CONVERSATION_ID, id));
        await expectDenied(updateDoc(message, { text: 'Rien.' }));
        await expectDenied(updateDoc(message, { senderId: '', deletedAuthor: true }));
        await expectDenied(deleteDoc(message));
      }
    }
  });

  it('is right with 60 at once: as many counted as sent, each by whom', async () => {
    const messages = INSIDERS.flatMap((senderId) =>
      Array.from({ length: 20 }, (_none, index) =>
        outgoing({ id: `simultane-${senderId}-${index}`, text: `N° ${index}`, senderId }),
      ),
    );

    await Promise.all(
      messages.map((message) => expectAllowed(send(message, {}, workspace.as(message.senderId)))),
    );

    const conversation = await readConversation();
    expect(conversation.seq).toBe(61);
    expect(conversation.sent).toEqual({
      [KARIM_OWNER]: 21,
      [SOFIA_ASSIGNEE]: 20,
      [JULIEN_VALIDATOR]: 20,
    });
    expect(messages.map(({ id }) => id)).toContain(conversation.lastMessage?.id);
  }, 60_000);
});
