import { collection, doc, onSnapshot, setDoc, type QuerySnapshot } from 'firebase/firestore';
import { serverClient, webClient } from './sdk-clients';
import type { Candidate } from './candidates';
import type { Measurements } from './figures';

/** The numbers of listeners, and of timed writes in a round. */
const LISTENERS = [
  { count: 1, writes: 100 },
  { count: 10, writes: 50 },
  { count: 100, writes: 20 },
];

/**
 * From a write to the moment when the last of n listeners has its snapshot. Each listener is a web SDK with
 * its own connection and user. All run in this process with the writer and take most of the time, which is
 * why the floor is measured too.
 */
export const fanOutFigures = (measurements: Measurements) =>
  LISTENERS.map(({ count, writes }) => async (candidate: Candidate) => {
    const took = await fanOut(candidate, count, writes);
    measurements.addSpread(`fanout.n${count}`, candidate.name, took);
  });

async function fanOut(candidate: Candidate, count: number, writes: number) {
  const path = `rooms/of-${count}/messages`;
  const readers = Array.from({ length: count }, (_, number) => webClient(candidate, number));
  const writer = writerOf(candidate, `${path}/last`, count);
  const counter = counterOf(count);
  const stops: (() => void)[] = [];
  await Promise.all(
    readers.map(
      ({ firestore }) =>
        new Promise<void>((resolve, reject) => {
          const noteSnapshot = (snapshot: QuerySnapshot) => {
            resolve();
            for (const message of snapshot.docs) counter.shown(message.get('index') as string);
          };
          stops.push(onSnapshot(collection(firestore, path), noteSnapshot, reject));
        }),
    ),
  );
  const took = [];
  // The first write opens the connection and is not timed.
  for (let index = 0; index <= writes; index += 1) {
    const id = `${Date.now()}-${index}`;
    const byAll = counter.byAll(id);
    const since = performance.now();
    const write = writer.write({ index: id, text: 'as long as a short message is' });
    await byAll;
    if (index > 0) took.push(performance.now() - since);
    await write;
  }
  for (const stop of stops) stop();
  for (const { close } of [...readers, writer]) await close();
  return took;
}

/**
 * Writes with the web SDK, except on the engine on npm: it lacks `Write`, the call that the web SDK uses.
 *
 * @param path of the document
 * @param number of the user
 */
function writerOf(candidate: Candidate, path: string, number: number) {
  if (candidate.name === 'npm') {
    const { firestore, close } = serverClient(candidate);
    return { close, write: (data: object) => firestore.doc(path).set(data) };
  }
  const { firestore, close } = webClient(candidate, number);
  return { close, write: (data: object) => setDoc(doc(firestore, path), data) };
}

/** @param count the number of listeners */
function counterOf(count: number) {
  let awaitedText = '';
  let left = 0;
  let onComplete = () => {};
  return {
    byAll: (id: string): Promise<void> =>
      new Promise((resolve) => {
        [awaitedText, left, onComplete] = [id, count, resolve];
      }),
    shown: (id: string) => {
      if (id !== awaitedText) return;
      left -= 1;
      if (left === 0) onComplete();
    },
  };
}
