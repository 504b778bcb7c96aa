import { MEETING_STATUSES, meetingPath, meetingPeersPath, MEETINGS } from '@ouvrage/domain';
import {
  arrayUnion,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  onSnapshot,
  query,
  setDoc,
  updateDoc,
  where,
  type Firestore,
  type FirestoreError,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  expectAllowed,
  expectDenied,
  openRulesWorkspace,
  whoMay,
  type RulesWorkspace,
} from './support/environment';
import {
  ALL,
  MEETING_ID,
  meetingAs,
  meetingWith,
  peerIdOf,
  WHO,
  type Who,
} from './support/meetings';

const withMe = (client: Firestore, uid: string) =>
  query(collection(client, MEETINGS), where('participantIds', 'array-contains', uid));

const READERS: readonly Who[] = ['invited', 'host', 'creator', 'admin', 'admin inside'];

/** Every write to a meeting that a client might attempt. */
const WRITES: readonly (readonly [string, (client: Firestore, who: Who) => Promise<void>])[] = [
  ['make one', (client, who) => setDoc(doc(client, MEETINGS, 'AAAA-BBBB-CCCC'), meetingBy(who))],
  [
    'make another of it',
    (client, who) => setDoc(doc(client, meetingPath(MEETING_ID)), meetingBy(who)),
  ],
  ['start it', (client) => change(client, { status: 'active', engine: 'mesh' })],
  ['end it', (client) => change(client, { status: 'ended', endedAt: new Date() })],
  ['cancel it', (client) => change(client, { status: 'cancelled' })],
  ['rename it', (client) => change(client, { title: 'Réunion de clôture' })],
  ['move it', (client) => change(client, { scheduledTime: new Date() })],
  ['enter it', (client, who) => change(client, { participantIds: arrayUnion(WHO[who]) })],
  ['host it', (client, who) => change(client, { [`participants.${WHO[who]}.role`]: 'host' })],
  ['come back to it', (client) => change(client, { removedIds: [] })],
  ['take people out', (client) => change(client, { removedIds: [WHO.invited] })],
  ['mute people', (client) => change(client, { forceMutedIds: [WHO.invited] })],
  ['change its room', (client) => change(client, { roomId: 'ouvrage-1-AAAAA-BBBBBBBBBBBBBB' })],
  ['delete it', (client) => deleteDoc(doc(client, meetingPath(MEETING_ID)))],
];

const change = (client: Firestore, fields: Record<string, unknown>) =>
  updateDoc(doc(client, meetingPath(MEETING_ID)), fields);

const meetingBy = (who: Who) => ({ ...meetingAs('scheduled'), createdBy: WHO[who] });

