import type { MeetingPeer } from '@ouvrage/domain';
import type { MeetingLine } from '#data/meetings/meeting-signals';
import { ObservableValue } from '#data/core/observable';
import { livePeers, type OwnPeer, type PeerState } from '#data/meetings/meeting-peers';
import type { EngineOptions } from '../engine-options';
import type {
  CloseReason,
  MediaControls,
  MeetingEngine,
  RoomFailure,
  RoomPeer,
  RoomSnapshot,
} from '../meeting-engine';
import { keepAccess } from './keep-access';
import { Links } from './links';
import { OwnMedia } from './own-media';
import { isAdmitted, membersOf } from './room-members';
import { Speakers } from './speakers';
import { nextSnapshot } from './snapshot';

/** Milliseconds between checks for peers without a sign of life. */
const LOOK_EVERY_MS = 5_000;
/** Milliseconds to wait after a refusal for the meeting's change that explains it. */
const EXPLANATION_MS = 800;
const JOIN_TIMEOUT_MS = 30_000;

type MeshEngine = MeetingEngine & MediaControls;

/** The built-in room: every browser connects to every other; signalling goes through Firestore. */
export function createMeshEngine(options: EngineOptions): MeshEngine {
  return new Mesh(options);
}

class Mesh implements MeshEngine {
  readonly #options: EngineOptions;
  readonly #line: MeetingLine;
  readonly #media: OwnMedia;
  readonly #links: Links;
  readonly #end = new AbortController();
  readonly #snapshot = new ObservableValue<RoomSnapshot>({
    state: 'idle',
    closeReason: null,
    failure: null,
    peers: [],
  });
  #failure: RoomFailure | null = null;
  #speakers: Speakers | null = null;
  #own: OwnPeer | null = null;
  #hasJoined = false;
  #isAnnounced = false;
  #wasAdmitted = false;
  #hand = false;
  /** Null before the first answer. */
  #peers: readonly MeetingPeer[] | null = null;
  #isCurrent = false;
  #members: readonly MeetingPeer[] = [];

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#line = options.openLine();
    this.#media = new OwnMedia(options.media, () => this.#mediaChanged());
    this.#links = new Links({
      ownId: this.#line.peerId,
      iceServers: options.access.iceServers,
      tracks: () => this.#media.tracks,
      send: this.#line.send,
      onChange: () => this.#publish(),
      onGathered: (hasCandidates) => this.#judge('no-interface', !hasCandidates),
    });
  }

  readonly snapshot = this.#snapshot.get;

  readonly subscribe = this.#snapshot.subscribe;

  async join(): Promise<void> {
    if (this.#snapshot.get().state !== 'idle') return;
    if (!canMeet()) {
      this.#close('error', 'insecure');
      return;
    }
    this.#hasJoined = true;
    this.#publish();
    const { preview, media, meeting, access, renewAccess } = this.#options;
    const isComplete = await this.#media.begin(preview, media);
    if (this.#isOver) return;
    this.#judge('no-media', !isComplete);
    const { signal } = this.#end;
    this.#until(meeting.subscribe(() => this.#look()));
    this.#until(
      this.#line.watchPeers(
        (peers, isCurrent) => this.#receivePeers(peers, isCurrent),
        () => this.#refuse(),
      ),
    );
    this.#until(
      this.#line.listen(
        (one) => this.#links.receive(one),
        () => this.#refuse(),
      ),
    );
    const looking = setInterval(() => this.#look(), LOOK_EVERY_MS);
    const joining = setTimeout(() => this.#lateToJoin(), JOIN_TIMEOUT_MS);
    this.#until(() => clearInterval(looking));
    this.#until(() => clearTimeout(joining));
    const speakers = new Speakers(
      () => this.#levels(),
      () => this.#publish(),
    );
    this.#speakers = speakers;
    this.#until(() => speakers.end());
    keepAccess(access, renewAccess, this.#line.now, signal, (newAccess) =>
      this.#links.useServers(newAccess.iceServers),
    );
    window.addEventListener('online', () => this.#links.reconnect(), { signal });
    window.addEventListener('pagehide', () => this.#close('left', null), { signal });
    this.#look();
  }

  leave(): Promise<void> {
    this.#close('left', null);
    return Promise.resolve();
  }

  dispose(): void {
    this.#snapshot.clear();
    this.#close('left', null);
  }

  async setMicrophone(on: boolean): Promise<boolean> {
    if (this.#isOver || (on && this.#isSilenced(this.#options.me.uid))) return false;
    const isDone = await this.#media.setMicrophone(on);
    this.#judge('no-media', !isDone);
    return isDone;
  }

  async setCamera(on: boolean): Promise<boolean> {
    if (this.#isOver) return false;
    const isDone = await this.#media.setCamera(on);
    this.#judge('no-media', !isDone);
    return isDone;
  }

  async setScreen(on: boolean): Promise<boolean> {
    return this.#isOver ? false : this.#media.setScreen(on);
  }

  setHand(up: boolean): Promise<void> {
    this.#hand = up;
    this.#mediaChanged();
    return Promise.resolve();
  }

  async chooseDevice(kind: 'audioinput' | 'videoinput', deviceId: string): Promise<void> {
    if (!this.#isOver) await this.#media.choose(kind, deviceId);
  }

  get #isOver(): boolean {
    return this.#end.signal.aborted;
  }

  get #state(): PeerState {
    return { ...this.#media.state, hand: this.#hand };
  }

  #until(stop: () => void): void {
    this.#end.signal.addEventListener('abort', stop);
  }

  #receivePeers(peers: readonly MeetingPeer[], isCurrent: boolean): void {
    this.#peers = peers;
    this.#isCurrent = isCurrent;
    this.#look();
  }

  /** Updates this tab and every connection to the current meeting and peers. */
  #look(): void {
    if (this.#isOver || this.#closesWithMeeting()) return;
    const meeting = this.#options.meeting.read();
    const peers = this.#peers;
    if (peers === null || meeting === null || !isAdmitted(meeting, this.#options.me.uid)) return;
    this.#wasAdmitted = true;
    // While offline no sign of life arrives.
    const live = this.#isCurrent ? livePeers(peers, this.#line.now()) : peers;
    const members = membersOf(
      live.filter(({ uid }) => isAdmitted(meeting, uid)),
      this.#options.access.maxPeers,
    );
    if (this.#isCurrent && this.#giveWay(members, live)) return;
    this.#announce();
    this.#members = members.filter(({ uid }) => uid !== this.#options.me.uid);
    if (this.#isAnnounced) this.#links.show(this.#members);
    if (this.#isSilenced(this.#options.me.uid) && this.#media.state.microphone) {
      void this.#media.setMicrophone(false);
    }
    this.#publish();
  }

  #closesWithMeeting(): boolean {
    const meeting = this.#options.meeting.read();
    const { uid } = this.#options.me;
    if (meeting?.status === 'ended' || meeting?.status === 'cancelled') {
      this.#close('ended', null);
    } else if (meeting?.removedIds.includes(uid) === true) {
      this.#close('removed', null);
    } else if (this.#wasAdmitted && meeting?.participantIds.includes(uid) !== true) {
      this.#close('removed', null);
    }
    return this.#isOver;
  }

  /** Each person is in the room once, and no more people than it holds. */
  #giveWay(members: readonly MeetingPeer[], live: readonly MeetingPeer[]): boolean {
    const { me, access } = this.#options;
    const mine = members.find(({ uid }) => uid === me.uid);
    if (this.#isAnnounced) {
      const isThere = live.some(({ id }) => id === this.#line.peerId);
      if (mine !== undefined && mine.id !== this.#line.peerId) this.#close('elsewhere', null);
      else if (mine === undefined && isThere) this.#close('error', 'full');
    } else if (mine === undefined && !access.moderator && members.length >= access.maxPeers) {
      this.#close('error', 'full');
    }
    return this.#isOver;
  }

  #announce(): void {
    if (this.#own !== null || !this.#isCurrent) return;
    this.#own = this.#line.announce({
      state: this.#state,
      onAnnounced: () => {
        this.#isAnnounced = true;
        this.#look();
      },
      onRefused: () => this.#refuse(),
    });
  }

  #refuse(): void {
    const refusalTimer = setTimeout(() => {
      if (!this.#closesWithMeeting()) this.#close('denied', 'denied');
    }, EXPLANATION_MS);
    this.#until(() => clearTimeout(refusalTimer));
  }

  #lateToJoin(): void {
    if (!this.#isAnnounced) this.#close('error', this.#isCurrent ? 'join-timeout' : 'network');
  }

  async #levels(): Promise<ReadonlyMap<string, number>> {
    const connectedLinks = this.#links.connectedLinks();
    const levels = new Map(connectedLinks.map(([id, link]) => [id, link.level]));
    const [first] = connectedLinks;
    if (first !== undefined && this.#media.state.microphone) {
      levels.set(this.#line.peerId, await first[1].ownLevel());
    }
    return levels;
  }

  #isSilenced(uid: string): boolean {
    return this.#options.meeting.read()?.forceMutedIds.includes(uid) === true;
  }

  #mediaChanged(): void {
    if (this.#isOver) return;
    this.#links.replaceTracks();
    this.#own?.show(this.#state);
    this.#publish();
  }

  /** Sets or clears a problem of the open room. */
  #judge(failure: RoomFailure, isSo: boolean): void {
    if (isSo) this.#failure = failure;
    else if (this.#failure === failure) this.#failure = null;
    this.#publish();
  }

  #close(closeReason: CloseReason, failure: RoomFailure | null): void {
    if (this.#isOver) return;
    this.#end.abort();
    this.#links.close();
    this.#media.end();
    // Sent once there is a connection; not awaited.
    void this.#own?.withdraw();
    this.#snapshot.set({ state: 'closed', closeReason, failure, peers: [] });
  }

  #publish(): void {
    if (this.#isOver || !this.#hasJoined) return;
    const next = nextSnapshot(this.#snapshot.get(), {
      state: this.#isAnnounced ? (this.#isCurrent ? 'connected' : 'reconnecting') : 'connecting',
      closeReason: null,
      failure: this.#failure,
      peers: [this.#self(), ...this.#others()],
    });
    this.#snapshot.set(next);
  }

  #self(): RoomPeer {
    const { uid, name } = this.#options.me;
    return {
      ...this.#state,
      id: this.#line.peerId,
      uid,
      name,
      isSelf: true,
      isSilenced: this.#isSilenced(uid),
      isSpeaking: this.#speakers?.has(this.#line.peerId) === true,
      link: 'connected',
      cameraStream: this.#media.cameraStream,
      screenStream: this.#media.screenStream,
      audioStream: null,
    };
  }

  #others(): readonly RoomPeer[] {
    return this.#members
      .filter(({ id }) => !this.#links.isLost(id))
      .map(({ id, uid, name, microphone, camera, screen, hand }) => {
        const streams = this.#links.linkOf(id)?.streams;
        const isSilenced = this.#isSilenced(uid);
        return {
          id,
          uid,
          name,
          microphone: microphone && !isSilenced,
          camera,
          screen,
          hand,
          isSelf: false,
          isSilenced,
          isSpeaking: !isSilenced && this.#speakers?.has(id) === true,
          link: this.#links.stateOf(id),
          cameraStream: camera ? (streams?.camera ?? null) : null,
          screenStream: screen ? (streams?.screen ?? null) : null,
          audioStream: isSilenced ? null : (streams?.audio ?? null),
        };
      });
  }
}

/** Browsers give access to cameras only on secure pages. */
function canMeet(): boolean {
  return window.isSecureContext && 'mediaDevices' in navigator && 'RTCPeerConnection' in window;
}
