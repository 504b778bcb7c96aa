import {
  accountDeletionId,
  conversationPath,
  directConversationId,
  mailLedgerPath,
  memberStatePath,
  messageRecord,
  messagesPath,
  operationRecord,
  operationPath,
  presencePath,
  profilePhotoPath,
  readMarkersPath,
  unreadCount,
  workgroupConversationId,
  type Message,
  type Operation,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectConversation } from '../../../functions/src/conversations/create-direct-conversation';
import { createAccount } from '../../../functions/src/people/create-account';
import { deleteAccount } from '../../../functions/src/people/delete-account';
import { DELETION_STEPS } from '../../../functions/src/people/deletion-steps';
import { accountRequest, CUT, faultAt } from '../support/accounts';
import { faults } from '../support/faults';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { workgroups } from '../support/workgroups';
import { worlds } from '../support/world';
import { atNight } from '../../support/nightly';

const environment = functionsEnvironment('anonymisation');
const { context, firestore, readAs } = environment;
const { newWorkgroup, workgroup, conversation, say, fill, remove } = workgroups(environment);
const { beforeTransaction } = faults(environment);
const { look, clear } = worlds(environment);
const admin = sessionOf(PEOPLE.admin);
const { architect, engineer } = PEOPLE;

const FIRST_NAME = 'Zoé';
const NAME = `${FIRST_NAME} Quillard`;

beforeAll(() => environment.settle());

/** A person with a direct conversation with the architect and a work group with the architect and others. */
async function talker() {
  const names = { firstName: FIRST_NAME, lastName: 'Quillard' };
  const account = accountRequest({ ...names, password: 'chantier-2026', sendsLink: false });
  environment.setNow('2026-11-21T08:00:00.000Z');
  const { uid } = await createAccount(account, admin, context);
  environment.setNow('2026-11-21T09:00:00.000Z');
  const zoe = { uid, name: NAME };
  const workgroupId = await newWorkgroup({ memberIds: [uid, architect.uid, engineer.uid] });
  const group = workgroupConversationId(workgroupId);
  const contact = { contactId: architect.uid };
  const session = { ...sessionOf(zoe), authTime: context.now() };
  await createDirectConversation(contact, session, context);
  return {
    zoe,
    email: account.email,
    workgroupId,
    group,
    direct: directConversationId(uid, architect.uid),
  };
}

const deletion = (uid: string, on = context) =>
  deleteAccount({ operationId: newOperationId(), uid }, admin, on);

async function progressOf(uid: string): Promise<Operation> {
  const operation = await readAs(operationRecord, operationPath(accountDeletionId(uid)));
  if (operation === null) throw new Error('There is no such deletion.');
  return operation;
}

async function messagesOf(conversationId: string): Promise<readonly Message[]> {
  const { docs } = await firestore
    .collection(messagesPath(conversationId))
    .orderBy('createdAt')
    .get();
  return docs.map((snapshot) => messageRecord.decode(snapshot.id, snapshot.data()));
}

const countLeft = async (uid: string) => {
  const theirs = firestore.collectionGroup('messages').where('senderId', '==', uid);
  return (await theirs.count().get()).data().count;
};

describe('what a deleted person has said', () => {
  it('stays where it was, of nobody known, and what others have said stays theirs', async () => {
    const { zoe, group, direct } = await talker();
    await say(group, engineer, 'Qui vient demain ?');
    await say(group, zoe, 'Moi.');
    await say(direct, zoe, 'Bonjour !');
    await say(direct, architect, 'Bonjour Zoé.');

    await deletion(zoe.uid);

    const nobody = { senderId: '', deletedAuthor: true };
    expect(await messagesOf(group)).toMatchObject([
      { senderId: engineer.uid, text: 'Qui vient demain ?', deletedAuthor: false },
      { ...nobody, text: 'Moi.' },
    ]);
    expect(await messagesOf(direct)).toMatchObject([
      { ...nobody, text: 'Bonjour !' },
      { senderId: architect.uid, text: 'Bonjour Zoé.', deletedAuthor: false },
    ]);
    expect((await conversation(group)).lastMessage).toMatchObject({ senderId: '', text: 'Moi.' });
    expect((await conversation(direct)).lastMessage?.senderId).toBe(architect.uid);
  });

  it('stays counted: nothing becomes unread, and nothing read, for the others', async () => {
    const { zoe, group } = await talker();
    for (const text of ['Un', 'Deux', 'Trois']) await say(group, zoe, text);
    await say(group, engineer, 'Quatre');
    const unread = async () => {
      const now = await conversation(group);
      return [architect, engineer].map(({ uid }) => unreadCount(now, uid, 1));
    };
    const [before, { seq, updatedAt }] = [await unread(), await conversation(group)];
    expect(before).toEqual([3, 2]);

    await deletion(zoe.uid);

    expect(await unread()).toEqual(before);
    // Conversation lists keep the order of the messages.
    expect(await conversation(group)).toMatchObject({ seq, updatedAt });
  });

  it('is of nobody known also where they had left before', async () => {
    const { zoe, workgroupId, group } = await talker();
    await say(group, zoe, 'Je pars.');
    await remove(workgroupId, zoe.uid);

    await deletion(zoe.uid);

    expect(await messagesOf(group)).toMatchObject([{ senderId: '', deletedAuthor: true }]);
    expect((await conversation(group)).participants[zoe.uid]).toMatchObject({
      name: '',
      left: true,
    });
  });

  it('loses its author also when it was said in the very moment of the deletion', async () => {
    const { zoe, group } = await talker();
    let hasSaid = false;
    const late = beforeTransaction(async () => {
      if (hasSaid) return;
      hasSaid = true;
      await say(group, zoe, 'Encore un mot.');
    });

    await deletion(zoe.uid, late);

    expect(hasSaid).toBe(true);
    expect(await messagesOf(group)).toMatchObject([{ senderId: '', text: 'Encore un mot.' }]);
    expect((await conversation(group)).lastMessage?.senderId).toBe('');
  });
});

