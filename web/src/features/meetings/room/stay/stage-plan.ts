import type { RoomPeer } from '../../engine/meeting-engine';

type Sharer = RoomPeer & { readonly screenStream: MediaStream };

/** The peer whose screen is shown large: others before the user, then the first to arrive. */
export function sharerOf(peers: readonly RoomPeer[]): Sharer | null {
  const sharers = peers.filter((peer): peer is Sharer => peer.screen && peer.screenStream !== null);
  return sharers.find(({ isSelf }) => !isSelf) ?? sharers[0] ?? null;
}

/** The number of columns that makes the tiles as large as possible. */
export function columnsFor(people: number): { readonly wide: number; readonly phone: number } {
  return {
    wide: people <= 1 ? 1 : people <= 4 ? 2 : 3,
    phone: people <= 2 ? 1 : 2,
  };
}
