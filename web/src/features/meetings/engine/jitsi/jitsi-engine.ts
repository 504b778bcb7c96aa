import type { JitsiAccess, Language, MeetingAccess } from '@ouvrage/domain';
import type { OwnPeer, PeerState } from '#data/meetings/meeting-peers';
import type { MeetingLine } from '#data/meetings/meeting-signals';
import { ObservableValue } from '#data/core/observable';
import type { EngineOptions } from '../engine-options';
import type { CloseReason, MeetingEngine, RoomFailure, RoomSnapshot } from '../meeting-engine';
import {
  loadExternalApi,
  type JitsiApi,
  type JitsiApiClass,
  type JitsiPayload,
} from './external-api';
import { domainOf, roomOptions, scriptAddress } from './room-options';
import { troubleOf } from './room-trouble';

const JOIN_TIMEOUT_MS = 30_000;
/** Milliseconds before a guest, refused at first, tries once more. */
const GUEST_WAIT_MS = 8_000;
/** Milliseconds that the iframe may take to leave the conference. */
const GOODBYE_MS = 1_500;
/** Milliseconds to wait after a refusal for the meeting's change that explains it. */
const EXPLANATION_MS = 800;
const MOST_RENEWALS = 2;
/** After this many lost connections the network counts as unusable, although Jitsi recovered each time. */
const MOST_LOST_CONNECTIONS = 3;

export interface JitsiOptions extends EngineOptions {
  readonly language: Language;
  /** Replaces the meeting's room. Rejects as `call` does. */
  readonly renewRoom: (room: string) => Promise<unknown>;
}

export interface JitsiEngine extends MeetingEngine {
  /** Sets the iframe's parent; must be called once, before or after `join`. */
  attach(container: HTMLElement): void;
}

/** A meeting on the configured Jitsi server, which shows people and controls in its own iframe. */
export function createJitsiEngine(options: JitsiOptions): JitsiEngine {
  return new Jitsi(options);
}

