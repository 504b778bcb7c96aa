import type { IceServer, MeetingSignal } from '@ouvrage/domain';
import type { LinkState } from '../meeting-engine';
import { CandidateBatch } from './candidate-batch';
import { cameraEncoding, limitSender, screenEncoding } from './encodings';
import type { OwnTracks } from './own-media';
import type { CandidatesBody, DescriptionBody } from './signal-body';

/** Milliseconds that a description waits for candidates; enough for all of them on a local network. */
const GATHER_MS = 150;
/** A disconnection that ends within these milliseconds is ignored. */
const RESTART_AFTER_MS = 2_000;
/** A link fails after these milliseconds without a connection. */
const GIVE_UP_AFTER_MS = 15_000;
const RESTARTS_MAX = 2;

interface LinkOptions {
  readonly linkId: string;
  readonly isInitiator: boolean;
  readonly iceServers: readonly IceServer[];
  readonly tracks: OwnTracks;
  readonly people: number;
  readonly send: (kind: MeetingSignal['kind'], body: DescriptionBody | CandidatesBody) => void;
  readonly onChange: () => void;
  /** The other peer hung up; the room can remove it without waiting. */
  readonly onHungUp: () => void;
  /** False when this browser found no candidate at all. */
  readonly onGathered: (hasCandidates: boolean) => void;
}

/**
 * The connection with one other peer. Its three media (microphone, camera, screen) exist from the beginning
 * and only their tracks are replaced. So only network paths are ever renegotiated. Only the initiator offers.
 */
export class Link {
  readonly linkId: string;
  readonly #options: LinkOptions;
  readonly #connection: RTCPeerConnection;
  readonly #late: CandidateBatch;
  #tracks: OwnTracks;
  #people: number;
  #state: LinkState = 'connecting';
  #round = 0;
  #restarts = 0;
  #isHolding = true;
  #hasCandidates = false;
  #isClosed = false;
  #work: Promise<void> = Promise.resolve();
  #restart: ReturnType<typeof setTimeout> | undefined;
  #giveUp: ReturnType<typeof setTimeout> | undefined;
  #streams: readonly (MediaStream | null)[] = [null, null, null];

