import { spawnSync } from 'node:child_process';
import { PROJECT, type Candidate } from './candidates';
import { serverClient } from './sdk-clients';
import type { Measurements } from './figures';

const BATCH = 500;
const BATCHES_IN_FLIGHT = 4;
const STEP = 20_000;
const STEPS = 10;
/** Memory is measured at this number of documents. */
const LOADED = 100_000;
/** A candidate that takes longer for all steps stops there. */
const PATIENCE_MS = 45_000;
const CLEARS = 20;

/**
 * Writes 200,000 documents of 1 kB into each freshly started, empty candidate. The candidates take turns, one
 * step each. Then clears everything.
 */
export async function measureBulk(measurements: Measurements, candidates: readonly Candidate[]) {
  const fillings = candidates.map((candidate) => fillingOf(measurements, candidate));
  for (const { candidate } of fillings) {
    measurements.add('memory.empty', candidate.name, memoryOf(candidate));
  }
  for (let step = 0; step < STEPS; step += 1) {
    for (const filling of fillings) await filling.step(step);
  }
  for (const filling of fillings) await filling.end();
  for (const candidate of candidates) await clearFew(measurements, candidate);
}

function fillingOf(measurements: Measurements, candidate: Candidate) {
  const { firestore, close } = serverClient(candidate);
  const rates: number[] = [];
  let took = 0;
  const hasPatience = () => took < PATIENCE_MS;
  const commit = async (number: number) => {
    const batch = firestore.batch();
    for (let index = number * BATCH; index < (number + 1) * BATCH; index += 1) {
      batch.set(firestore.doc(`bulk/document-${index}`), documentOf(index));
    }
    await batch.commit();
  };
  return {
    candidate,
    step: async (step: number) => {
      if (!hasPatience()) return;
      const numbers = Array.from({ length: STEP / BATCH }, (_, at) => (step * STEP) / BATCH + at);
      const waiting = numbers.values();
      const since = performance.now();
      await Promise.all(
        Array.from({ length: BATCHES_IN_FLIGHT }, async () => {
          for (const number of waiting) await commit(number);
        }),
      );
      took += performance.now() - since;
      rates.push((STEP * 1000) / (performance.now() - since));
      if ((step + 1) * STEP === LOADED) {
        measurements.add('memory.loaded', candidate.name, memoryOf(candidate));
      }
    },
    end: async () => {
      await close();
      const total = rates.reduce((sum, rate) => sum + 1 / rate, 0);
      measurements.add('batchedDocumentsPerSecond', candidate.name, rates.length / total);
      if (rates.length < STEPS) return;
      // Means of three steps, because a single step may contain a garbage collection.
      const [first, last] = [rates.slice(1, 4), rates.slice(-3)].map(mean);
      if (first === undefined || last === undefined) return;
      measurements.add('batchDecay', candidate.name, 100 * (1 - last / first));
      const clearing = await clear(candidate);
      if (clearing !== null) measurements.add('clearMany', candidate.name, clearing);
    },
  };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** About 1 kB by Firestore's count. */
function documentOf(index: number) {
  return {
    title: `Document ${index}`,
    state: index % 3 === 0 ? 'open' : 'done',
    index,
    share: index / 7,
    isRead: index % 2 === 0,
    madeAt: new Date(index * 1000),
    tags: ['first', 'second', `tag-${index % 100}`],
    owner: { id: `member-${index % 50}`, name: 'Somebody with a name' },
    text: `${index} `.padEnd(800, 'as long as a description of something is, '),
  };
}

/** Clears few documents, as tests do between each other. Only the second half is recorded. */
async function clearFew(measurements: Measurements, candidate: Candidate) {
  if ((await clear(candidate)) === null) return;
  const { firestore, close } = serverClient(candidate);
  for (let time = 0; time < CLEARS; time += 1) {
    const batch = firestore.batch();
    for (let index = 0; index < 20; index += 1) {
      batch.set(firestore.doc(`bulk/document-${index}`), documentOf(index));
    }
    await batch.commit();
    const took = await clear(candidate);
    if (took !== null && time >= CLEARS / 2) measurements.add('clearFew', candidate.name, took);
  }
  await close();
}

/** @returns the duration in ms; null where there is no such call */
async function clear({ name, host }: Candidate): Promise<number | null> {
  if (name === 'floor' || name === 'npm') return null;
  const since = performance.now();
  const url = `http://${host}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
  const response = await fetch(url, { method: 'DELETE' });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`"${name}" answered ${response.status} to a clear.`);
  return performance.now() - since;
}

/** The resident memory of the process in MB, by `ps`. */
function memoryOf({ pid }: Candidate) {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}