describe('meetings', () => {
  let workspace: RulesWorkspace;
  beforeAll(async () => {
    workspace = await openRulesWorkspace('meetings');
  });
  beforeEach(() => workspace.clear());
  afterAll(() => workspace.close());

  it.each(MEETING_STATUSES)('are read by who takes part and by admins: one %s', async (status) => {
    await workspace.store(meetingWith(status));

    const readers = await whoMay(ALL, (who) =>
      getDoc(doc(workspace.as(WHO[who]), meetingPath(MEETING_ID))),
    );
    expect(readers).toEqual(READERS);
    await expectDenied(getDoc(doc(workspace.visitor(), meetingPath(MEETING_ID))));
  });

  it.each(
    MEETING_STATUSES.flatMap((status) => WRITES.map(([what, write]) => ({ status, what, write }))),
  )(
    'are written by callables alone: of one $status nobody may $what',
    async ({ status, write }) => {
      await workspace.store(meetingWith(status));

      expect(await whoMay(ALL, (who) => write(workspace.as(WHO[who]), who))).toEqual([]);
    },
  );

  it('are listed as one’s own, and all of them by admins', async () => {
    await workspace.store(meetingWith('scheduled'));
    const listMine = (who: Who) => withMe(workspace.as(WHO[who]), WHO[who]);

    const own = await whoMay(ALL, (who) => getDocs(listMine(who)));
    expect(own).toEqual(ALL.filter((who) => who !== 'disabled'));
    for (const who of ['outsider', 'removed', 'admin'] as const) {
      expect((await getDocs(listMine(who))).size).toBe(0);
    }
    const all = await whoMay(ALL, (who) => getDocs(collection(workspace.as(WHO[who]), MEETINGS)));
    expect(all).toEqual(['admin', 'admin inside']);
  });

  it.each(['outsider', 'invited', 'host', 'creator', 'removed'] as const)(
    'are not found by looking for more than one’s own: by the %s',
    async (who) => {
      await workspace.store(meetingWith('active'));
      const client = workspace.as(WHO[who]);
      const all = collection(client, MEETINGS);
      const other = who === 'host' ? WHO.creator : WHO.host;
      const wider = [
        withMe(client, other),
        query(all, where('participantIds', 'array-contains-any', [WHO[who], other])),
        query(all, where('createdBy', '==', WHO[who])),
        query(all, where('removedIds', 'array-contains', WHO[who])),
        query(all, where('status', '==', 'active')),
      ];

      for (const list of wider) {
        await expectDenied(getDocs(list));
        await expectDenied(getCountFromServer(list));
      }
      for (const name of ['peers', 'inbox'])
        await expectDenied(getDocs(collectionGroup(client, name)));
    },
  );

  it('do not say whether they are there to who may not read them', async () => {
    await workspace.store(meetingWith('active'));
    const readsNothing = (who: Who) =>
      getDoc(doc(workspace.as(WHO[who]), meetingPath('nulle-part')));

    for (const who of ['outsider', 'removed', 'host'] as const)
      await expectDenied(readsNothing(who));
    await expectAllowed(readsNothing('admin'));
  });

  it('leave the open list of who is removed, and end the meeting and the room they had opened', async () => {
    await workspace.store(meetingWith('active'));
    const client = workspace.as(WHO.invited);
    const log = {
      list: [] as number[],
      ended: new Map<string, string>(),
      opened: new Set<string>(),
    };
    const onEnd =
      (what: string) =>
      ({ code }: FirestoreError) =>
        void log.ended.set(what, code);
    const stops = [
      onSnapshot(withMe(client, WHO.invited), ({ size }) => log.list.push(size)),
      onSnapshot(
        doc(client, meetingPath(MEETING_ID)),
        () => log.opened.add('meeting'),
        onEnd('meeting'),
      ),
      onSnapshot(
        collection(client, meetingPeersPath(MEETING_ID)),
        () => log.opened.add('room'),
        onEnd('room'),
      ),
    ];
    await vi.waitFor(() => {
      expect(log.list.at(-1)).toBe(1);
      expect([...log.opened].sort()).toEqual(['meeting', 'room']);
    }, 5_000);

    await workspace.store({ [meetingPath(MEETING_ID)]: takenOut(WHO.invited) });

    await vi.waitFor(() => expect(log.list.at(-1)).toBe(0), 5_000);
    await vi.waitFor(() => expect(log.ended.get('meeting')).toBe('permission-denied'), 5_000);
    // A listener opened before the removal must not receive later arrivals.
    await workspace.store({
      [`${meetingPeersPath(MEETING_ID)}/${peerIdOf('host')}`]: { uid: WHO.host },
    });
    await vi.waitFor(() => expect(log.ended.get('room')).toBe('permission-denied'), 5_000);
    for (const stop of stops) stop();
  });

  function takenOut(uid: string) {
    const meeting = meetingAs('active');
    const { [uid]: _gone, ...participants } = meeting.participants;
    return {
      ...meeting,
      participants,
      participantIds: meeting.participantIds.filter((other) => other !== uid),
      removedIds: [...meeting.removedIds, uid],
    };
  }
});
