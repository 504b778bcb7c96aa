import { Emitter, ObservableValue } from './observable';
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

const unreachable = new ObservableValue(false);
/** When the server was last heard, by the page's own clock. */
let signAt = -Infinity;
let pendingProbe: Promise<void> | undefined;
let nextProbe: ReturnType<typeof setTimeout> | undefined;

export const subscribeToReachability = unreachable.subscribe;
export const isUnreachable = unreachable.get;

/** The server has answered something, or taken some of it. */
export function reportSign(): void {
  signAt = performance.now();
}

/** Something got no answer. The first probe decides: a slow server is not an unreachable one. */
export function reportSilence(): void {
  void probeOnce();
}

/** Asks for a sign whenever none came for a while, until `signal` aborts. A page out of sight asks nothing. */
export function keepProbing(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    clearTimeout(timer);
    const quietFor = performance.now() - signAt;
    if (document.visibilityState === 'visible' && quietFor >= QUIET_MS) await probeOnce();
    if (signal.aborted) return;
    clearTimeout(timer);
    const left = QUIET_MS - (performance.now() - signAt);
    timer = setTimeout(() => void check(), left > 0 ? left : QUIET_MS);
  }

  document.addEventListener('visibilitychange', () => void check(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  void check();
}

function probeOnce(): Promise<void> {
  pendingProbe ??= probe().finally(() => (pendingProbe = undefined));
  return pendingProbe;
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
      if (unreachable.get()) readServerClock(answer);
      return answer.ok;
    },
    () => false,
  );
  if (answers) reportSign();
  // A line that is full of something else that arrives is slow, not cut.
  unreachable.set(signAt < askedAt);
  if (unreachable.get()) nextProbe = setTimeout(reportSilence, PROBE_EVERY_MS);
}

const returns = new Emitter();

/** Called each time the connection is there again, also the first: for what has waited. */
export const subscribeToReturns = returns.subscribe;

/** For the watcher of the connection (`useConnectionWatch`). */
export const reportReturn = returns.emit;
