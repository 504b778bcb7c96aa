import { disableNetwork, enableNetwork, type Firestore } from 'firebase/firestore';
import { localService } from './local-suite';
import { isOverdue, subscribeToOverdue, UNANSWERED_MS } from './listener-answers';

/** Milliseconds between two probes of Firestore's host while listeners get no answer. */
const ASK_EVERY_MS = 1_000;
const ASK_TIMEOUT_MS = 5_000;

let reopening: Promise<void> | undefined;

/**
 * Reopens Firestore's streams. By itself Firestore waits for dead connections, or up to a minute between two
 * attempts. Listeners resume where they were and read only what has changed.
 */
export function reopenStreams(firestore: Firestore): Promise<void> {
  reopening ??= reopen(firestore).finally(() => (reopening = undefined));
  return reopening;
}

async function reopen(firestore: Firestore): Promise<void> {
  await disableNetwork(firestore);
  await enableNetwork(firestore);
}

/**
 * Reopens the streams as soon as Firestore's host is back, while listeners get no answer. A separate request
 * probes the host, so that a stream that opens slowly is not cut. If the host answers all the time but the
 * streams do not, they are reopened when no slow network can explain it.
 */
export function watchStreams(firestore: Firestore): void {
  let isWatching = false;

  async function watch(): Promise<void> {
    let wasAway = false;
    let openedAt = performance.now();
    while (isOverdue()) {
      const isThere = await probeHost();
      const isStuck = performance.now() - openedAt >= UNANSWERED_MS;
      if (isThere && isOverdue() && (wasAway || isStuck)) {
        await reopenStreams(firestore);
        openedAt = performance.now();
      }
      wasAway = !isThere;
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }

  subscribeToOverdue(() => {
    if (isWatching || !isOverdue()) return;
    isWatching = true;
    void watch().finally(() => (isWatching = false));
  });
}

/** Whether Firestore's address answers; no document is read. */
function probeHost(): Promise<boolean> {
  const local = localService('firestore');
  const address = local
    ? `http://${local.host}:${local.port}/`
    : 'https://firestore.googleapis.com/';
  return fetch(address, {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  );
}
