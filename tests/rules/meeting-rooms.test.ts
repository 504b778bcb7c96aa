import {
  MEETING_STATUSES,
  meetingInboxPath,
  meetingPath,
  meetingPeerId,
  meetingPeerPath,
  meetingPeersPath,
  meetingSignalId,
  meetingSignalPath,
  SIGNAL_BODY_MAX,
  SIGNAL_KINDS,
  UNREAD_SIGNALS_MAX,
  userPath,
} from '@ouvrage/domain';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  whoMay,
  type RulesWorkspace,
} from './support/environment';
import { PEOPLE, personNamed } from './support/people';
import {
  ALL,
  arriving,
  meetingAs,
  MEETING_ID,
  meetingWith,
  nameOfWho,
  newPeerIdOf,
  peerIdOf,
  SIGNAL_ID,
  sentIdOf,
  signalFrom,
  TAKING_PART,
  WHO,
  type Who,
} from './support/meetings';

type Attempt = readonly [what: string, attempt: (client: Firestore, who: Who) => Promise<unknown>];

const room = (client: Firestore) => collection(client, meetingPeersPath(MEETING_ID));
const peer = (client: Firestore, peerId: string) =>
  doc(client, meetingPeerPath(MEETING_ID, peerId));
const inbox = (client: Firestore, peerId: string) =>
  collection(client, meetingInboxPath(MEETING_ID, peerId));
const signal = (client: Firestore, peerId: string) =>
  doc(client, meetingSignalPath(MEETING_ID, peerId, SIGNAL_ID));
/** Another person in the room. */
const otherThan = (who: Who): Who => (who === 'host' ? 'creator' : 'host');
const theirs = (who: Who) => peerIdOf(otherThan(who));

/**
 * Writes the first signal of that person's tab into the inbox of `to`. `fields` and `id` replace parts of it.
 */
const send = (client: Firestore, from: Who, to: string, fields: object = {}, id = sentIdOf(from)) =>
  setDoc(doc(client, meetingSignalPath(MEETING_ID, to, id)), { ...signalFrom(from), ...fields });

const flags = (fields: Record<string, unknown> = {}) => ({
  microphone: true,
  lastSeenAt: serverTimestamp(),
  ...fields,
});

/** Attempts allowed to participants while the meeting is active. */
const IN_THE_ROOM: readonly Attempt[] = [
  ['see who is there', (client) => getDocs(room(client))],
  ['see one who is there', (client, who) => getDoc(peer(client, theirs(who)))],
  ['come in', (client, who) => setDoc(peer(client, newPeerIdOf(who)), arriving(who))],
  ['be there again', (client, who) => updateDoc(peer(client, peerIdOf(who)), flags())],
  ['read what was sent', (client, who) => getDocs(inbox(client, peerIdOf(who)))],
  ['read one signal', (client, who) => getDoc(signal(client, peerIdOf(who)))],
  ['send a signal', (client, who) => send(client, who, theirs(who))],
];

/** Attempts allowed to everyone with an active account, even after the meeting. */
const LEAVING: readonly Attempt[] = [
  ['take away what was sent', (client, who) => deleteDoc(signal(client, peerIdOf(who)))],
  ['leave', (client, who) => deleteDoc(peer(client, peerIdOf(who)))],
];

const FORBIDDEN: readonly Attempt[] = [
  [
    'come in as somebody else',
    (client, who) => setDoc(peer(client, newPeerIdOf(otherThan(who))), arriving(otherThan(who))),
  ],
  [
    'come in under a name that is another’s',
    (client, who) => setDoc(peer(client, newPeerIdOf(otherThan(who))), arriving(who)),
  ],
  ['speak for another tab', (client, who) => updateDoc(peer(client, theirs(who)), flags())],
  [
    'take over another tab',
    (client, who) =>
      updateDoc(peer(client, theirs(who)), flags({ uid: WHO[who], name: nameOfWho(who) })),
  ],
  ['put another out', (client, who) => deleteDoc(peer(client, theirs(who)))],
  ['read what another was sent', (client, who) => getDocs(inbox(client, theirs(who)))],
  ['read a signal for another', (client, who) => getDoc(signal(client, theirs(who)))],
  ['take away what another was sent', (client, who) => deleteDoc(signal(client, theirs(who)))],
  [
    'change a signal',
    (client, who) => updateDoc(signal(client, peerIdOf(who)), { body: '{"type":"answer"}' }),
  ],
  ['send in the name of another', (client, who) => send(client, otherThan(who), theirs(who))],
];

