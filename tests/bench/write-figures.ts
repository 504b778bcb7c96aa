import { doc, setDoc } from 'firebase/firestore';
import { serverClient, webClient } from './sdk-clients';
import type { Candidate } from './candidates';
import type { Measurements } from './figures';

const IN_FLIGHT = 32;
const WARM_UP_MS = 300;

/**
 * Single writes per second: by a signed-in person one after the other and in parallel, and by a server in
 * parallel.
 *
 * @param lengthMs duration of each measurement
 */
export const writeFigures = (measurements: Measurements, lengthMs: number) => [
  async (candidate: Candidate) => {
    // The engine on npm lacks `Write`, the call that the web SDK uses.
    if (candidate.name === 'npm') return;
    const { firestore, close } = webClient(candidate, 0);
    const write = (id: string, index: number) =>
      setDoc(doc(firestore, 'writes', id), { index, text: 'as long as a short message is' });
    await rate(write, 1, WARM_UP_MS);
    const { name } = candidate;
    measurements.add('sequentialWritesPerSecond', name, await rate(write, 1, lengthMs));
    measurements.add('writesPerSecond', name, await rate(write, IN_FLIGHT, lengthMs));
    await close();
  },
  async (candidate: Candidate) => {
    const { firestore, close } = serverClient(candidate);
    const write = (id: string, index: number) =>
      firestore.doc(`writes/${id}`).set({ index, text: 'as long as a short message is' });
    await rate(write, IN_FLIGHT, WARM_UP_MS);
    const perSecond = await rate(write, IN_FLIGHT, lengthMs);
    measurements.add('serverWritesPerSecond', candidate.name, perSecond);
    await close();
  },
];

/** Runs `inFlight` writers in parallel. Each writes its own document repeatedly. */
async function rate(
  write: (id: string, index: number) => Promise<unknown>,
  inFlight: number,
  lengthMs: number,
) {
  const since = performance.now();
  let count = 0;
  const keepWriting = async (of: number) => {
    while (performance.now() - since < lengthMs) {
      await write(`document-${of}`, count);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, (_, of) => keepWriting(of)));
  return (count * 1000) / (performance.now() - since);
}
