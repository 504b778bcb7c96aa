import type { MeetingAccess } from '@ouvrage/domain';

/** Milliseconds before the expiry at which access is renewed; leaves time for retries offline. */
const AHEAD_MS = 5 * 60_000;
/** Milliseconds between two attempts, and the minimum assumed lifetime of an access. */
const RETRY_MS = 60_000;

/** Renews access before it expires, until `endSignal` aborts, so that relays stay usable for new paths. */
export function keepAccess(
  access: MeetingAccess,
  renew: () => Promise<MeetingAccess>,
  now: () => Date,
  endSignal: AbortSignal,
  onRenewed: (access: MeetingAccess) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  endSignal.addEventListener('abort', () => clearTimeout(timer));

  function plan({ expiresAt }: Pick<MeetingAccess, 'expiresAt'>): void {
    if (endSignal.aborted) return;
    const wait = Date.parse(expiresAt) - now().getTime() - AHEAD_MS;
    timer = setTimeout(() => void renewOnce(), Math.max(wait, RETRY_MS));
  }

  async function renewOnce(): Promise<void> {
    try {
      const newAccess = await renew();
      if (!endSignal.aborted) onRenewed(newAccess);
      plan(newAccess);
    } catch {
      // Existing connections stay up. The room itself reports when the user may no longer be in it.
      plan(access);
    }
  }

  plan(access);
}
