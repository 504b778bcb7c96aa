import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  setDoc,
  type Firestore,
} from 'firebase/firestore';

/** What runs inside each of the two browser pages: the web SDK, driven by `browser-figures.mjs`. */
export interface BenchPage {
  connect(host: string, port: number, projectId: string): void;
  /** Listens to the document that `write` writes; done when the first answer is there. */
  listen(): Promise<void>;
  /** Done when the server has acknowledged; the moments before the write and after it. */
  write(index: number): Promise<{ readonly from: number; readonly to: number }>;
  /** The moment when the listener was shown that write. */
  seen(index: number): Promise<number>;
  /** How long so many writes take that are all started at once. */
  writeAll(count: number): Promise<number>;
}

declare global {
  var bench: BenchPage;
}

const PATH = 'bench/document';

/** Comparable between pages of one browser. */
const now = () => performance.timeOrigin + performance.now();

let firestore: Firestore | undefined;
const shown = new Map<number, number>();
const waiting = new Map<number, (moment: number) => void>();

function connected(): Firestore {
  if (!firestore) throw new Error('connect() comes first.');
  return firestore;
}

globalThis.bench = {
  connect: (host, port, projectId) => {
    firestore = initializeFirestore(initializeApp({ projectId, apiKey: 'none' }), {});
    connectFirestoreEmulator(firestore, host, port);
  },

  listen: () =>
    new Promise((resolve, reject) => {
      onSnapshot(
        doc(connected(), PATH),
        (snapshot) => {
          const moment = now();
          resolve();
          const index = Number(snapshot.get('index') ?? -1);
          shown.set(index, moment);
          waiting.get(index)?.(moment);
        },
        reject,
      );
    }),

  write: async (index) => {
    const from = now();
    await setDoc(doc(connected(), PATH), { index, text: 'as long as a short message is' });
    return { from, to: now() };
  },

  seen: (index) => {
    const moment = shown.get(index);
    if (moment !== undefined) return Promise.resolve(moment);
    return new Promise((resolve) => waiting.set(index, resolve));
  },

  writeAll: async (count) => {
    const from = now();
    const writes = Array.from({ length: count }, (_, index) =>
      setDoc(doc(connected(), `bench/parallel-${index}`), { index }),
    );
    await Promise.all(writes);
    return now() - from;
  },
};
