import { createHmac, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { meetingRecord, meetingPath, meetingPeerPath, type Meeting } from '@ouvrage/domain';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { getMeetingAccess } from '../../../functions/src/meetings/get-meeting-access';
import { renewMeetingRoom } from '../../../functions/src/meetings/renew-meeting-room';
import type { Context } from '../../../functions/src/platform/context';
import {
  BUILT_IN_VIDEO,
  readJitsi,
  type JitsiSettings,
  type VideoSettings,
} from '../../../functions/src/platform/video-settings';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  type Person,
} from '../support/environment';
import { storedMeeting } from '../../support/stored-meeting';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn() }));

const environment = functionsEnvironment('meeting-access');
const { context, contextWith, firestore, readAs } = environment;
const { admin, architect, engineer, owner, stranger, surveyor } = PEOPLE;

/** 2026-11-21T09:00:00Z, the start time of every test. */
const NOW_S = Date.parse('2026-11-21T09:00:00Z') / 1000;
const TWO_HOURS_S = 7200;

/** A meeting of the architect with the engineer; the owner of the project is also a host. */
async function givenMeeting(difference: Partial<Meeting> = {}): Promise<string> {
  const id = newOperationId();
  const record = storedMeeting({
    people: [architect, engineer, owner],
    status: 'active',
    engine: 'mesh',
    removedIds: [surveyor.uid],
    ...difference,
  });
  const participants = {
    ...record.participants,
    [owner.uid]: { ...record.participants[owner.uid], role: 'host' },
  };
  await firestore.doc(meetingPath(id)).set({ ...record, participants });
  return id;
}

/** A peer document of a tab last seen `secondsAgo` seconds before now. */
async function givenPeer(meetingId: string, uid: string, secondsAgo = 0, tab = 'aaaaaaaa') {
  const seenAt = new Date((NOW_S - secondsAgo) * 1000);
  await firestore.doc(meetingPeerPath(meetingId, `${uid}~${tab}`)).set({
    ...{ uid, name: uid, microphone: false, camera: true, screen: false, hand: false },
    ...{ joinedAt: seenAt, lastSeenAt: seenAt },
  });
}

const withVideo = (video: Partial<VideoSettings>): Context =>
  contextWith({ video: { ...BUILT_IN_VIDEO, ...video } });

const accessOf = (meetingId: string, person: Pick<Person, 'uid'>, within = context) =>
  getMeetingAccess({ meetingId }, sessionOf(person), within);

const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'let in',
    (error: unknown) => (error as { reason?: string }).reason,
  );

beforeAll(() =>
  environment.settle([
    ...Object.values(PEOPLE),
    { uid: 'denis', name: 'Denis Lebrun', status: 'disabled' },
  ]),
);

describe('who gets into a room', () => {
  const PARTICIPANT = engineer.uid;
  const REFUSALS = {
    scheduled: 'meeting/not-started',
    active: 'let in',
    ended: 'meeting/over',
    cancelled: 'meeting/over',
  } as const;
  const CASES = Object.entries(REFUSALS).flatMap(([status, toThoseInIt]) => [
    [PARTICIPANT, status, toThoseInIt],
    [architect.uid, status, toThoseInIt],
    [stranger.uid, status, 'meeting/not-found'],
    [admin.uid, status, 'meeting/not-found'],
    [surveyor.uid, status, 'meeting/removed'],
    ['denis', status, 'auth/account-disabled'],
  ]);

  it.each(CASES)('%s, of a meeting that is %s: %s', async (uid, status, outcome) => {
    const id = await givenMeeting({
      status: status as Meeting['status'],
      participantIds: [architect.uid, engineer.uid, owner.uid, 'denis'],
    });

    expect(await refusalOf(accessOf(id, { uid }))).toBe(outcome);
  });

  it('nobody, of a meeting that there is not', async () => {
    expect(await refusalOf(accessOf('ABCD', admin))).toBe('meeting/not-found');
  });

  it('as a moderator: who made it, its hosts and admins, by what is stored', async () => {
    const id = await givenMeeting({
      participantIds: [architect.uid, engineer.uid, owner.uid, admin.uid],
    });
    const people = [architect, owner, admin, engineer];

    const answers = await Promise.all(people.map((person) => accessOf(id, person)));

    expect(answers.map(({ moderator }) => moderator)).toEqual([true, true, true, false]);
  });
});

