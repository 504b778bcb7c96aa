import type { RoomPeer, RoomSnapshot } from '../meeting-engine';

/** `next`, with unchanged peers as the same objects as before; `before` itself when nothing changed. */
export function nextSnapshot(before: RoomSnapshot, next: RoomSnapshot): RoomSnapshot {
  const previousPeers = new Map(before.peers.map((peer) => [peer.id, peer]));
  const peers = next.peers.map((peer) => {
    const old = previousPeers.get(peer.id);
    return old !== undefined && isSamePeer(old, peer) ? old : peer;
  });
  const isSame =
    before.state === next.state &&
    before.closeReason === next.closeReason &&
    before.failure === next.failure &&
    before.peers.length === peers.length &&
    before.peers.every((peer, place) => peer === peers[place]);
  return isSame ? before : { ...next, peers };
}

function isSamePeer(one: RoomPeer, other: RoomPeer): boolean {
  return (Object.keys(one) as (keyof RoomPeer)[]).every((key) => one[key] === other[key]);
}
