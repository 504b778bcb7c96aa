import type { RoomPeer } from '../../engine/meeting-engine';

type Sharer = RoomPeer & { readonly screenStream: MediaStream };

/** Whose screen is shown large: another's before one's own, of several the one who came first. */
export function sharerOf(peers: readonly RoomPeer[]): Sharer | null {
  const sharers = peers.filter((peer): peer is Sharer => peer.screen && peer.screenStream !== null);
  return sharers.find(({ isSelf }) => !isSelf) ?? sharers[0] ?? null;
}

/** Columns of the grid of people, which keep their pictures as large as can be. */
export function columnsFor(people: number): { readonly wide: number; readonly phone: number } {
  return {
    wide: people <= 1 ? 1 : people <= 4 ? 2 : 3,
    phone: people <= 2 ? 1 : 2,
  };
}
