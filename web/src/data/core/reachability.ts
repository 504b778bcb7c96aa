import { Emitter, ObservableValue } from './observable';
import { readServerClock } from './server-clock';

/**
 * Whether the server answers at all. Firestore takes up to a minute to notice a broken connection, and
 * browsers only know their own network. So code that gets no answer (a stalled upload, a call) reports it
 * here, and the page probes its own host until it answers. A visible page also probes by itself after a quiet
 * while (`keepProbing`).
 */
const PROBE_ADDRESS = '/__/firebase/init.json';
const PROBE_EVERY_MS = 1_000;
/**
 * Together with `QUIET_MS` the longest time to notice a lost server: under ten seconds, but more than a slow
 * network needs.
 */
const PROBE_TIMEOUT_MS = 5_000;
/** Milliseconds without an answer before the page probes. */
const QUIET_MS = 4_000;

const unreachable = new ObservableValue(false);
/** When the server last answered, by the page's own clock. */
let signAt = -Infinity;
let pendingProbe: Promise<void> | undefined;
let nextProbe: ReturnType<typeof setTimeout> | undefined;

export const subscribeToReachability = unreachable.subscribe;
export const isUnreachable = unreachable.get;

/** To be called when the server has answered, or accepted some bytes. */
export function reportSign(): void {
  signAt = performance.now();
}

/**
 * To be called when an answer is missing. The first probe decides: a slow server is not an unreachable one.
 */
export function reportSilence(): void {
  void probeOnce();
}

/** Probes the server after each quiet while, until `signal` aborts. A hidden page does not probe. */
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
      // The computer may have slept, or changed its time zone or clock.
      if (unreachable.get()) readServerClock(answer);
      return answer.ok;
    },
    () => false,
  );
  if (answers) reportSign();
  // A connection busy with other answers is slow, not lost.
  unreachable.set(signAt < askedAt);
  if (unreachable.get()) nextProbe = setTimeout(reportSilence, PROBE_EVERY_MS);
}

const returns = new Emitter();

/** Called each time the connection is back, also the first time: for work that has waited. */
export const subscribeToReturns = returns.subscribe;

/** For the watcher of the connection (`useConnectionWatch`). */
export const reportReturn = returns.emit;