describe('the built-in room', () => {
  it('needs no server where none is configured', async () => {
    expect(await accessOf(await givenMeeting(), engineer)).toEqual({
      ...{ engine: 'mesh', moderator: false, maxPeers: 6, iceServers: [], jitsi: null },
      expiresAt: '2026-11-21T11:00:00.000Z',
    });
  });

  it('gives STUN as it is, and TURN with a credential of this person for two hours', async () => {
    const video = withVideo({
      stunUrls: ['stun:turn.example.org:3478'],
      turnUrls: ['turns:turn.example.org:443?transport=tcp', 'turn:turn.example.org:3478'],
      turnSecret: 'north-wind',
    });

    const { iceServers } = await accessOf(await givenMeeting(), engineer, video);

    const username = `${NOW_S + TWO_HOURS_S}:${engineer.uid}`;
    expect(iceServers).toEqual([
      { urls: ['stun:turn.example.org:3478'] },
      {
        urls: ['turns:turn.example.org:443?transport=tcp', 'turn:turn.example.org:3478'],
        username,
        credential: createHmac('sha1', 'north-wind').update(username).digest('base64'),
      },
    ]);
    expect(JSON.stringify(iceServers)).not.toContain('north-wind');
  });

  it.each([
    ['a TURN server without its secret', { turnUrls: ['turn:turn.example.org'] }],
    ['a secret without a TURN server', { turnSecret: 'north-wind' }],
  ])('leaves out %s', async (_, video) => {
    const { iceServers } = await accessOf(await givenMeeting(), engineer, withVideo(video));

    expect(iceServers).toEqual([]);
  });

  it('is full when as many others are in it as it takes, and says how many', async () => {
    const id = await givenMeeting();
    await givenPeer(id, architect.uid);
    await givenPeer(id, owner.uid, 74);

    const refusal = accessOf(id, engineer, withVideo({ maxPeers: 2 }));

    await expect(refusal).rejects.toMatchObject({ reason: 'meeting/full', params: { max: 2 } });
    expect((await accessOf(id, engineer, withVideo({ maxPeers: 3 }))).maxPeers).toBe(3);
  });

  it('is not full by the tabs of one person', async () => {
    const id = await givenMeeting();
    for (let tab = 1; tab <= 6; tab += 1) await givenPeer(id, architect.uid, 0, `aaaaaaa${tab}`);

    expect((await accessOf(id, engineer)).maxPeers).toBe(6);
    expect(await refusalOf(accessOf(id, engineer, withVideo({ maxPeers: 1 })))).toBe(
      'meeting/full',
    );
  });

  it('is never full for who conducts the meeting', async () => {
    const participantIds = [architect.uid, engineer.uid, owner.uid, admin.uid];
    const id = await givenMeeting({ participantIds });
    await givenPeer(id, engineer.uid);
    await givenPeer(id, surveyor.uid);

    for (const person of [architect, owner, admin]) {
      expect((await accessOf(id, person, withVideo({ maxPeers: 2 }))).moderator).toBe(true);
    }
  });

  it("does not count tabs that are gone, nor one's own", async () => {
    const id = await givenMeeting();
    await givenPeer(id, architect.uid, 76);
    await givenPeer(id, owner.uid);
    await givenPeer(id, engineer.uid);
    await givenPeer(id, engineer.uid, 5, 'bbbbbbbb');

    expect((await accessOf(id, engineer, withVideo({ maxPeers: 2 }))).engine).toBe('mesh');
  });
});

const OWN: JitsiSettings = {
  origin: 'https://meet.example.org',
  kind: 'selfhosted',
  appId: 'ouvrage',
  keyId: '',
  key: 'a shared secret of thirty-two bytes',
};

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const JAAS: JitsiSettings = {
  origin: 'https://8x8.vc',
  kind: 'jaas',
  appId: 'vpaas-magic-cookie-1',
  keyId: '4f4910',
  key: pair.privateKey,
};

const ROOM = 'ouvrage-1793606400000-camil-ABCDEFGHIJKLMN';

const onJitsi = (difference: Partial<Meeting> = {}) =>
  givenMeeting({ engine: 'jitsi', roomId: ROOM, ...difference });

