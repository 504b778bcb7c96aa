import type { IceServer, MeetingPeer, MeetingSignal } from '@ouvrage/domain';
import type { LinkState } from '../meeting-engine';
import { Link } from './link';
import type { OwnTracks } from './own-media';
import { isInitiator } from './room-members';
import { readCandidates, readDescription } from './signal-body';

/** A signal may be here before the news of who sent it. */
const EARLY_MAX = 60;

interface LinksOptions {
  readonly ownId: string;
  readonly iceServers: readonly IceServer[];
  readonly tracks: () => OwnTracks;
  readonly send: (to: string, kind: MeetingSignal['kind'], body: string) => Promise<void>;
  readonly onChange: () => void;
  readonly onGathered: (hasCandidates: boolean) => void;
}

interface Known {
  peer: MeetingPeer;
  link: Link | null;
  /** The last sign of life before the connection was given up. */
  lostAfter: number | null;
}

/** The connections with everyone in the room, kept in step with who is in it. */
export class Links {
  readonly #options: LinksOptions;
  readonly #known = new Map<string, Known>();
  #iceServers: readonly IceServer[];
  #early: readonly MeetingSignal[] = [];

  constructor(options: LinksOptions) {
    this.#options = options;
    this.#iceServers = options.iceServers;
  }

  /** These are in the room beside oneself: everyone else's connection is closed. */
  show(peers: readonly MeetingPeer[]): void {
    const ids = new Set(peers.map(({ id }) => id));
    for (const [id, { link }] of this.#known) {
      if (ids.has(id)) continue;
      link?.close();
      this.#known.delete(id);
    }
    for (const peer of peers) this.#meet(peer);
    for (const { link } of this.#known.values()) link?.limitFor(this.#known.size + 1);
    const early = this.#early;
    this.#early = [];
    for (const signal of early) this.hear(signal);
  }

  /** A signal of somebody who is not in the room, or under another's name, changes nothing. */
  hear(signal: MeetingSignal): void {
    const known = this.#known.get(signal.from);
    if (known === undefined) {
      this.#early = [...this.#early, signal].slice(-EARLY_MAX);
      return;
    }
    if (known.peer.uid !== signal.fromUid) return;
    if (signal.kind === 'candidates') this.#hearCandidates(known, signal.body);
    else this.#hearDescription(known, signal.kind, signal.body);
  }

  linkOf(peerId: string): Link | null {
    return this.#known.get(peerId)?.link ?? null;
  }

  stateOf(peerId: string): LinkState {
    return this.linkOf(peerId)?.state ?? 'connecting';
  }

  /** Given up, and without a sign of life since: not shown any more, although nobody said goodbye. */
  isLost(peerId: string): boolean {
    const known = this.#known.get(peerId);
    return known?.lostAfter === known?.peer.lastSeenAt.getTime();
  }

  connected(): readonly (readonly [string, Link])[] {
    return [...this.#known].flatMap(([id, { link }]) =>
      link?.state === 'connected' ? [[id, link] as const] : [],
    );
  }

  replaceTracks(): void {
    const tracks = this.#options.tracks();
    for (const { link } of this.#known.values()) link?.replaceTracks(tracks);
  }

  useServers(iceServers: readonly IceServer[]): void {
    this.#iceServers = iceServers;
    for (const { link } of this.#known.values()) link?.useServers(iceServers);
  }

  /** The network is back or another one. */
  reconnect(): void {
    for (const known of this.#known.values()) {
      if (known.link?.state === 'failed') this.#begin(known);
      else if (known.link?.state !== 'connected') known.link?.restart();
    }
  }

  close(): void {
    for (const { link } of this.#known.values()) link?.close();
    this.#known.clear();
    this.#early = [];
  }

  #hearCandidates({ link }: Known, body: string): void {
    const read = readCandidates(body);
    if (read !== null && read.link === link?.linkId) link.acceptCandidates(read.candidates);
  }

  #hearDescription(known: Known, kind: 'offer' | 'answer', body: string): void {
    const read = readDescription(body);
    const isTheirTurn = !isInitiator(this.#options.ownId, known.peer.id);
    if (read === null || isTheirTurn !== (kind === 'offer')) return;
    if (kind === 'offer') {
      if (read.link !== known.link?.linkId) this.#open(known, read.link);
      known.link?.acceptOffer(read);
    } else if (read.link === known.link?.linkId) known.link.acceptAnswer(read);
  }

  #meet(peer: MeetingPeer): void {
    const known = this.#known.get(peer.id);
    if (known === undefined) {
      const met: Known = { peer, link: null, lostAfter: null };
      this.#known.set(peer.id, met);
      this.#begin(met);
      return;
    }
    // It came back under its id after having been away: the old connection is with nobody.
    const isBack = known.peer.joinedAt.getTime() !== peer.joinedAt.getTime();
    const isAlive = known.peer.lastSeenAt.getTime() !== peer.lastSeenAt.getTime();
    known.peer = peer;
    if (isBack || (isAlive && known.link?.state === 'failed')) this.#begin(known);
  }

  /** A new connection, by the one whose turn it is to offer; the other one waits for it. */
  #begin(known: Known): void {
    if (!isInitiator(this.#options.ownId, known.peer.id)) return;
    this.#open(known, crypto.randomUUID());
    known.link?.offer();
  }

  #open(known: Known, linkId: string): void {
    known.link?.close();
    known.lostAfter = null;
    const { id } = known.peer;
    const { ownId, tracks, send, onChange, onGathered } = this.#options;
    const lose = () => {
      known.lostAfter = known.peer.lastSeenAt.getTime();
      onChange();
    };
    const link = new Link({
      linkId,
      isInitiator: isInitiator(ownId, id),
      iceServers: this.#iceServers,
      tracks: tracks(),
      people: this.#known.size + 1,
      // Refused when the other one has gone, which the room is told of anyway.
      send: (kind, body) => void send(id, kind, JSON.stringify(body)).catch(() => undefined),
      onChange: () => {
        if (known.link !== link) return;
        if (link.state === 'failed') lose();
        else if (link.state === 'connected') known.lostAfter = null;
        onChange();
      },
      onHungUp: () => {
        if (known.link === link) lose();
      },
      onGathered,
    });
    known.link = link;
  }
}
