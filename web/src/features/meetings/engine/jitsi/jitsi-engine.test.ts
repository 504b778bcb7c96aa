import type { JitsiAccess, Meeting, MeetingAccess } from '@ouvrage/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MeetingLine } from '#data/meetings/meeting-signals';
import type { JitsiPayload } from './external-api';
import { createJitsiEngine, type JitsiOptions } from './jitsi-engine';

/** Every room that was opened, as its class sees it. */
const rooms: FakeApi[] = [];

class FakeApi {
  readonly listeners = new Map<string, (payload: JitsiPayload) => void>();
  readonly commands: (readonly unknown[])[] = [];
  isDisposed = false;

  constructor(
    readonly domain: string,
    readonly options: Readonly<Record<string, unknown>>,
  ) {
    rooms.push(this);
  }

  addListener(event: string, listener: (payload: JitsiPayload) => void): void {
    this.listeners.set(event, listener);
  }

  executeCommand(...command: readonly unknown[]): void {
    this.commands.push(command);
  }

  dispose(): void {
    this.isDisposed = true;
  }
}

vi.mock('./external-api', () => ({ loadExternalApi: () => Promise.resolve(FakeApi) }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  rooms.length = 0;
  vi.useRealTimers();
});

type By = Pick<JitsiAccess, 'token' | 'password'>;
const BY_TOKEN: By = { token: 'a.token', password: null };
const BY_PASSWORD: By = { token: null, password: 'ouvrage-ABCDEF' };

function accessTo(room: string, moderator: boolean, by: By = BY_TOKEN): MeetingAccess {
  const jitsi = { origin: 'http://meet.example.org:8080', appId: null, room, ...by };
  const expiresAt = '2026-11-22T10:00:00Z';
  return { engine: 'jitsi', moderator, maxPeers: 6, iceServers: [], jitsi, expiresAt };
}

const live = (roomId: string, more: Partial<Meeting> = {}) =>
  ({ roomId, status: 'active', removedIds: [], ...more }) as unknown as Meeting;

