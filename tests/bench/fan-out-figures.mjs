import { collection, doc, onSnapshot, setDoc } from 'firebase/firestore';
import { serverClient, webClient } from './sdk-clients.mjs';

/**
 * @typedef {import('./candidates.mjs').Candidate} Candidate
 * @typedef {import('./figures.mjs').Measurements} Measurements
 */

/** How many listen, and how many writes are timed in a round. */
const LISTENERS = [
  { count: 1, writes: 100 },
  { count: 10, writes: 50 },
  { count: 100, writes: 20 },
];

/**
 * From a write to the moment when the last of n listeners, each a web SDK with a connection and a user
 * of its own, has been shown it. All of them and the writer are this process: most of the time is
 * theirs, which is why the floor is measured.
 *
 * @param {Measurements} measurements
 */
export const fanOutFigures = (measurements) =>
  LISTENERS.map(({ count, writes }) => async (/** @type {Candidate} */ candidate) => {
    const took = await fanOut(candidate, count, writes);
    measurements.addSpread(`fanout.n${count}`, candidate.name, took);
  });

/**
 * @param {Candidate} candidate
 * @param {number} count
 * @param {number} writes
 */
async function fanOut(candidate, count, writes) {
  const path = `rooms/of-${count}/messages`;
  const readers = Array.from({ length: count }, (_, number) => webClient(candidate, number));
  const writer = writerOf(candidate, `${path}/last`, count);
  const counter = counterOf(count);
  /** @type {(() => void)[]} */
  const stops = [];
  await Promise.all(
    readers.map(
      ({ firestore }) =>
        new Promise((/** @type {(value: void) => void} */ resolve, reject) => {
          const noteSnapshot = (
            /** @type {import('firebase/firestore').QuerySnapshot} */ snapshot,
          ) => {
            resolve();
            for (const message of snapshot.docs) counter.shown(message.get('index'));
          };
          stops.push(onSnapshot(collection(firestore, path), noteSnapshot, reject));
        }),
    ),
  );
  const took = [];
  // The first brings the connection up.
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
 * Also the web SDK, but for the engine on npm: that has no Write, the call that the web SDK writes by.
 *
 * @param {Candidate} candidate
 * @param {string} path of the document
 * @param {number} number of the user
 */
function writerOf(candidate, path, number) {
  if (candidate.name === 'npm') {
    const { firestore, close } = serverClient(candidate);
    return { close, write: (/** @type {object} */ data) => firestore.doc(path).set(data) };
  }
  const { firestore, close } = webClient(candidate, number);
  return { close, write: (/** @type {object} */ data) => setDoc(doc(firestore, path), data) };
}

/** @param {number} count of listeners */
function counterOf(count) {
  let awaitedText = '';
  let left = 0;
  let onComplete = () => {};
  return {
    /** @param {string} id @returns {Promise<void>} */
    byAll: (id) =>
      new Promise((resolve) => {
        [awaitedText, left, onComplete] = [id, count, resolve];
      }),
    /** @param {string} id */
    shown: (id) => {
      if (id !== awaitedText) return;
      left -= 1;
      if (left === 0) onComplete();
    },
  };
}
