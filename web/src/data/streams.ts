import { disableNetwork, enableNetwork, type Firestore } from 'firebase/firestore';
import { localService } from './local-suite';
import { isOverdue, subscribeToOverdue, UNANSWERED_MS } from './listener-answers';

/** Milliseconds between two questions to Firestore's host while listeners are not answered. */
const ASK_EVERY_MS = 1_000;
const ASK_TIMEOUT_MS = 5_000;

let reopening: Promise<void> | undefined;

/**
 * Opens Firestore's streams anew. Left alone it waits for connections that are dead, or for up to a
 * minute between two tries. Listeners resume where they were and pay for what has changed only.
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
 * Opens the streams anew as soon as Firestore's host is there again, while no listener is answered.
 * The host is asked beside the streams: a stream that is slow to open is not cut off. A host that
 * answers all the time while its streams do not is tried again when no slow network explains it.
 */
export function watchStreams(firestore: Firestore): void {
  let isWatching = false;

  async function watch(): Promise<void> {
    let wasAway = false;
    let openedAt = performance.now();
    while (isOverdue()) {
      const isThere = await askHost();
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

/** Whether anything answers at Firestore's address; no document is read. */
function askHost(): Promise<boolean> {
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
