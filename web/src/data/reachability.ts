import { readServerClock } from './server-clock';

/**
 * Whether the server answers at all. Firestore takes up to a minute to notice a broken connection
 * and browsers only know about their own network: whoever meets a silence (a stalled upload, a call
 * without answer) reports it here, and the page asks its own host until it answers again.
 */
const PROBE_ADDRESS = '/__/firebase/init.json';
const PROBE_EVERY_MS = 2_000;
const PROBE_TIMEOUT_MS = 4_000;

let unreachable = false;
let probing = false;
const listeners = new Set<() => void>();

export function subscribeToReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isUnreachable(): boolean {
  return unreachable;
}

/** Something got no answer. The first probe decides: a slow server is not an unreachable one. */
export function reportSilence(): void {
  if (probing) return;
  probing = true;
  void probe();
}

async function probe(): Promise<void> {
  const answers = await fetch(PROBE_ADDRESS, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    (answer) => {
      readServerClock(answer);
      return true;
    },
    () => false,
  );
  set(!answers);
  if (answers) probing = false;
  else setTimeout(() => void probe(), PROBE_EVERY_MS);
}

function set(value: boolean): void {
  if (unreachable === value) return;
  unreachable = value;
  for (const listener of listeners) listener();
}

const returns = new Set<() => void>();

/** Called each time the connection is there again, also the first: for what has waited. */
export function subscribeToReturns(listener: () => void): () => void {
  returns.add(listener);
  return () => returns.delete(listener);
}

/** The connection is there; who watches it says so. */
export function reportReturn(): void {
  for (const listener of returns) listener();
}
