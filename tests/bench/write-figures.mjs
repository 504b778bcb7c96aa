import { doc, setDoc } from 'firebase/firestore';
import { serverClient, webClient } from './sdk-clients.mjs';

/**
 * @typedef {import('./candidates.mjs').Candidate} Candidate
 * @typedef {import('./figures.mjs').Measurements} Measurements
 */

const IN_FLIGHT = 32;
const WARM_UP_MS = 300;

/**
 * Single writes in a second: of a person signed in, one after the other and several at once; of a
 * server, several at once.
 *
 * @param {Measurements} measurements
 * @param {number} lengthMs how long each is measured
 */
export const writeFigures = (measurements, lengthMs) => [
  async (/** @type {Candidate} */ candidate) => {
    // The engine on npm has no Write, the call that the web SDK writes by.
    if (candidate.name === 'npm') return;
    const { firestore, close } = webClient(candidate, 0);
    const write = (/** @type {string} */ id, /** @type {number} */ index) =>
      setDoc(doc(firestore, 'writes', id), { index, text: 'as long as a short message is' });
    await rate(write, 1, WARM_UP_MS);
    const { name } = candidate;
    measurements.add('sequentialWritesPerSecond', name, await rate(write, 1, lengthMs));
    measurements.add('writesPerSecond', name, await rate(write, IN_FLIGHT, lengthMs));
    await close();
  },
  async (/** @type {Candidate} */ candidate) => {
    const { firestore, close } = serverClient(candidate);
    const write = (/** @type {string} */ id, /** @type {number} */ index) =>
      firestore.doc(`writes/${id}`).set({ index, text: 'as long as a short message is' });
    await rate(write, IN_FLIGHT, WARM_UP_MS);
    const perSecond = await rate(write, IN_FLIGHT, lengthMs);
    measurements.add('serverWritesPerSecond', candidate.name, perSecond);
    await close();
  },
];

/**
 * Each of those in flight writes a document of its own, over and over.
 *
 * @param {(id: string, index: number) => Promise<unknown>} write
 * @param {number} inFlight
 * @param {number} lengthMs
 */
async function rate(write, inFlight, lengthMs) {
  const since = performance.now();
  let count = 0;
  const keepWriting = async (/** @type {number} */ of) => {
    while (performance.now() - since < lengthMs) {
      await write(`document-${of}`, count);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, (_, of) => keepWriting(of)));
  return (count * 1000) / (performance.now() - since);
}