const cases = (attempts: readonly Attempt[]) =>
  MEETING_STATUSES.flatMap((status) =>
    attempts.map(([what, attempt]) => ({ status, what, attempt })),
  );

describe('the room of a meeting', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('meeting-rooms');
  });
  beforeEach(() => workspace.clear());
  afterAll(() => workspace.close());

  const whoCan = (attempt: Attempt[1]) =>
    whoMay(ALL, (who) => attempt(workspace.as(WHO[who]), who));

  it.each(cases(IN_THE_ROOM))(
    'is of those who take part, while it is on: who may $what of one $status',
    async ({ status, attempt }) => {
      await workspace.store(meetingWith(status));

      expect(await whoCan(attempt)).toEqual(status === 'active' ? TAKING_PART : []);
    },
  );

  it.each(cases(LEAVING))(
    'is left by whoever was in it: who may $what of one $status',
    async ({ status, attempt }) => {
      await workspace.store(meetingWith(status));

      expect(await whoCan(attempt)).toEqual(ALL.filter((who) => who !== 'disabled'));
    },
  );

  it.each(cases(FORBIDDEN))('lets nobody $what: one $status', async ({ status, attempt }) => {
    await workspace.store(meetingWith(status));

    expect(await whoCan(attempt)).toEqual([]);
  });

  it('is not there without its meeting', async () => {
    const { [meetingPath(MEETING_ID)]: _gone, ...rest } = meetingWith('active');
    await workspace.store(rest);

    for (const [, attempt] of IN_THE_ROOM) {
      await expectDenied(attempt(workspace.as(WHO.host), 'host'));
      await expectDenied(attempt(workspace.as(WHO.admin), 'admin'));
    }
  });

  it('is closed at once to who is taken out of it, and open again to who is invited again', async () => {
    await workspace.store(meetingWith('active'));
    const julien = workspace.as(WHO.invited);
    const sending = (seq: number) =>
      send(julien, 'invited', peerIdOf('host'), { seq }, sentIdOf('invited', seq));
    await expectAllowed(sending(1));

    const meeting = meetingAs('active');
    const participantIds = meeting.participantIds.filter((uid) => uid !== WHO.invited);
    await workspace.store({ [meetingPath(MEETING_ID)]: { ...meeting, participantIds } });
    await expectDenied(sending(2));
    await expectDenied(getDocs(room(julien)));

    await workspace.store({ [meetingPath(MEETING_ID)]: meeting });
    await expectAllowed(sending(3));
  });

  describe('with a peer', () => {
    beforeEach(() => workspace.store(meetingWith('active')));
    const SOFIA = 'host';
    const sofia = () => workspace.as(WHO[SOFIA]);
    const AN_HOUR_AGO = Timestamp.fromMillis(Date.now() - 3_600_000);
    const IN_AN_HOUR = Timestamp.fromMillis(Date.now() + 3_600_000);

    it.each([
      ['of another person', { uid: WHO.creator }],
      ['under another name', { name: nameOfWho('creator') }],
      ['whose microphone is a text', { microphone: 'on' }],
      ['whose camera is a number', { camera: 1 }],
      ['whose screen is nothing', { screen: null }],
      ['whose hand is a text', { hand: 'up' }],
      ['seen in the past', { lastSeenAt: AN_HOUR_AGO }],
      ['seen in the future', { lastSeenAt: IN_AN_HOUR }],
      ['that came in the past', { joinedAt: AN_HOUR_AGO }],
      ['that came in the future', { joinedAt: IN_AN_HOUR }],
      ['whose right to conduct is a text', { moderator: 'yes' }],
      ['that says more', { isModerator: true }],
    ])('refuses one %s', async (_case, forgery) => {
      await expectDenied(
        setDoc(peer(sofia(), newPeerIdOf(SOFIA)), { ...arriving(SOFIA), ...forgery }),
      );
      await expectDenied(updateDoc(peer(sofia(), peerIdOf(SOFIA)), flags(forgery)));
    });

    it.each(Object.keys(arriving(SOFIA)).filter((field) => field !== 'moderator'))(
      'refuses one without %s',
      async (field) => {
        const { [field]: _left, ...rest }: Record<string, unknown> = arriving(SOFIA);

        await expectDenied(setDoc(peer(sofia(), newPeerIdOf(SOFIA)), rest));
      },
    );

    it('says that its person conducts the meeting only where they do', async () => {
      const conducting = (who: Who) =>
        setDoc(peer(workspace.as(WHO[who]), newPeerIdOf(who)), {
          ...arriving(who),
          moderator: true,
        });

      expect(await whoMay(ALL, conducting)).toEqual(['host', 'creator', 'admin inside']);
    });

    it('says for its whole stay what it said of that on coming in', async () => {
      await expectDenied(updateDoc(peer(sofia(), peerIdOf(SOFIA)), flags({ moderator: true })));
      await expectAllowed(updateDoc(peer(sofia(), peerIdOf(SOFIA)), flags({ moderator: false })));
    });

    it('may come from an app that does not say it', async () => {
      const { moderator: _unsaid, ...rest } = arriving(SOFIA);
      await expectAllowed(setDoc(peer(sofia(), newPeerIdOf(SOFIA)), rest));
      await expectAllowed(updateDoc(peer(sofia(), newPeerIdOf(SOFIA)), flags()));
    });

    it('keeps the name that its person came in with, also when they are called otherwise since', async () => {
      const otherName = { ...PEOPLE[WHO[SOFIA]], name: 'Sofía Ortega' };
      await workspace.store({ [userPath(WHO[SOFIA])]: otherName });

      await expectAllowed(updateDoc(peer(sofia(), peerIdOf(SOFIA)), flags()));
      await expectDenied(
        updateDoc(peer(sofia(), peerIdOf(SOFIA)), flags({ name: otherName.name })),
      );
      await expectDenied(setDoc(peer(sofia(), newPeerIdOf(SOFIA)), arriving(SOFIA)));
    });

    it('refuses one that says no more that it is there', async () => {
      await expectDenied(updateDoc(peer(sofia(), peerIdOf(SOFIA)), { hand: true }));
      await expectAllowed(updateDoc(peer(sofia(), peerIdOf(SOFIA)), flags({ hand: true })));
    });

    it.each([
      WHO[SOFIA],
      `${WHO[SOFIA]}~`,
      `${WHO[SOFIA]}~short`,
      `${WHO[SOFIA]}~tab0003`,
      `${WHO[SOFIA]}~tab-00003`,
      `${WHO[SOFIA]}~tab00003~tab00003`,
      meetingPeerId(WHO[SOFIA], 'T'.repeat(33)),
      `${WHO[SOFIA]}-b~tab00003`,
      `x${WHO[SOFIA]}~tab00003`,
    ])('refuses one that is called %s', async (peerId) => {
      await expectDenied(setDoc(peer(sofia(), peerId), arriving(SOFIA)));
    });

    /** A participant with this uid enters the room. */
    async function arrivingUnder(uid: string): Promise<void> {
      const meeting = meetingAs('active');
      await workspace.store({
        [userPath(uid)]: personNamed(uid, 'Ugo', 'Leroy'),
        [meetingPath(MEETING_ID)]: {
          ...meeting,
          participantIds: [...meeting.participantIds, uid],
        },
      });
      const own = { ...arriving(SOFIA), uid, name: 'Ugo Leroy' };
      return setDoc(peer(workspace.as(uid), meetingPeerId(uid, 'tab00001')), own);
    }

    it.each([1, 128])('takes a person whose id has %i characters', async (length) => {
      await expectAllowed(arrivingUnder('u'.repeat(length)));
    });

    it('takes nobody whose id has 129 characters, which nobody’s has', async () => {
      await expectDenied(arrivingUnder('u'.repeat(129)));
    });

    it('takes the same person in several tabs', async () => {
      for (const tab of ['tabcdefg', 'Tab12345678901234567890123456789']) {
        await expectAllowed(setDoc(peer(sofia(), meetingPeerId(WHO[SOFIA], tab)), arriving(SOFIA)));
      }
    });
  });

  describe('with a signal', () => {
    beforeEach(() => workspace.store(meetingWith('active')));
    const SOFIA = 'host';
    const sendSignal = (fields: object, to = peerIdOf('creator'), id = sentIdOf(SOFIA)) =>
      send(workspace.as(WHO[SOFIA]), SOFIA, to, fields, id);

    it.each(SIGNAL_KINDS)('takes the kinds that there are: %s', async (kind) => {
      await expectAllowed(sendSignal({ kind }));
    });

    it('takes one as long as may be, and no longer', async () => {
      await expectDenied(sendSignal({ body: 'x'.repeat(SIGNAL_BODY_MAX + 1) }));
      await expectAllowed(sendSignal({ body: 'x'.repeat(SIGNAL_BODY_MAX) }));
    });

    it.each([
      ['from another person', { fromUid: WHO.creator }],
      ['from a tab of another person', { from: peerIdOf('creator') }],
      ['from no tab', { from: WHO[SOFIA] }],
      ['from a number', { from: 7 }],
      ['from a list', { from: [peerIdOf(SOFIA)] }],
      ['from a map', { from: { id: peerIdOf(SOFIA) } }],
      ['from nothing', { from: null }],
      ['numbered by a text', { seq: '1' }],
      ['numbered by zero', { seq: 0 }],
      ['numbered by another number than its name says', { seq: 2 }],
      ['of another kind', { kind: 'renegotiate' }],
      ['without a body', { body: '' }],
      ['whose body is a map', { body: { sdp: 'v=0' } }],
      ['of the past', { at: Timestamp.fromMillis(Date.now() - 3_600_000) }],
      ['that says more', { priority: 1 }],
    ])('refuses one %s', async (_case, forgery) => {
      await expectDenied(sendSignal(forgery));
    });

    it.each(Object.keys(signalFrom(SOFIA)))('refuses one without %s', async (field) => {
      const { [field]: _left, ...rest }: Record<string, unknown> = signalFrom(SOFIA);

      await expectDenied(
        setDoc(
          doc(
            workspace.as(WHO[SOFIA]),
            meetingSignalPath(MEETING_ID, peerIdOf('creator'), sentIdOf(SOFIA)),
          ),
          rest,
        ),
      );
    });

    it('refuses one from a tab that is not there', async () => {
      const from = newPeerIdOf(SOFIA);
      await expectDenied(sendSignal({ from }, peerIdOf('creator'), meetingSignalId(from, 1)));
      await workspace.store({ [meetingPeerPath(MEETING_ID, from)]: arriving(SOFIA) });
      await expectAllowed(sendSignal({ from }, peerIdOf('creator'), meetingSignalId(from, 1)));
    });

    it('takes no more of one tab than the inbox has names for, until they are read', async () => {
      const signalAt = (seq: number) =>
        sendSignal({ seq }, peerIdOf('creator'), meetingSignalId(peerIdOf(SOFIA), seq));
      for (let seq = 1; seq <= UNREAD_SIGNALS_MAX; seq += 1) await expectAllowed(signalAt(seq));

      await expectDenied(signalAt(UNREAD_SIGNALS_MAX + 1));
      await expectDenied(sendSignal({ seq: 1 }, peerIdOf('creator'), `${peerIdOf(SOFIA)}~65`));
      await expectDenied(sendSignal({ seq: 1 }, peerIdOf('creator'), 'another-name'));

      const first = meetingSignalPath(MEETING_ID, peerIdOf('creator'), sentIdOf(SOFIA));
      await expectAllowed(deleteDoc(doc(workspace.as(WHO.creator), first)));
      await expectAllowed(signalAt(UNREAD_SIGNALS_MAX + 1));
    });

    it('refuses one to who is not there', async () => {
      await expectDenied(sendSignal({}, newPeerIdOf('creator')));
      await expectAllowed(sendSignal({}, peerIdOf('creator')));
    });

    it('refuses one to a tab that comes in with it', async () => {
      const sofia = workspace.as(WHO[SOFIA]);
      const newcomer = newPeerIdOf(SOFIA);
      const both = writeBatch(sofia)
        .set(peer(sofia, newcomer), arriving(SOFIA))
        .set(
          doc(sofia, meetingSignalPath(MEETING_ID, newcomer, sentIdOf(SOFIA))),
          signalFrom(SOFIA),
        );

      await expectDenied(both.commit());
    });
  });
});