const jsonOf = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The header and claims of a token, once `isTrue` has confirmed its signature. */
function verifyToken(
  token: string | null,
  isTrue: (signedPart: string, signature: Buffer) => boolean,
) {
  const [header, claims, signature] = (token ?? '').split('.');
  expect(isTrue(`${header}.${claims}`, Buffer.from(signature ?? '', 'base64url'))).toBe(true);
  return { header: jsonOf(header), claims: jsonOf(claims) };
}

describe('a Jitsi of one’s own', () => {
  const within = withVideo({ jitsi: OWN });
  const bySecret = (signedPart: string, signature: Buffer) =>
    createHmac('sha256', OWN.key).update(signedPart).digest().equals(signature);

  it.each([
    { ...architect, affiliation: 'owner', moderator: true },
    { ...owner, affiliation: 'owner', moderator: true },
    { ...engineer, affiliation: 'member', moderator: false },
  ] as const)(
    'lets $uid into this room alone, as $affiliation',
    async ({ affiliation, moderator, ...person }) => {
      const access = await accessOf(await onJitsi(), person, within);

      const { header, claims } = verifyToken(access.jitsi?.token ?? null, bySecret);
      expect(header).toEqual({ typ: 'JWT', alg: 'HS256' });
      expect(claims).toEqual({
        ...{ aud: 'ouvrage', iss: 'ouvrage', sub: 'meet.example.org', room: ROOM },
        ...{ nbf: NOW_S - 10, exp: NOW_S + TWO_HOURS_S },
        context: { user: { id: person.uid, name: person.name, affiliation, moderator } },
      });
      expect(access).toMatchObject({
        ...{ engine: 'jitsi', moderator, iceServers: [], expiresAt: '2026-11-21T11:00:00.000Z' },
        jitsi: { origin: OWN.origin, appId: null, room: ROOM, password: null },
      });
      expect(JSON.stringify(access)).not.toContain(OWN.key);
    },
  );

  it('takes no word of a caller for who is a moderator', async () => {
    const request = { meetingId: await onJitsi(), moderator: true, role: 'admin' };

    const access = await getMeetingAccess(request, sessionOf(engineer), within);

    expect(access.moderator).toBe(false);
    const { claims } = verifyToken(access.jitsi?.token ?? null, bySecret);
    expect(claims).toMatchObject({ context: { user: { affiliation: 'member' } } });
  });

  it('counts nobody: its server does', async () => {
    const id = await onJitsi();
    await givenPeer(id, architect.uid);

    const access = await accessOf(id, engineer, withVideo({ jitsi: OWN, maxPeers: 1 }));

    expect(access.engine).toBe('jitsi');
  });
});

describe('JaaS', () => {
  const byKey = (signedPart: string, signature: Buffer) =>
    verify('sha256', Buffer.from(signedPart), createPublicKey(pair.publicKey), signature);

  it.each([
    { ...architect, moderator: 'true' },
    { ...engineer, moderator: 'false' },
  ] as const)(
    'lets $uid in by its key pair, moderator: $moderator',
    async ({ moderator, ...person }) => {
      const access = await accessOf(await onJitsi(), person, withVideo({ jitsi: JAAS }));

      const { header, claims } = verifyToken(access.jitsi?.token ?? null, byKey);
      expect(header).toEqual({ typ: 'JWT', alg: 'RS256', kid: 'vpaas-magic-cookie-1/4f4910' });
      expect(claims).toMatchObject({
        ...{ aud: 'jitsi', iss: 'chat', sub: 'vpaas-magic-cookie-1', room: ROOM },
        ...{ nbf: NOW_S - 10, exp: NOW_S + TWO_HOURS_S },
        context: { user: { id: person.uid, name: person.name, moderator } },
      });
      expect(access.jitsi).toMatchObject({ appId: 'vpaas-magic-cookie-1', room: ROOM });
      expect(JSON.stringify(access)).not.toContain('PRIVATE KEY');
    },
  );

  it('takes a key id as its console shows it', async () => {
    const jitsi = { ...JAAS, keyId: 'vpaas-magic-cookie-1/4f4910' };

    const access = await accessOf(await onJitsi(), engineer, withVideo({ jitsi }));

    const { header } = verifyToken(access.jitsi?.token ?? null, byKey);
    expect(header).toMatchObject({ kid: 'vpaas-magic-cookie-1/4f4910' });
  });

  it('with a key that is none is unavailable, and says no more', async () => {
    const jitsi = { ...JAAS, key: 'not a key' };

    const refusal = refusalOf(accessOf(await onJitsi(), engineer, withVideo({ jitsi })));

    expect(await refusal).toBe('meeting/video-unavailable');
  });
});

