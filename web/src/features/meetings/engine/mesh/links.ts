import type { IceServer, MeetingPeer, MeetingSignal } from '@ouvrage/domain';
import type { LinkState } from '../meeting-engine';
import { Link } from './link';
import type { OwnTracks } from './own-media';
import { isInitiator } from './room-members';
import { readCandidates, readDescription } from './signal-body';

/** A signal may arrive before its sender is listed in the room. */
const EARLY_MAX = 60;

interface LinksOptions {
  readonly ownId: string;
  readonly iceServers: readonly IceServer[];
  readonly tracks: () => OwnTracks;
  readonly send: (to: string, kind: MeetingSignal['kind'], body: string) => Promise<void>;
  readonly onChange: () => void;
  readonly onGathered: (hasCandidates: boolean) => void;
}

interface PeerEntry {
  peer: MeetingPeer;
  link: Link | null;
  /** Last sign of life before the connection was given up. */
  lostAfter: number | null;
}

/** The connections with everyone in the room, updated as people come and go. */
export class Links {
  readonly #options: LinksOptions;
  readonly #entries = new Map<string, PeerEntry>();
  #iceServers: readonly IceServer[];
  #early: readonly MeetingSignal[] = [];

  constructor(options: LinksOptions) {
    this.#options = options;
    this.#iceServers = options.iceServers;
  }

  /** Sets the other people in the room; connections with anyone else are closed. */
  show(peers: readonly MeetingPeer[]): void {
    const ids = new Set(peers.map(({ id }) => id));
    for (const [id, { link }] of this.#entries) {
      if (ids.has(id)) continue;
      link?.close();
      this.#entries.delete(id);
    }
    for (const peer of peers) this.#meet(peer);
    for (const { link } of this.#entries.values()) link?.limitFor(this.#entries.size + 1);
    const early = this.#early;
    this.#early = [];
    for (const signal of early) this.receive(signal);
  }

  /** Ignores signals from people who are not in the room, or sent under another's name. */
  receive(signal: MeetingSignal): void {
    const entry = this.#entries.get(signal.from);
    if (entry === undefined) {
      this.#early = [...this.#early, signal].slice(-EARLY_MAX);
      return;
    }
    if (entry.peer.uid !== signal.fromUid) return;
    if (signal.kind === 'candidates') this.#receiveCandidates(entry, signal.body);
    else this.#receiveDescription(entry, signal.kind, signal.body);
  }

  linkOf(peerId: string): Link | null {
    return this.#entries.get(peerId)?.link ?? null;
  }

  stateOf(peerId: string): LinkState {
    return this.linkOf(peerId)?.state ?? 'connecting';
  }

  /** Given up and silent since: no longer shown, although the peer never left explicitly. */
  isLost(peerId: string): boolean {
    const entry = this.#entries.get(peerId);
    return entry?.lostAfter === entry?.peer.lastSeenAt.getTime();
  }

  connectedLinks(): readonly (readonly [string, Link])[] {
    return [...this.#entries].flatMap(([id, { link }]) =>
      link?.state === 'connected' ? [[id, link] as const] : [],
    );
  }

  replaceTracks(): void {
    const tracks = this.#options.tracks();
    for (const { link } of this.#entries.values()) link?.replaceTracks(tracks);
  }

  useServers(iceServers: readonly IceServer[]): void {
    this.#iceServers = iceServers;
    for (const { link } of this.#entries.values()) link?.useServers(iceServers);
  }

  /** Call after the network has returned or changed. */
  reconnect(): void {
    for (const entry of this.#entries.values()) {
      if (entry.link?.state === 'failed') this.#begin(entry);
      else if (entry.link?.state !== 'connected') entry.link?.restart();
    }
  }

  close(): void {
    for (const { link } of this.#entries.values()) link?.close();
    this.#entries.clear();
    this.#early = [];
  }

  #receiveCandidates({ link }: PeerEntry, body: string): void {
    const read = readCandidates(body);
    if (read !== null && read.link === link?.linkId) link.acceptCandidates(read.candidates);
  }

  #receiveDescription(entry: PeerEntry, kind: 'offer' | 'answer', body: string): void {
    const read = readDescription(body);
    const isTheirTurn = !isInitiator(this.#options.ownId, entry.peer.id);
    if (read === null || isTheirTurn !== (kind === 'offer')) return;
    if (kind === 'offer') {
      if (read.link !== entry.link?.linkId) this.#open(entry, read.link);
      entry.link?.acceptOffer(read);
    } else if (read.link === entry.link?.linkId) entry.link.acceptAnswer(read);
  }

  #meet(peer: MeetingPeer): void {
    const entry = this.#entries.get(peer.id);
    if (entry === undefined) {
      const newEntry: PeerEntry = { peer, link: null, lostAfter: null };
      this.#entries.set(peer.id, newEntry);
      this.#begin(newEntry);
      return;
    }
    // The peer returned under the same id: the old connection is dead.
    const isBack = entry.peer.joinedAt.getTime() !== peer.joinedAt.getTime();
    const isAlive = entry.peer.lastSeenAt.getTime() !== peer.lastSeenAt.getTime();
    entry.peer = peer;
    if (isBack || (isAlive && entry.link?.state === 'failed')) this.#begin(entry);
  }

  /** Opens a new connection if this tab is the initiator; otherwise waits for an offer. */
  #begin(entry: PeerEntry): void {
    if (!isInitiator(this.#options.ownId, entry.peer.id)) return;
    this.#open(entry, crypto.randomUUID());
    entry.link?.offer();
  }

  #open(entry: PeerEntry, linkId: string): void {
    entry.link?.close();
    entry.lostAfter = null;
    const { id } = entry.peer;
    const { ownId, tracks, send, onChange, onGathered } = this.#options;
    const lose = () => {
      entry.lostAfter = entry.peer.lastSeenAt.getTime();
      onChange();
    };
    const link = new Link({
      linkId,
      isInitiator: isInitiator(ownId, id),
      iceServers: this.#iceServers,
      tracks: tracks(),
      people: this.#entries.size + 1,
      // Refused when the peer has left, which the room learns anyway.
      send: (kind, body) => void send(id, kind, JSON.stringify(body)).catch(() => undefined),
      onChange: () => {
        if (entry.link !== link) return;
        if (link.state === 'failed') lose();
        else if (link.state === 'connected') entry.lostAfter = null;
        onChange();
      },
      onHungUp: () => {
        if (entry.link === link) lose();
      },
      onGathered,
    });
    entry.link = link;
  }
}
