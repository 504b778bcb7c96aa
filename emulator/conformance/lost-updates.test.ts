import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDS } from './differences';
import { adminFirestore } from './support/clients';
import { engineName } from './support/engine';
import { freshId, projectOf } from './support/names';

const project = projectOf('lost-updates');
const MOST = 20;
const rounds = ROUNDS[engineName()];
/** Rounds that go on side by side, each on a document of its own. */
const LANES = 4;
const SEED = Date.now() % 1_000_000;

const clients = Array.from({ length: MOST }, () => adminFirestore(project));

type Move = 'increment' | 'transaction';

/** Adds one, by a transform or by a transaction. */
async function add(db: Firestore, path: string, move: Move): Promise<void> {
  const reference = db.doc(path);
  if (move === 'increment') {
    await reference.update({ n: FieldValue.increment(1) });
    return;
  }
  await db.runTransaction(
    async (transaction) => {
      const n = (await transaction.get(reference)).get('n') as number;
      transaction.update(reference, { n: n + 1 });
    },
    { maxAttempts: 100 },
  );
}

/** The value of the document after all clients have changed it at the same time. */
async function round(moves: readonly Move[]): Promise<number> {
  const [db] = clients as [Firestore, ...Firestore[]];
  const reference = db.collection('counters').doc(freshId('counter'));
  await reference.set({ n: 0 });
  await Promise.all(moves.map((move, at) => add(clients[at] ?? db, reference.path, move)));
  return (await reference.get()).get('n') as number;
}

const moves = fc.array(fc.constantFrom<Move>('increment', 'transaction'), {
  minLength: 2,
  maxLength: MOST,
  size: 'max',
});

describe(`${rounds} rounds, with seed ${SEED}`, () => {
  it('of 2 to 20 clients that add to one document lose nothing', { timeout: 300_000 }, async () => {
    const sample = fc.sample(moves, { seed: SEED, numRuns: rounds });
    const sums: number[] = [];
    for (let at = 0; at < rounds; at += LANES) {
      sums.push(...(await Promise.all(sample.slice(at, at + LANES).map(round))));
    }

    expect(sums).toEqual(sample.map(({ length }) => length));
  });
});
