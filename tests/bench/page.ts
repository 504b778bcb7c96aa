import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  setDoc,
  type Firestore,
} from 'firebase/firestore';

export interface PageConnection {
  readonly host: string;
  readonly port: number;
  readonly projectId: string;
  readonly uid: string;
  readonly isLongPolling: boolean;
}

/** The code inside each of the two browser pages: the web SDK, called by `browser-figures.ts`. */
export interface BenchPage {
  connect(connection: PageConnection): void;
  /** Listens to the document that `write` writes. Resolves with the first snapshot. */
  listen(): Promise<void>;
  /** Returns the time before the write. Resolves when the server has acknowledged it. */
  write(index: number): Promise<number>;
  /** Returns the time when the listener received that write. */
  waitUntilSeen(index: number): Promise<number>;
  /** Returns how long `count` parallel writes take. */
  writeAll(count: number): Promise<number>;
}

declare global {
  var bench: BenchPage;
}

const PATH = 'pages/document';

/** A time that is comparable between pages of one browser. */
const now = () => performance.timeOrigin + performance.now();

let firestore: Firestore | undefined;
const shownTimes = new Map<number, number>();
const waiting = new Map<number, (moment: number) => void>();

function connect(): Firestore {
  if (!firestore) throw new Error('connect() comes first.');
  return firestore;
}

globalThis.bench = {
  connect: ({ host, port, projectId, uid, isLongPolling }) => {
    firestore = initializeFirestore(initializeApp({ projectId, apiKey: 'none' }), {
      experimentalForceLongPolling: isLongPolling,
      experimentalAutoDetectLongPolling: false,
    });
    connectFirestoreEmulator(firestore, host, port, { mockUserToken: { user_id: uid } });
  },

  listen: () =>
    new Promise((resolve, reject) => {
      onSnapshot(
        doc(connect(), PATH),
        (snapshot) => {
          const moment = now();
          resolve();
          const index = Number(snapshot.get('index') ?? -1);
          shownTimes.set(index, moment);
          waiting.get(index)?.(moment);
        },
        reject,
      );
    }),

  write: async (index) => {
    const from = now();
    await setDoc(doc(connect(), PATH), { index, text: 'as long as a short message is' });
    return from;
  },

  waitUntilSeen: (index) => {
    const moment = shownTimes.get(index);
    if (moment !== undefined) return Promise.resolve(moment);
    return new Promise((resolve) => waiting.set(index, resolve));
  },

  writeAll: async (count) => {
    const from = now();
    const writes = Array.from({ length: count }, (_, index) =>
      setDoc(doc(connect(), `pages/parallel-${index}`), { index }),
    );
    await Promise.all(writes);
    return now() - from;
  },
};