class Jitsi implements JitsiEngine {
  readonly #options: JitsiOptions;
  readonly #line: MeetingLine;
  readonly #end = new AbortController();
  readonly #container: Promise<HTMLElement>;
  #giveContainer: (container: HTMLElement) => void = () => undefined;
  readonly #snapshot = new ObservableValue<RoomSnapshot>({
    state: 'idle',
    closeReason: null,
    failure: null,
    peers: [],
  });
  #api: JitsiApi | null = null;
  #own: OwnPeer | null = null;
  #state: PeerState;
  #access: MeetingAccess;
  /** The room of the last processed meeting. `access` may name another one before the listener does. */
  #roomId: string | undefined;
  /** The current attempt; events of earlier ones are ignored. */
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renewals = 0;
  #lostConnections = 0;
  #hasWaited = false;
  #hasRenewedToken = false;
  #hasSentPassword = false;

  constructor(options: JitsiOptions) {
    this.#options = options;
    this.#line = options.openLine();
    this.#access = options.access;
    this.#roomId = options.meeting.read()?.roomId;
    this.#container = new Promise((resolve) => {
      this.#giveContainer = resolve;
    });
    const { microphone, camera } = options.media;
    this.#state = { microphone, camera, screen: false, hand: false };
  }

  readonly snapshot = this.#snapshot.get;

  readonly subscribe = this.#snapshot.subscribe;

  attach(container: HTMLElement): void {
    this.#giveContainer(container);
  }

  async join(): Promise<void> {
    if (this.#snapshot.get().state !== 'idle') return;
    const { signal } = this.#end;
    signal.addEventListener(
      'abort',
      this.#options.meeting.subscribe(() => this.#look()),
    );
    window.addEventListener('pagehide', () => this.#close('left', null), { signal });
    const isCurrent = this.#roomId === this.#access.jitsi?.room;
    await (isCurrent ? this.#enter(this.#access) : this.#enterAgain());
  }

  async leave(): Promise<void> {
    if (this.#snapshot.get().state === 'connected') {
      this.#command('hangup');
      await this.#closedWithin(GOODBYE_MS);
    }
    this.#close('left', null);
  }

  dispose(): void {
    this.#snapshot.clear();
    this.#close('left', null);
  }

  /** The iframe reports when the others have been told; only then it is removed. */
  #closedWithin(delay: number): Promise<void> {
    const { signal } = this.#end;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delay);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  get #isOver(): boolean {
    return this.#end.signal.aborted;
  }

  /** Follows changes of the meeting: its end, the user's removal, another room. */
  #look(): void {
    if (this.#isOver) return;
    const { meeting: live, me } = this.#options;
    const meeting = live.read();
    if (meeting === null || meeting.removedIds.includes(me.uid)) {
      this.#close('removed', null);
    } else if (meeting.status === 'ended' || meeting.status === 'cancelled') {
      if (this.#access.moderator) this.#command('endConference');
      this.#close('ended', null);
    } else if (meeting.roomId !== this.#roomId) {
      this.#roomId = meeting.roomId;
      if (meeting.roomId !== this.#access.jitsi?.room) void this.#enterAgain();
    }
  }

  async #enter(access: MeetingAccess): Promise<void> {
    this.#leaveFrame();
    this.#access = access;
    const attempt = ++this.#attempt;
    const { jitsi } = access;
    if (jitsi === null) {
      this.#close('error', 'other');
      return;
    }
    this.#show({ state: 'connecting', failure: null });
    const container = await this.#container;
    const Api = await loadExternalApi(scriptAddress(jitsi)).catch(() => null);
    if (attempt !== this.#attempt || this.#isOver) return;
    if (Api === null) this.#close('error', 'load-failed');
    else this.#open(jitsi, Api, container);
  }

  /** Opens the current room with the current access. */
  async #enterAgain(): Promise<void> {
    this.#leaveFrame();
    const attempt = ++this.#attempt;
    this.#show({ state: 'connecting', failure: null });
    try {
      const access = await this.#options.renewAccess();
      if (attempt === this.#attempt && !this.#isOver) await this.#enter(access);
    } catch {
      // After a refusal, the meeting's change explains why, perhaps a moment later.
      const giveUp = () => this.#close('error', 'network');
      if (attempt === this.#attempt) this.#wait(EXPLANATION_MS, giveUp);
    }
  }

  #open(jitsi: JitsiAccess, Api: JitsiApiClass, container: HTMLElement): void {
    const { me, language, media } = this.#options;
    const choice = { jitsi, name: me.name, language, media };
    const api = new Api(domainOf(jitsi), roomOptions(choice, container));
    this.#api = api;
    this.#hasSentPassword = false;
    const hear = (event: string, act: (payload: JitsiPayload) => void) =>
      api.addListener(event, (payload) => {
        if (api === this.#api) act(payload);
      });
    hear('videoConferenceJoined', () => this.#joined());
    hear('participantRoleChanged', (role) => this.#roleChanged(role));
    hear('passwordRequired', () => this.#passwordAsked());
    hear('errorOccurred', (error) => this.#troubled(error));
    hear('participantKickedOut', ({ kicked } = {}) => {
      if (isLocal(kicked)) this.#close('removed', null);
    });
    hear('peerConnectionFailure', () => this.#connectionLost());
    hear('cameraError', () => this.#show({ failure: 'no-media' }));
    hear('micError', () => this.#show({ failure: 'no-media' }));
    hear('audioMuteStatusChanged', (e) => this.#shows({ microphone: e?.['muted'] === false }));
    hear('videoMuteStatusChanged', (e) => this.#shows({ camera: e?.['muted'] === false }));
    hear('screenSharingStatusChanged', (e) => this.#shows({ screen: e?.['on'] === true }));
    hear('readyToClose', () => this.#close('left', null));
    this.#wait(JOIN_TIMEOUT_MS, () => this.#close('error', 'join-timeout'));
  }

  #joined(): void {
    clearTimeout(this.#timer);
    this.#show({ state: 'connected', failure: null });
    this.#own ??= this.#line.announce({
      state: this.#state,
      onAnnounced: () => undefined,
      // The meeting's change explains why, a moment later.
      onRefused: () => undefined,
    });
  }

  /** Only a moderator sets a password, and only where no token protects the room. */
  #roleChanged(role: JitsiPayload): void {
    if (role?.['role'] === 'moderator') this.#sendPassword();
  }

  #passwordAsked(): void {
    if (this.#hasSentPassword || !this.#sendPassword()) this.#close('error', 'password');
  }

  #sendPassword(): boolean {
    const password = this.#access.jitsi?.password ?? null;
    if (password === null) return false;
    this.#hasSentPassword = true;
    this.#command('password', password);
    return true;
  }

  #troubled(payload: JitsiPayload): void {
    const trouble = troubleOf(payload);
    if (trouble === null) return;
    if (trouble === 'ended') this.#close('ended', null);
    else if (trouble === 'password') this.#passwordAsked();
    else if (trouble === 'members-only') this.#shutOut();
    else if (trouble === 'token-invalid' && !this.#hasRenewedToken) {
      this.#hasRenewedToken = true;
      void this.#enterAgain();
    } else this.#close(trouble === 'denied' ? 'denied' : 'error', trouble);
  }

  /** A moderator moves everyone to another room; a guest waits and tries once more. */
  #shutOut(): void {
    const { jitsi, moderator } = this.#access;
    if (moderator && jitsi !== null && this.#renewals < MOST_RENEWALS) {
      this.#renewals += 1;
      void this.#renewRoom(jitsi.room);
    } else if (!moderator && !this.#hasWaited) {
      this.#hasWaited = true;
      this.#show({ failure: 'members-only' });
      this.#wait(GUEST_WAIT_MS, () => void this.#enterAgain());
    } else this.#close('error', 'members-only');
  }

  async #renewRoom(room: string): Promise<void> {
    this.#leaveFrame();
    const attempt = ++this.#attempt;
    try {
      await this.#options.renewRoom(room);
    } catch {
      if (attempt === this.#attempt) this.#close('error', 'members-only');
      return;
    }
    // Unless the meeting's change has arrived first.
    if (attempt === this.#attempt) await this.#enterAgain();
  }

  #connectionLost(): void {
    this.#lostConnections += 1;
    if (this.#lostConnections >= MOST_LOST_CONNECTIONS) this.#close('error', 'network');
  }

  #shows(change: Partial<PeerState>): void {
    this.#state = { ...this.#state, ...change };
    this.#own?.show(this.#state);
  }

  #command(command: string, ...values: readonly unknown[]): void {
    this.#api?.executeCommand(command, ...values);
  }

  #wait(delay: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, delay);
  }

  #leaveFrame(): void {
    clearTimeout(this.#timer);
    const api = this.#api;
    this.#api = null;
    api?.dispose();
  }

  #close(closeReason: CloseReason, failure: RoomFailure | null): void {
    if (this.#isOver) return;
    this.#end.abort();
    this.#leaveFrame();
    // Sent once there is a connection; not awaited.
    void this.#own?.withdraw();
    this.#snapshot.set({ state: 'closed', closeReason, failure, peers: [] });
  }

  #show(change: Partial<Pick<RoomSnapshot, 'state' | 'failure'>>): void {
    if (!this.#isOver) this.#snapshot.set({ ...this.#snapshot.get(), ...change });
  }
}

function isLocal(who: unknown): boolean {
  return typeof who === 'object' && who !== null && 'local' in who && who.local === true;
}
