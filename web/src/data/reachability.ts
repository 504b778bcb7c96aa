import { readServerClock } from './server-clock';

/**
 * Whether the server answers at all. Firestore takes up to a minute to notice a broken connection
 * and browsers only know about their own network: whoever meets a silence (a stalled upload, a call
 * without answer) reports it here, and the page asks its own host until it answers again. A page that
 * is looked at asks by itself when it has heard nothing for a while (`keepAsking`).
 */
const PROBE_ADDRESS = '/__/firebase/init.json';
const PROBE_EVERY_MS = 1_000;
/** With `QUIET_MS` the longest that a silence stays unnoticed: under ten seconds, and no slow network. */
const PROBE_TIMEOUT_MS = 5_000;
/** Without a sign for so long, a page asks for one. */
const QUIET_MS = 4_000;

let unreachable = false;
/** When the server was last heard, by the page's own clock. */
let signAt = -Infinity;
let asking: Promise<void> | undefined;
let nextProbe: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function subscribeToReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isUnreachable(): boolean {
  return unreachable;
}

/** The server has answered something, or taken some of it. */
export function reportSign(): void {
  signAt = performance.now();
}

/** Something got no answer. The first probe decides: a slow server is not an unreachable one. */
export function reportSilence(): void {
  void ask();
}

/** Asks for a sign whenever none came for a while, until `ended`. A page out of sight asks nothing. */
export function keepAsking(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    clearTimeout(timer);
    const quietFor = performance.now() - signAt;
    if (document.visibilityState === 'visible' && quietFor >= QUIET_MS) await ask();
    if (signal.aborted) return;
    clearTimeout(timer);
    const left = QUIET_MS - (performance.now() - signAt);
    timer = setTimeout(() => void look(), left > 0 ? left : QUIET_MS);
  }

  document.addEventListener('visibilitychange', () => void look(), { signal: signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void look();
}

function ask(): Promise<void> {
  asking ??= probe().finally(() => (asking = undefined));
  return asking;
}

async function probe(): Promise<void> {
  clearTimeout(nextProbe);
  const askedAt = performance.now();
  const answers = await fetch(PROBE_ADDRESS, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    (answer) => {
      // What was away may have slept, or been moved.
      if (unreachable) readServerClock(answer);
      return answer.ok;
    },
    () => false,
  );
  if (answers) reportSign();
  // A line that is full of something else that arrives is slow, not cut.
  set(signAt < askedAt);
  if (unreachable) nextProbe = setTimeout(reportSilence, PROBE_EVERY_MS);
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