describe('a Jitsi that takes no token', () => {
  const within = withVideo({ jitsi: { ...OWN, kind: 'none' } });

  it('is locked by moderators, with a password of the room that nobody else is told', async () => {
    const id = await onJitsi();

    const [first, second, guest] = await Promise.all(
      [architect, owner, engineer].map((person) => accessOf(id, person, within)),
    );

    expect(first?.jitsi?.password).toMatch(/^ouvrage-[A-Z2-9]{6}$/);
    expect(second?.jitsi?.password).toBe(first?.jitsi?.password);
    expect(guest?.jitsi).toMatchObject({ token: null, password: null });
    const other = await accessOf(await onJitsi({ roomId: `${ROOM}2` }), architect, within);
    expect(other.jitsi?.password).not.toBe(first?.jitsi?.password);
  });
});

describe('a meeting on a Jitsi that is not there any more', () => {
  it('is unavailable: nobody is put into another room than the others', async () => {
    expect(await refusalOf(accessOf(await onJitsi(), architect))).toBe('meeting/video-unavailable');
  });
});

describe('the parameters of a Jitsi', () => {
  it.each([
    ['an own one', { ...OWN }, OWN],
    ['JaaS', { ...JAAS }, JAAS],
    ['none', { ...OWN, origin: '' }, null],
    ['an own one without its secret', { ...OWN, key: '' }, null],
    ['an own one without its app', { ...OWN, appId: '' }, null],
    ['JaaS without the id of its key', { ...JAAS, keyId: '' }, null],
    [
      'one without tokens and without a source of passwords',
      { ...OWN, kind: 'none', key: '' },
      null,
    ],
    ['an unknown kind', { ...OWN, kind: 'self-hosted' }, null],
    ['an address with a path', { ...OWN, origin: 'https://meet.example.org/rooms' }, null],
    ['no address', { ...OWN, origin: 'meet.example.org' }, null],
  ])('%s', (_, setup, expected) => {
    expect(readJitsi(setup)).toEqual(expected);
  });
});

describe('another room, when that of a Jitsi meeting lets nobody in', () => {
  const within = withVideo({ jitsi: OWN });
  const renew = (meetingId: string, room: string, person: Pick<Person, 'uid'> = architect) =>
    renewMeetingRoom({ meetingId, room }, sessionOf(person), within);
  const roomOf = async (id: string) => (await readAs(meetingRecord, meetingPath(id)))?.roomId;

  it('is made once, however often the same room is complained of', async () => {
    const id = await onJitsi();

    const answers = await Promise.all([renew(id, ROOM), renew(id, ROOM, owner), renew(id, ROOM)]);

    const rooms = new Set(answers.map(({ room }) => room));
    expect([...rooms]).toEqual([await roomOf(id)]);
    expect(await roomOf(id)).toMatch(/^ouvrage-1795251600000-(camil|helen)-[A-Z]{14}$/);
  });

  it('is made twice, and no third time', async () => {
    const id = await onJitsi();
    const { room: second } = await renew(id, ROOM);
    const { room: third } = await renew(id, second);

    expect(await refusalOf(renew(id, third))).toBe('meeting/video-unavailable');
    expect(new Set([ROOM, second, third]).size).toBe(3);
    expect(await roomOf(id)).toBe(third);
    expect(await renew(id, second)).toEqual({ room: third });
  });

  it.each([
    ['by a participant', engineer.uid, {}, 'meeting/not-moderator'],
    ['by an outsider', stranger.uid, {}, 'meeting/not-found'],
    ['by who was removed', surveyor.uid, {}, 'meeting/removed'],
    ['before it starts', architect.uid, { status: 'scheduled' }, 'meeting/not-started'],
    ['after its end', architect.uid, { status: 'ended' }, 'meeting/over'],
    ['of the built-in room', architect.uid, { engine: 'mesh' }, 'meeting/video-unavailable'],
  ] as const)('is refused %s', async (_, uid, difference, reason) => {
    const id = await onJitsi(difference);

    expect(await refusalOf(renew(id, ROOM, { uid }))).toBe(reason);
    expect(await roomOf(id)).toBe(ROOM);
  });
});