/** A stay in the meeting's room R1, and what the world does to it. */
async function startEngine({ moderator = false, by = BY_TOKEN } = {}) {
  let meeting: Meeting | null = live('R1');
  let room = 'R1';
  const listeners = new Set<() => void>();
  const withdraw = vi.fn(() => Promise.resolve());
  const announce = vi.fn(() => ({ show: vi.fn(), withdraw }));
  const renewAccess = vi.fn(() => Promise.resolve(accessTo(room, moderator, by)));
  const renewRoom = vi.fn((from: string) => {
    room = `R${Number(from.slice(1)) + 1}`;
    return Promise.resolve({ room });
  });
  const options: JitsiOptions = {
    meetingId: 'ABCD',
    me: { uid: 'karim', name: 'Karim Benali' },
    openLine: () => ({ announce }) as unknown as MeetingLine,
    access: accessTo('R1', moderator, by),
    renewAccess,
    renewRoom,
    media: { microphoneId: null, cameraId: null, microphone: false, camera: true },
    preview: null,
    meeting: {
      read: () => meeting,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    language: 'fr',
  };
  const engine = createJitsiEngine(options);
  engine.attach(document.createElement('div'));
  await engine.join();
  return {
    ...{ engine, announce, withdraw, renewAccess, renewRoom },
    happens: async (event: string, payload?: JitsiPayload) => {
      rooms.at(-1)?.listeners.get(event)?.(payload);
      await vi.advanceTimersByTimeAsync(0);
    },
    fails: async (name: string) => {
      rooms.at(-1)?.listeners.get('errorOccurred')?.({ error: { name, isFatal: true } });
      await vi.advanceTimersByTimeAsync(0);
    },
    becomes: async (next: Meeting | null) => {
      meeting = next;
      if (next !== null) room = next.roomId;
      for (const listener of listeners) listener();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const roomNames = () => rooms.map(({ options }) => options['roomName']);
const MEMBERS_ONLY = 'conference.connectionError.membersOnly';

describe('a stay on Jitsi', () => {
  it('opens the room muted, without a page before it, with its token, over http where that is', async () => {
    await startEngine();

    expect(rooms[0]?.domain).toBe('meet.example.org:8080');
    expect(rooms[0]?.options).toMatchObject({
      ...{ roomName: 'R1', height: 600, jwt: 'a.token', noSSL: true },
      configOverwrite: { startWithAudioMuted: true, prejoinConfig: { enabled: false } },
    });
  });

  it('says that it is in the room once it is, and withdraws when it leaves', async () => {
    const { engine, announce, withdraw, happens } = await startEngine();
    expect(engine.snapshot().state).toBe('connecting');
    expect(announce).not.toHaveBeenCalled();

    await happens('videoConferenceJoined', { id: 'me' });
    expect(engine.snapshot().state).toBe('connected');
    expect(announce).toHaveBeenCalledOnce();

    const leaving = engine.leave();
    expect(rooms[0]?.commands).toEqual([['hangup']]);
    await happens('readyToClose');
    await leaving;
    expect(engine.snapshot()).toMatchObject({
      state: 'closed',
      closeReason: 'left',
      failure: null,
    });
    expect(withdraw).toHaveBeenCalledOnce();
    expect(rooms[0]?.isDisposed).toBe(true);
  });

  it('waits half a minute to be let in, and no longer', async () => {
    const { engine } = await startEngine();

    await vi.advanceTimersByTimeAsync(29_999);
    expect(engine.snapshot().state).toBe('connecting');
    await vi.advanceTimersByTimeAsync(1);

    expect(engine.snapshot()).toMatchObject({ closeReason: 'error', failure: 'join-timeout' });
  });

  it('leaves no frame, and says nothing more, once it is disposed of', async () => {
    const { engine, happens } = await startEngine();
    const listener = vi.fn();
    engine.subscribe(listener);

    engine.dispose();
    await happens('videoConferenceJoined', { id: 'me' });

    expect(rooms.every(({ isDisposed }) => isDisposed)).toBe(true);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a room for members only', () => {
  it('is replaced by a moderator twice, and no third time', async () => {
    const { engine, fails, renewRoom } = await startEngine({ moderator: true });

    await fails(MEMBERS_ONLY);
    await fails(MEMBERS_ONLY);
    expect(roomNames()).toEqual(['R1', 'R2', 'R3']);
    expect(engine.snapshot().state).toBe('connecting');
    await fails(MEMBERS_ONLY);

    expect(renewRoom.mock.calls).toEqual([['R1'], ['R2']]);
    expect(engine.snapshot()).toMatchObject({ closeReason: 'error', failure: 'members-only' });
  });

  it('is waited at by a guest, who tries once more, and then is told so', async () => {
    const { engine, fails, renewRoom } = await startEngine();

    await fails(MEMBERS_ONLY);
    expect(engine.snapshot()).toMatchObject({ state: 'connecting', failure: 'members-only' });
    expect(rooms[0]?.isDisposed).toBe(false);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(roomNames()).toEqual(['R1', 'R1']);
    await fails(MEMBERS_ONLY);

    expect(engine.snapshot()).toMatchObject({ closeReason: 'error', failure: 'members-only' });
    expect(renewRoom).not.toHaveBeenCalled();
  });

  it('is left for the one that a moderator made', async () => {
    const { fails, becomes } = await startEngine();
    await fails(MEMBERS_ONLY);

    await becomes(live('R2'));

    expect(roomNames()).toEqual(['R1', 'R2']);
    expect(rooms.map(({ isDisposed }) => isDisposed)).toEqual([true, false]);
  });
});

describe('a password', () => {
  const ROLE = { id: 'me', role: 'moderator' };

  it('is never sent where there is a token', async () => {
    const { engine, happens } = await startEngine({ moderator: true });

    await happens('participantRoleChanged', ROLE);
    await happens('passwordRequired');

    expect(rooms[0]?.commands).toEqual([]);
    expect(engine.snapshot()).toMatchObject({ closeReason: 'error', failure: 'password' });
  });

  it('locks the room of a moderator where there is none', async () => {
    const { happens } = await startEngine({ moderator: true, by: BY_PASSWORD });

    await happens('participantRoleChanged', ROLE);

    expect(rooms[0]?.commands).toEqual([['password', 'ouvrage-ABCDEF']]);
    expect(rooms[0]?.options).not.toHaveProperty('jwt');
  });

  it('answers once for a moderator who is asked for it', async () => {
    const { engine, happens, fails } = await startEngine({ moderator: true, by: BY_PASSWORD });

    await happens('passwordRequired');
    expect(rooms[0]?.commands).toEqual([['password', 'ouvrage-ABCDEF']]);
    await fails('conference.passwordRequired');

    expect(engine.snapshot()).toMatchObject({ closeReason: 'error', failure: 'password' });
  });

  it('is missing to a guest, who is told so', async () => {
    const { engine, happens } = await startEngine({ by: { token: null, password: null } });

    await happens('passwordRequired');

    expect(engine.snapshot()).toMatchObject({ closeReason: 'error', failure: 'password' });
  });
});

describe('what goes wrong on the way', () => {
  it('a token that is refused is asked for again, once', async () => {
    const { engine, fails, renewAccess } = await startEngine();

    await fails('conference.connectionError.notAllowed');
    expect(roomNames()).toEqual(['R1', 'R1']);
    await fails('conference.connectionError.notAllowed');

    expect(renewAccess).toHaveBeenCalledOnce();
    expect(engine.snapshot()).toMatchObject({ closeReason: 'error', failure: 'token-invalid' });
  });

  it.each([
    ['connection.droppedError', 'network'],
    ['conference.max_users', 'full'],
    ['conference.somethingNew', 'other'],
  ])('%s ends the stay: %s', async (name, failure) => {
    const { engine, fails } = await startEngine();

    await fails(name);

    expect(engine.snapshot()).toMatchObject({ state: 'closed', closeReason: 'error', failure });
  });

  it('a third lost connection is a network that carries none', async () => {
    const { engine, happens } = await startEngine();

    await happens('peerConnectionFailure');
    await happens('peerConnectionFailure');
    expect(engine.snapshot().state).toBe('connecting');
    await happens('peerConnectionFailure');

    expect(engine.snapshot()).toMatchObject({ closeReason: 'error', failure: 'network' });
  });

  it('a camera that does not answer is said, and the stay goes on', async () => {
    const { engine, happens } = await startEngine();
    await happens('videoConferenceJoined', { id: 'me' });

    await happens('cameraError');

    expect(engine.snapshot()).toMatchObject({ state: 'connected', failure: 'no-media' });
  });
});

describe('the end', () => {
  it('comes with that of the meeting, and a moderator empties the room on Jitsi', async () => {
    const { engine, happens, becomes } = await startEngine({ moderator: true });
    await happens('videoConferenceJoined', { id: 'me' });

    await becomes(live('R1', { status: 'ended' }));

    expect(rooms[0]?.commands).toEqual([['endConference']]);
    expect(engine.snapshot()).toMatchObject({
      state: 'closed',
      closeReason: 'ended',
      failure: null,
    });
  });

  it.each([
    ['the meeting says so', live('R1', { removedIds: ['karim'] })],
    ['the meeting may be read no more', null],
  ])('comes with removal: %s', async (_, meeting) => {
    const { engine, becomes } = await startEngine();

    await becomes(meeting);

    expect(engine.snapshot().closeReason).toBe('removed');
    expect(rooms[0]?.isDisposed).toBe(true);
  });

  it('comes with being kicked out, and not when somebody else is', async () => {
    const { engine, happens } = await startEngine();

    await happens('participantKickedOut', { kicked: { id: 'other', local: false } });
    expect(engine.snapshot().closeReason).toBeNull();
    await happens('participantKickedOut', { kicked: { id: 'me', local: true } });

    expect(engine.snapshot().closeReason).toBe('removed');
  });
});