describe('a deleted person', () => {
  it('is out of work groups and conversations, and nothing of their reading remains', async () => {
    const { zoe, workgroupId, group, direct } = await talker();
    const { uid } = zoe;
    const own = [
      memberStatePath(group, uid),
      memberStatePath(direct, uid),
      readMarkersPath(uid),
      presencePath(uid),
      mailLedgerPath(uid),
    ];
    for (const path of own) await firestore.doc(path).set({ shared: true });

    await deletion(uid);

    const { memberIds, members } = await workgroup(workgroupId);
    expect(memberIds).toEqual([architect.uid, engineer.uid]);
    expect(members[uid]).toBeUndefined();
    for (const id of [group, direct]) {
      const { participantIds, participants } = await conversation(id);
      expect(participantIds).not.toContain(uid);
      expect(participants[uid]).toMatchObject({ name: '', left: true, role: 'intervenant' });
    }
    for (const path of own) expect((await firestore.doc(path).get()).exists, path).toBe(false);
  });

  it('is named nowhere but in the log of acts, and their id only where a count or a place needs it', async () => {
    await clear();
    await environment.settle();
    const { zoe, email, group, direct } = await talker();
    await say(group, zoe, 'Moi.');
    await say(direct, zoe, 'Bonjour !');
    const photo = context.bucket().file(profilePhotoPath(zoe.uid, newOperationId(), 'webp'));
    await photo.save('photo', { resumable: false, metadata: { metadata: { name: NAME } } });
    const before = JSON.stringify(await look());
    for (const trace of [NAME, email, photo.name]) expect(before).toContain(trace);

    await deletion(zoe.uid);

    const { documents, files, accounts } = await look();
    const byName: string[] = [];
    const byMark: string[] = [];
    const byPlace: string[] = [];
    for (const [path, fields] of Object.entries(documents)) {
      const [collection = ''] = path.split('/');
      const text = JSON.stringify(fields);
      if ([NAME, FIRST_NAME, email].some((one) => text.includes(one))) byName.push(collection);
      if (text.includes(zoe.uid)) byMark.push(collection === 'conversations' ? path : collection);
      if (path.includes(zoe.uid)) byPlace.push(collection);
    }
    expect(new Set(byPlace)).toEqual(new Set(['auditLog', 'operations', 'conversations']));
    const elsewhere = JSON.stringify({ files, accounts });
    for (const trace of [NAME, email, zoe.uid]) expect(elsewhere).not.toContain(trace);
    expect(new Set(byName)).toEqual(new Set(['auditLog']));
    expect(new Set(byMark)).toEqual(
      new Set(['auditLog', 'operations', conversationPath(group), conversationPath(direct)]),
    );
    const left = (await firestore.doc(conversationPath(group)).get()).data() ?? {};
    const places = Object.keys(left).filter((key) => JSON.stringify(left[key]).includes(zoe.uid));
    expect(places.sort()).toEqual(['participants', 'sent']);
  });
});

describe('a great many messages', () => {
  const COUNT = atNight(20_000, 4_000);
  /**
   * Ends the process before the first part, and twice between parts. A part makes two of the counted calls.
   */
  const ENDS = atNight([5, 35, 60], [5, 15]);

  it('are anonymised part by part, with progress, through ends of the process at any moment', async ({
    annotate,
  }) => {
    const { zoe, group, direct } = await talker();
    await fill(group, zoe, COUNT - 500);
    await fill(direct, zoe, 500);

    const startMs = performance.now();
    let steps = 0;
    let ends = 0;
    let isDone = false;
    while (!isDone) {
      const end = ENDS[ends];
      const on =
        end === undefined ? context : faultAt(end, { isLost: false, fatal: true }, context);
      const outcome = await deletion(zoe.uid, on).catch((error: unknown) => error);
      isDone = outcome !== CUT;
      if (isDone) expect(outcome).toEqual({ uid: zoe.uid });
      else ends += 1;

      const left = await countLeft(zoe.uid);
      const progress = await progressOf(zoe.uid);
      expect(progress.state).toBe(isDone ? 'done' : 'running');
      expect(progress.done).toBeGreaterThanOrEqual(steps);
      // Progress counts parts of 400 messages, so it never reaches the total before the last part.
      expect(progress.total - progress.done).toBeGreaterThanOrEqual(Math.ceil(left / 400));
      steps = progress.done;
    }
    const seconds = (performance.now() - startMs) / 1000;
    await annotate(`${COUNT} messages in ${seconds.toFixed(1)} s, ${ends} ends included`);

    expect(ends).toBe(ENDS.length);
    expect(await countLeft(zoe.uid)).toBe(0);
    const total = DELETION_STEPS.length + COUNT / 400;
    expect(await progressOf(zoe.uid)).toMatchObject({ state: 'done', done: total, total });
  }, 300_000);
});
