import type { JitsiAccess, Language, MeetingAccess } from '@ouvrage/domain';
import type { OwnPeer, PeerState } from '../../../../data/meeting-peers';
import type { MeetingLine } from '../../../../data/meeting-signals';
import { ObservableValue } from '../../../../data/observable';
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
/** How long a guest is left at a closed door before the one more try. */
const GUEST_WAIT_MS = 8_000;
/** How long its frame may take to say goodbye. */
const GOODBYE_MS = 1_500;
/** A refusal may be here before the change of the meeting that explains it. */
const EXPLANATION_MS = 800;
const MOST_RENEWALS = 2;
/** Lost connections that Jitsi got over are not counted for ever: so many make a network that carries none. */
const MOST_LOST_CONNECTIONS = 3;

export interface JitsiOptions extends EngineOptions {
  readonly language: Language;
  /** Gives the meeting another room than this one. Rejects as `call` does. */
  readonly renewRoom: (room: string) => Promise<unknown>;
}

export interface JitsiEngine extends MeetingEngine {
  /** Where its frame is to be: before or after `join`, once. */
  attach(container: HTMLElement): void;
}

/** A meeting on the configured Jitsi, which shows people and controls in a frame of its own. */
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
    closed: null,
    failure: null,
    peers: [],
  });
  #api: JitsiApi | null = null;
  #own: OwnPeer | null = null;
  #state: PeerState;
  #access: MeetingAccess;
  /** Of the meeting as it was last looked at: access may know of another room before its listener does. */
  #roomId: string | undefined;
  /** Of the attempt that counts: what an earlier one still says is not heard. */
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

  /** Its frame says when it has told the others; then it may go. */
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

  /** What callables changed is followed at once: the end, one's removal, another room. */
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

  /** By what is true now: of another room, or with another token. */
  async #enterAgain(): Promise<void> {
    this.#leaveFrame();
    const attempt = ++this.#attempt;
    this.#show({ state: 'connecting', failure: null });
    try {
      const access = await this.#options.renewAccess();
      if (attempt === this.#attempt && !this.#isOver) await this.#enter(access);
    } catch {
      // When it was refused, the meeting says why, perhaps a moment later.
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
      // The meeting says why, a moment later.
      onRefused: () => undefined,
    });
  }

  /** Only a moderator is given a password, and only where no token guards the room. */
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

  /** A moderator takes everyone to another room, a guest waits at the door and tries once more. */
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
    // Unless the change of the meeting was here first.
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

  #close(closed: CloseReason, failure: RoomFailure | null): void {
    if (this.#isOver) return;
    this.#end.abort();
    this.#leaveFrame();
    // Sent when there is a connection; nobody waits for it.
    void this.#own?.withdraw();
    this.#snapshot.set({ state: 'closed', closed, failure, peers: [] });
  }

  #show(change: Partial<Pick<RoomSnapshot, 'state' | 'failure'>>): void {
    if (!this.#isOver) this.#snapshot.set({ ...this.#snapshot.get(), ...change });
  }
}

function isLocal(who: unknown): boolean {
  return typeof who === 'object' && who !== null && 'local' in who && who.local === true;
}
