import type { MeetingAccess } from '@ouvrage/domain';

/** Renewed so long before it expires, since the network may be away at that moment. */
const AHEAD_MS = 5 * 60_000;
/** Between two attempts, and the shortest that any access lasts here. */
const RETRY_MS = 60_000;

/** Asks for access again before it expires, until `ended`: what relays is then ready for a new path. */
export function keepAccess(
  access: MeetingAccess,
  renew: () => Promise<MeetingAccess>,
  now: () => Date,
  ended: AbortSignal,
  onRenewed: (access: MeetingAccess) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  ended.addEventListener('abort', () => clearTimeout(timer));

  function plan({ expiresAt }: Pick<MeetingAccess, 'expiresAt'>): void {
    if (ended.aborted) return;
    const wait = Date.parse(expiresAt) - now().getTime() - AHEAD_MS;
    timer = setTimeout(() => void renewOnce(), Math.max(wait, RETRY_MS));
  }

  async function renewOnce(): Promise<void> {
    try {
      const renewed = await renew();
      if (!ended.aborted) onRenewed(renewed);
      plan(renewed);
    } catch {
      // What is connected stays so; the room itself says when one may not be in it any more.
      plan(access);
    }
  }

  plan(access);
}