  constructor(options: LinkOptions) {
    this.linkId = options.linkId;
    this.#options = options;
    this.#tracks = options.tracks;
    this.#people = options.people;
    this.#connection = new RTCPeerConnection({ iceServers: toRtc(options.iceServers) });
    this.#late = new CandidateBatch((candidates) => {
      options.send('candidates', { link: this.linkId, candidates });
    });
    this.#connection.addEventListener('connectionstatechange', () => this.#follow());
    this.#connection.addEventListener('icecandidate', ({ candidate }) => this.#found(candidate));
    this.#waitNoLonger();
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Tracks of the other's microphone, camera and screen; null before they are negotiated. */
  get streams(): {
    readonly audio: MediaStream | null;
    readonly camera: MediaStream | null;
    readonly screen: MediaStream | null;
  } {
    const [audio = null, camera = null, screen = null] = this.#streams;
    return { audio, camera, screen };
  }

  /** Current loudness of the other peer, from 0 to 1. */
  get level(): number {
    const [receiver] = this.#connection.getReceivers();
    return receiver?.getSynchronizationSources()[0]?.audioLevel ?? 0;
  }

  /** Loudness of the user's microphone, as this connection sends it. */
  async ownLevel(): Promise<number> {
    const [sender] = this.#connection.getSenders();
    const report = await sender?.getStats();
    for (const entry of report?.values() ?? []) {
      const { type, audioLevel } = entry as { type?: string; audioLevel?: number };
      if (type === 'media-source' && audioLevel !== undefined) return audioLevel;
    }
    return 0;
  }

  /** Sends the first offer. */
  offer(): void {
    this.#queue(async () => {
      for (const kind of ['audio', 'video', 'video'] as const) {
        this.#connection.addTransceiver(kind, { direction: 'sendrecv' });
      }
      await this.#attach();
      await this.#sendOffer({});
    });
  }

  /** Restarts ICE and keeps the media; works also when only one side's network changed. */
  restart(): void {
    if (this.#options.isInitiator) this.#queue(() => this.#sendOffer({ iceRestart: true }));
  }

  acceptOffer({ round, sdp }: DescriptionBody): void {
    this.#queue(async () => {
      await this.#connection.setRemoteDescription({ type: 'offer', sdp });
      for (const transceiver of this.#connection.getTransceivers()) {
        transceiver.direction = 'sendrecv';
      }
      await this.#attach();
      await this.#describe(await this.#connection.createAnswer());
      this.#sendDescription('answer', round);
      this.#listenToTransport();
    });
  }

  acceptAnswer({ round, sdp }: DescriptionBody): void {
    this.#queue(async () => {
      if (round !== this.#round || this.#connection.signalingState !== 'have-local-offer') return;
      await this.#connection.setRemoteDescription({ type: 'answer', sdp });
      this.#takeStreams();
      this.#listenToTransport();
      await this.#limit();
    });
  }

  acceptCandidates(candidates: readonly RTCIceCandidateInit[]): void {
    this.#queue(async () => {
      for (const candidate of candidates) {
        // A candidate of an older round, or one that this browser does not understand, is just one path less.
        await this.#connection.addIceCandidate(candidate).catch(() => undefined);
      }
    });
  }

  /** Replaces the sent tracks, without renegotiation. */
  replaceTracks(tracks: OwnTracks): void {
    this.#tracks = tracks;
    this.#queue(() => this.#attach());
  }

  /** Divides the uplink among this many people. */
  limitFor(people: number): void {
    this.#people = people;
    this.#queue(() => this.#limit());
  }

  useServers(iceServers: readonly IceServer[]): void {
    if (!this.#isClosed) this.#connection.setConfiguration({ iceServers: toRtc(iceServers) });
  }

  close(): void {
    this.#isClosed = true;
    this.#late.drop();
    clearTimeout(this.#restart);
    clearTimeout(this.#giveUp);
    this.#connection.close();
  }

  /** Runs steps one after the other, because signals arrive while others are being processed. */
  #queue(work: () => Promise<void>): void {
    this.#work = this.#work
      .then(() => (this.#isClosed ? undefined : work()))
      // An invalid description from another peer breaks only this link, which then fails like any other.
      .catch(() => undefined);
  }

  async #sendOffer(options: RTCOfferOptions): Promise<void> {
    this.#round += 1;
    await this.#describe(await this.#connection.createOffer(options));
    this.#sendDescription('offer', this.#round);
  }

  async #describe(description: RTCSessionDescriptionInit): Promise<void> {
    this.#isHolding = true;
    await this.#connection.setLocalDescription(description);
    this.#takeStreams();
    await this.#limit();
    await waitForCandidates(this.#connection);
    this.#isHolding = false;
  }

  #sendDescription(kind: 'offer' | 'answer', round: number): void {
    const { localDescription } = this.#connection;
    if (this.#isClosed || localDescription === null) return;
    this.#options.send(kind, { link: this.linkId, round, sdp: localDescription.sdp });
  }

  #found(candidate: RTCIceCandidate | null): void {
    if (candidate === null || candidate.candidate === '') {
      if (this.#connection.iceGatheringState === 'complete') {
        this.#options.onGathered(this.#hasCandidates);
      }
      return;
    }
    this.#hasCandidates = true;
    // A waiting description will include the candidates.
    if (!this.#isHolding) this.#late.add(candidate.toJSON());
  }

  async #attach(): Promise<void> {
    const { microphone, camera, screen } = this.#tracks;
    const senders = this.#connection.getSenders();
    for (const [place, track] of [microphone, camera, screen].entries()) {
      const sender = senders[place];
      if (sender !== undefined && sender.track !== track) await sender.replaceTrack(track);
    }
  }

  async #limit(): Promise<void> {
    const [, camera, screen] = this.#connection.getSenders();
    if (camera !== undefined) await limitSender(camera, cameraEncoding(this.#people));
    if (screen !== undefined) await limitSender(screen, screenEncoding(this.#people));
  }

  #takeStreams(): void {
    const receivers = this.#connection.getReceivers();
    this.#streams = receivers.map(
      ({ track }, place) => this.#streams[place] ?? new MediaStream([track]),
    );
  }

  #listenToTransport(): void {
    const transport = this.#connection.getReceivers()[0]?.transport;
    if (transport === undefined || transport === null) return;
    transport.onstatechange = () => {
      if (transport.state === 'closed' && !this.#isClosed) this.#options.onHungUp();
    };
  }

  #follow(): void {
    switch (this.#connection.connectionState) {
      case 'connected':
        clearTimeout(this.#restart);
        clearTimeout(this.#giveUp);
        this.#giveUp = undefined;
        this.#restarts = 0;
        this.#become('connected');
        return;
      case 'disconnected':
        this.#interrupt(RESTART_AFTER_MS);
        return;
      case 'failed':
        this.#interrupt(0);
        return;
      case 'new':
      case 'connecting':
      case 'closed':
        return;
    }
  }

  #interrupt(delay: number): void {
    if (this.#state === 'failed') return;
    this.#become('interrupted');
    this.#waitNoLonger();
    clearTimeout(this.#restart);
    if (this.#restarts >= RESTARTS_MAX) return;
    this.#restart = setTimeout(() => {
      this.#restarts += 1;
      this.restart();
    }, delay);
  }

  #waitNoLonger(): void {
    this.#giveUp ??= setTimeout(() => {
      clearTimeout(this.#restart);
      this.#become('failed');
    }, GIVE_UP_AFTER_MS);
  }

  #become(state: LinkState): void {
    if (this.#isClosed || state === this.#state) return;
    this.#state = state;
    this.#options.onChange();
  }
}

/** Resolves when all candidates are gathered, or after `GATHER_MS`. */
function waitForCandidates(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      connection.removeEventListener('icegatheringstatechange', look);
      resolve();
    };
    const look = () => {
      if (connection.iceGatheringState === 'complete') finish();
    };
    const timer = setTimeout(finish, GATHER_MS);
    connection.addEventListener('icegatheringstatechange', look);
  });
}

const toRtc = (servers: readonly IceServer[]): RTCIceServer[] =>
  servers.map(({ urls, ...credentials }) => ({ ...credentials, urls: [...urls] }));
