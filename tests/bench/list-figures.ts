import { collection, getDocs, onSnapshot, type QuerySnapshot } from 'firebase/firestore';
import { serverClient, webClient } from './sdk-clients';
import type { Candidate } from './candidates';
import type { Measurements } from './figures';

const BATCH = 500;
const LOADED = { path: 'lists/loaded/items', length: 10_000 };
const FOLLOWED = { path: 'lists/followed/items', length: 20_000 };

/** A candidate that takes longer to store the documents has no figures of lists. */
const PATIENCE_MS = 30_000;

/** @returns whether all lists are stored */
export async function fillLists(candidate: Candidate): Promise<boolean> {
  const { firestore, close } = serverClient(candidate);
  const since = performance.now();
  for (const { path, length } of [LOADED, FOLLOWED]) {
    for (let start = 0; start < length; start += BATCH) {
      const batch = firestore.batch();
      for (let index = start; index < start + BATCH; index += 1) {
        batch.set(firestore.doc(`${path}/item-${index}`), {
          title: `Item ${index}`,
          state: index % 3 === 0 ? 'open' : 'done',
          index,
          madeAt: new Date(index * 1000),
        });
      }
      await batch.commit();
      if (performance.now() - since > PATIENCE_MS) {
        await close();
        return false;
      }
    }
  }
  await close();
  return true;
}

/** Long lists for a web SDK with an empty cache: loaded at once, and followed by a listener. */
export const listFigures = (measurements: Measurements) => [
  async (candidate: Candidate) => {
    const { firestore, close } = webClient(candidate, 0);
    const since = performance.now();
    await getDocs(collection(firestore, LOADED.path));
    measurements.add('firstLoad', candidate.name, performance.now() - since);
    await close();
  },
  async (candidate: Candidate) => {
    const { firestore, close } = webClient(candidate, 0);
    const since = performance.now();
    let noteSnapshot = (_snapshot: QuerySnapshot) => {};
    const next = () =>
      new Promise((resolve: (snapshot: Parameters<typeof noteSnapshot>[0]) => void) => {
        noteSnapshot = resolve;
      });
    const first = next();
    const stop = onSnapshot(collection(firestore, FOLLOWED.path), (snapshot) =>
      noteSnapshot(snapshot),
    );
    await first;
    const took = performance.now() - since;
    const change = next();
    const writer = serverClient(candidate);
    // Opens the connection.
    await writer.firestore.doc('writes/first').set({ index: 0 });
    const writtenAt = performance.now();
    await writer.firestore.doc(`${FOLLOWED.path}/item-7`).set({ title: 'Changed', writtenAt });
    await change;
    const seenAfter = performance.now() - writtenAt;
    stop();
    await writer.close();
    await close();
    measurements.add('longList', candidate.name, took);
    measurements.add('longListChange', candidate.name, seenAfter);
  },
];
