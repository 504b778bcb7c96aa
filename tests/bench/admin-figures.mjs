import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

/**
 * @typedef {import('./figures.mjs').Measurements} Measurements
 * @typedef {import('../../scripts/start-engine.mjs').RunningEngine} RunningEngine
 * @typedef {{ engine: RunningEngine, firestore: import('firebase-admin/firestore').Firestore, close: () => Promise<void> }} Client
 */

const SEQUENTIAL = 300;
const CONCURRENT = 500;
const BATCH = 500;
const BATCHES = 6;
const LATENCIES = 100;

/**
 * @param {RunningEngine} engine
 * @returns {Client} of the Admin SDK, over gRPC
 */
export function adminClient(engine) {
  // Read by the constructor; without it the SDK would look for credentials.
  process.env['FIRESTORE_EMULATOR_HOST'] = engine.host;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeApp({ projectId: 'demo-bench' }, engine.name);
  const firestore = getFirestore(app);
  return { engine, firestore, close: () => deleteApp(app) };
}

/** @typedef {(client: Client) => Promise<void>} Measure */

/**
 * @param {Measurements} measurements
 * @returns {Measure[]}
 */
export function adminFigures(measurements) {
  /**
   * @param {string} name
   * @param {number} count
   * @param {(client: Client) => Promise<unknown>} act
   * @returns {Measure}
   */
  const rate = (name, count, act) => async (client) => {
    const since = performance.now();
    await act(client);
    const perSecond = (count * 1000) / (performance.now() - since);
    measurements.add(name, '/s', 'higher', client.engine.name, [perSecond]);
  };
  return [
    rate('admin sequential set', SEQUENTIAL, async ({ firestore }) => {
      for (let index = 0; index < SEQUENTIAL; index += 1) {
        await firestore.doc(`sequential/${index}`).set({ index });
      }
    }),
    rate(`admin ${CONCURRENT} concurrent sets`, CONCURRENT, ({ firestore }) =>
      Promise.all(
        Array.from({ length: CONCURRENT }, (_, index) =>
          firestore.doc(`concurrent/${index}`).set({ index }),
        ),
      ),
    ),
    rate(`admin batches of ${BATCH}, documents`, BATCH * BATCHES, async ({ firestore }) => {
      for (let number = 0; number < BATCHES; number += 1) {
        const batch = firestore.batch();
        for (let index = 0; index < BATCH; index += 1) {
          batch.set(firestore.doc(`batch/${number}-${index}`), { index, text: 'a short text' });
        }
        await batch.commit();
      }
    }),
    async (client) => {
      const latencies = await listenerLatencies(client);
      const name = 'admin set to onSnapshot, same process';
      measurements.add(name, 'ms', 'lower', client.engine.name, latencies);
    },
  ];
}

/** @param {Client} client */
async function listenerLatencies({ firestore }) {
  const document = firestore.doc('listened/document');
  /** @type {(index: number) => void} */
  let shown = () => {};
  /** @param {number} index */
  const untilShown = (index) =>
    new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
      shown = (current) => {
        if (current === index) resolve();
      };
    });
  const first = untilShown(-1);
  const stop = document.onSnapshot((snapshot) => shown(Number(snapshot.get('index') ?? -1)));
  await first;
  const latencies = [];
  for (let index = 0; index < LATENCIES; index += 1) {
    const isShown = untilShown(index);
    const since = performance.now();
    const written = document.set({ index });
    await isShown;
    latencies.push(performance.now() - since);
    await written;
  }
  stop();
  await document.delete();
  return latencies;
}
