import {
  meetingRecord,
  meetingInboxPath,
  meetingPath,
  meetingPeerPath,
  meetingPeersPath,
  meetingSignalPath,
  type Meeting,
} from '@ouvrage/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweepMeetings } from '../../../functions/src/meetings/sweep-meetings';
import { functionsEnvironment, newOperationId, PEOPLE } from '../support/environment';
import { storedMeeting } from '../../support/stored-meeting';

const environment = functionsEnvironment('sweep-meetings');
const { context, firestore, readAs } = environment;
const { architect, engineer } = PEOPLE;

const START = Date.parse('2026-11-21T09:00:00Z');
const after = (minutes: number) => new Date(START + minutes * 60_000);
const MINUTES_A_DAY = 24 * 60;

beforeEach(() => environment.setNow(after(0).toISOString()));

async function sweepAfter(minutes: number): Promise<void> {
  environment.setNow(after(minutes).toISOString());
  await sweepMeetings(context);
}

async function givenMeeting(difference: Partial<Meeting> = {}): Promise<string> {
  const id = newOperationId();
  const record = storedMeeting({
    people: [architect, engineer],
    status: 'active',
    engine: 'mesh',
    ...difference,
  });
  await firestore.doc(meetingPath(id)).set(record);
  return id;
}

/** A tab last seen at `minute`, with `signals` signals in its inbox. */
async function givenPeer(meetingId: string, minute: number, signals = 0): Promise<string> {
  const peer = `${architect.uid}~${newOperationId().slice(0, 8)}`;
  const at = after(minute);
  await firestore.doc(meetingPeerPath(meetingId, peer)).set({
    ...{ uid: architect.uid, name: architect.name, joinedAt: at, lastSeenAt: at },
    ...{ microphone: false, camera: false, screen: false, hand: false },
  });
  for (let seq = 1; seq <= signals; seq++) {
    await firestore.doc(meetingSignalPath(meetingId, peer, `signal-${seq}`)).set({ seq });
  }
  return peer;
}

const peersOf = async (id: string) =>
  (await firestore.collection(meetingPeersPath(id)).get()).docs.map((peer) => peer.id);
const signalsOf = async (id: string, peer: string) =>
  (await firestore.collection(meetingInboxPath(id, peer)).get()).size;
const meetingOf = async (id: string) => {
  const meeting = await readAs(meetingRecord, meetingPath(id));
  return { status: meeting?.status, endedAt: meeting?.endedAt };
};

describe('tabs without a sign of life', () => {
  it.each(['active', 'ended', 'cancelled'] as const)(
    'go from a meeting that is %s, with what they were sent; the others stay',
    async (status) => {
      const id = await givenMeeting({ status });
      const silentPeer = await givenPeer(id, -2, 3);
      const present = await givenPeer(id, -1, 1);

      await sweepAfter(0);

      expect(await peersOf(id)).toEqual([present]);
      expect(await signalsOf(id, silentPeer)).toBe(0);
      expect(await signalsOf(id, present)).toBe(1);
    },
  );
});

describe('a meeting in whose room nobody is', () => {
  it('ends after half an hour', async () => {
    const id = await givenMeeting();

    await sweepAfter(0);
    await sweepAfter(29);
    expect((await meetingOf(id)).status).toBe('active');
    await sweepAfter(30);

    expect(await meetingOf(id)).toEqual({ status: 'ended', endedAt: after(30) });
  });

  it('goes on when somebody comes back, and waits as long again once they have left', async () => {
    const id = await givenMeeting();
    await sweepAfter(0);
    await givenPeer(id, 25);
    await sweepAfter(25);

    await sweepAfter(40);
    await sweepAfter(69);
    expect((await meetingOf(id)).status).toBe('active');
    await sweepAfter(70);

    expect((await meetingOf(id)).status).toBe('ended');
  });

  it('never ends while one of them is there', async () => {
    const id = await givenMeeting();

    for (const minute of [0, 30, 60]) {
      await givenPeer(id, minute);
      await sweepAfter(minute);
    }

    expect((await meetingOf(id)).status).toBe('active');
  });
});

describe('a meeting that nobody started', () => {
  it('is cancelled a day after its time', async () => {
    const schedule = { status: 'scheduled', engine: null } as const;
    const [pastMeeting, late, toCome] = await Promise.all([
      givenMeeting({ ...schedule, scheduledTime: after(-MINUTES_A_DAY) }),
      givenMeeting({ ...schedule, scheduledTime: after(-MINUTES_A_DAY + 1) }),
      givenMeeting({ ...schedule, scheduledTime: after(60) }),
    ]);

    await sweepAfter(0);

    const states = await Promise.all([pastMeeting, late, toCome].map(meetingOf));
    expect(states.map(({ status }) => status)).toEqual(['cancelled', 'scheduled', 'scheduled']);
  });

  it('is left alone once it is over or runs', async () => {
    const past = { scheduledTime: after(-3 * MINUTES_A_DAY) };
    const ids = await Promise.all([
      givenMeeting({ ...past, status: 'active' }),
      givenMeeting({ ...past, status: 'ended' }),
    ]);

    await sweepAfter(0);

    const states = await Promise.all(ids.map(meetingOf));
    expect(states.map(({ status }) => status)).toEqual(['active', 'ended']);
  });
});
