import { initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';

/** What one listener of the page was told by the server. */
interface Watched {
  readonly ids: readonly string[];
  readonly snapshots: number;
}

interface Listener {
  readonly snapshots: sdk.QuerySnapshot[];
  wake: () => void;
}

interface Settings {
  readonly host: string;
  readonly port: number;
  readonly projectId: string;
  readonly isLongPolling: boolean;
}

/** What a test calls in the page, through `page.evaluate`. */
interface Page {
  readonly sdk: typeof sdk;
  readonly db: sdk.Firestore;
  /** Listens to a collection; resolves to a number for `until` once the server has answered. */
  watch(path: string): Promise<number>;
  /** Waits until exactly these documents are there, confirmed by the server. */
  until(listener: number, size: number): Promise<Watched>;
}

declare global {
  interface Window {
    openClient(settings: Settings): void;
    client: Page;
  }
}

window.openClient = ({ host, port, projectId, isLongPolling }) => {
  const app = initializeApp({ projectId, apiKey: 'fake', appId: 'fake' });
  const db = sdk.initializeFirestore(
    app,
    isLongPolling
      ? { experimentalForceLongPolling: true }
      : { experimentalAutoDetectLongPolling: false },
  );
  sdk.connectFirestoreEmulator(db, host, port);

  const listeners: Listener[] = [];

  async function until(index: number, size: number | undefined): Promise<Watched> {
    const listener = listeners[index];
    if (listener === undefined) throw new Error(`There is no listener ${index}.`);
    for (;;) {
      const last = listener.snapshots.at(-1);
      if (last !== undefined && (size === undefined || last.size === size)) {
        return { ids: last.docs.map(({ id }) => id), snapshots: listener.snapshots.length };
      }
      await new Promise<void>((resolve) => (listener.wake = resolve));
    }
  }

  async function watch(path: string): Promise<number> {
    const listener: Listener = { snapshots: [], wake: () => undefined };
    const index = listeners.push(listener) - 1;
    sdk.onSnapshot(sdk.collection(db, path), { includeMetadataChanges: true }, (snapshot) => {
      if (snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites) return;
      listener.snapshots.push(snapshot);
      listener.wake();
    });
    await until(index, undefined);
    return index;
  }

  window.client = { sdk, db, watch, until };
};
