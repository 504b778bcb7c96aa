import type { RoomPeer } from '../../engine/meeting-engine';

export interface News {
  readonly event: 'arrived' | 'left' | 'hand' | 'screen' | 'screenEnded' | 'silenced' | 'voiceBack';
  readonly peerId: string;
  readonly name: string;
}

/**
 * Events between two states of a room: about others, and about the user only what a moderator did. People
 * who are present when the user enters do not count as arrivals.
 */
export function newsBetween(
  before: readonly RoomPeer[],
  after: readonly RoomPeer[],
): readonly News[] {
  const previousPeers = new Map(before.map((peer) => [peer.id, peer]));
  const present = new Set(after.map(({ id }) => id));
  const changes = after.flatMap((peer) => {
    const earlier = previousPeers.get(peer.id);
    if (peer.isSelf) return earlier === undefined ? [] : ownNews(earlier, peer);
    if (earlier === undefined) return before.length === 0 ? [] : [newsOf('arrived', peer)];
    return othersNews(earlier, peer);
  });
  const departedPeers = before.filter(({ id, isSelf }) => !isSelf && !present.has(id));
  return [...changes, ...departedPeers.map((peer) => newsOf('left', peer))];
}

function ownNews(before: RoomPeer, { isSilenced, ...peer }: RoomPeer): readonly News[] {
  if (isSilenced === before.isSilenced) return [];
  return [newsOf(isSilenced ? 'silenced' : 'voiceBack', peer)];
}

function othersNews(before: RoomPeer, peer: RoomPeer): readonly News[] {
  const hand = peer.hand && !before.hand ? [newsOf('hand', peer)] : [];
  if (peer.screen === before.screen) return hand;
  return [...hand, newsOf(peer.screen ? 'screen' : 'screenEnded', peer)];
}

function newsOf(event: News['event'], { id, name }: Pick<RoomPeer, 'id' | 'name'>): News {
  return { event, peerId: id, name };
}
