import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  assignmentPath,
  ASSIGNMENTS,
  CONTACT_REQUESTS,
  contactRequestPath,
  notificationPath,
  revisionPath,
} from '@ouvrage/domain';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apply, readLedger, rehearse } from '../../../scripts/migrate/run-migration';
import { runningSuite } from '../../support/suite';
import { WITH_TSX } from '../../../scripts/lib/tsx.mjs';

const OURS = ['0001-null-where-absent', '0002-visas-of-several', '0003-sizes-of-files'];
const SCRIPT = fileURLToPath(new URL('../../../scripts/migrate.ts', import.meta.url));

function database(name: string) {
  const project = `${runningSuite().project}-${name}-${Date.now().toString(36)}`;
  const app = initializeApp({ projectId: project }, project);
  onTestFinished(() => deleteApp(app));
  return { project, firestore: getFirestore(app) };
}

type Database = ReturnType<typeof database>;

/** Runs `npm run migrate`. Resolves to its output and exit code. */
function migrate({ project }: Database, ...options: readonly string[]) {
  const child = spawn(process.execPath, [...WITH_TSX, SCRIPT, '--project', project, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** A migration that counts its runs, so that a document migrated twice is visible. */
const COUNTING = {
  id: '0001-counting',
  says: 'Each has been counted.',
  collections: ['rooms', 'doors'],
  change: (_collection: string, data: Record<string, unknown>) =>
    data['counted'] === true ? null : { counted: true, times: FieldValue.increment(1) },
};

async function settle({ firestore }: Database): Promise<void> {
  const batch = firestore.batch();
  for (let index = 0; index < 30; index += 1) {
    batch.set(firestore.doc(`rooms/r${index}`), { name: `${index}` });
    batch.set(firestore.doc(`rooms/r${index}/doors/d`), { wide: index });
  }
  batch.update(firestore.doc('rooms/r3'), { counted: true, times: 1 });
  await batch.commit();
}

async function times({ firestore }: Database): Promise<readonly unknown[]> {
  const groups = await Promise.all(
    COUNTING.collections.map((name) => firestore.collectionGroup(name).get()),
  );
  return groups.flatMap(({ docs }) => docs.map((snapshot) => snapshot.get('times') as unknown));
}

const ONCE = Array.from({ length: 60 }, () => 1);

describe('a migration', { timeout: 60_000 }, () => {
  it('writes nothing when it is rehearsed, and says what it would, without any value', async () => {
    const here = database('rehearsed');
    await settle(here);

    const tally = await rehearse(here.firestore, COUNTING);

    expect(tally).toMatchObject({ seen: 60, changed: 59 });
    expect(tally.samples[0]).toEqual({ path: 'rooms/r0', fields: ['counted', 'times'] });
    expect((await times(here)).filter((count) => count === 1)).toHaveLength(1);
    expect(await readLedger(here.firestore)).toEqual([]);
  });

  it('that is cut off after any page goes on from there, and counts each document once', async () => {
    const here = database('cut');
    await settle(here);
    let runs = 0;
    for (let isDone = false; !isDone; runs += 1) {
      let pages = 0;
      try {
        await apply(here.firestore, COUNTING, {
          page: 8,
          onPage: () => {
            pages += 1;
            if (pages === 2) throw new Error('killed');
          },
        });
        isDone = true;
      } catch (error) {
        expect(error).toMatchObject({ message: 'killed' });
        expect(await readLedger(here.firestore)).toEqual([{ id: COUNTING.id, state: 'running' }]);
      }
    }

    expect(runs).toBe(5);
    expect(await times(here)).toEqual(ONCE);
    const entry = await here.firestore.doc(`migrations/${COUNTING.id}`).get();
    expect(entry.data()).toMatchObject({ state: 'done', seen: 60, changed: 59 });
  });

  it('reads a document again that somebody changes right before the commit', async () => {
    const { firestore } = database('meanwhile');
    await firestore.doc('rooms/r0').set({ name: 'before' });
    await firestore.doc('rooms/r1').set({ name: 'other' });
    const upper = {
      id: '0001-upper',
      says: 'Names are in capitals too.',
      collections: ['rooms'],
      change: (_collection: string, { name, capitals }: Record<string, unknown>) =>
        capitals === undefined ? { capitals: String(name).toUpperCase() } : null,
    };
    const batch = firestore.batch();
    vi.spyOn(firestore, 'batch').mockReturnValueOnce(batch);
    const commit = batch.commit.bind(batch);
    vi.spyOn(batch, 'commit').mockImplementationOnce(async () => {
      await firestore.doc('rooms/r0').update({ name: 'after' });
      return commit();
    });

    expect(await apply(firestore, upper)).toEqual({ seen: 2, changed: 2 });

    const { docs } = await firestore.collection('rooms').get();
    expect(docs.map((room) => room.data())).toEqual([
      { name: 'after', capitals: 'AFTER' },
      { name: 'other', capitals: 'OTHER' },
    ]);
  });

  it('is applied by one at a time', async () => {
    const here = database('two');
    await settle(here);

    const outcomes = await Promise.allSettled([
      apply(here.firestore, COUNTING, { page: 4 }),
      apply(here.firestore, COUNTING, { page: 4 }),
    ]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await times(here)).toEqual(ONCE);
  });
});

describe('npm run migrate', () => {
  it(
    'brings into the lists what lacked the field that they ask for',
    { timeout: 90_000 },
    async () => {
      const here = database('ours');
      const { firestore } = here;
      await firestore.doc(assignmentPath('a')).set({ status: 'assigned' });
      await firestore.doc(assignmentPath('b')).set({ status: 'assigned', archivedAt: null });
      await firestore.doc(contactRequestPath('c')).set({ name: 'Ada', handledBy: 'claire' });
      await firestore.doc(notificationPath('yves', 'n')).set({ kind: 'task', readAt: new Date(0) });
      const live = firestore.collection(ASSIGNMENTS).where('archivedAt', '==', null);
      expect((await live.get()).docs.map(({ id }) => id)).toEqual(['b']);

      const dry = await migrate(here);
      expect(dry).toMatchObject({ code: 0 });
      expect(dry.output).toContain('Would change 2 of 4 documents');
      expect(dry.output).toContain(`${assignmentPath('a')}: archivedAt`);
      expect(dry.output).not.toContain('Ada');
      expect((await live.get()).docs.map(({ id }) => id)).toEqual(['b']);

      expect(await migrate(here, '--apply')).toMatchObject({ code: 0 });
      expect((await live.get()).docs.map(({ id }) => id)).toEqual(['a', 'b']);
      const open = await firestore
        .collection(CONTACT_REQUESTS)
        .where('handledAt', '==', null)
        .get();
      expect(open.docs.map((snapshot) => snapshot.data())).toEqual([
        { name: 'Ada', handledAt: null, handledBy: 'claire' },
      ]);
      const again = await migrate(here, '--apply');
      expect(again.output).toContain('3 of 3 migrations are applied');
      for (const id of OURS) expect(again.output).not.toContain(id);
      expect(await readLedger(firestore)).toEqual(OURS.map((id) => ({ id, state: 'done' })));
    },
  );

  it(
    'gives tasks of before several visas and deputies what they had',
    { timeout: 90_000 },
    async () => {
      const here = database('visas');
      const { firestore } = here;
      const assignment = { archivedAt: null, validatorIds: ['karim'] };
      await firestore.doc(assignmentPath('a')).set(assignment);
      await firestore
        .doc(assignmentPath('b'))
        .set({ ...assignment, visaRule: 'ordered', deputyIds: ['marc'] });
      await firestore.doc(assignmentPath('c')).set({ ...assignment, visaRule: 'all' });

      const dry = await migrate(here);
      expect(dry.output).toContain('Would change 2 of 3 documents');
      expect(dry.output).toContain(`${assignmentPath('a')}: deputyIds, visaRule`);
      expect(await migrate(here, '--apply')).toMatchObject({ code: 0 });

      const { docs } = await firestore.collection(ASSIGNMENTS).get();
      expect(docs.map((doc) => [doc.get('visaRule'), doc.get('deputyIds')] as unknown[])).toEqual([
        ['any', []],
        ['ordered', ['marc']],
        ['all', []],
      ]);
    },
  );

  it(
    'gives tasks the size of their last file, where its revision is there',
    { timeout: 90_000 },
    async () => {
      const here = database('sizes');
      const { firestore } = here;
      const terms = { archivedAt: null, visaRule: 'any', deputyIds: [] };
      const numbers = { a: 2, b: 0, c: 1, d: 1 };
      for (const [id, revision] of Object.entries(numbers)) {
        await firestore.doc(assignmentPath(id)).set({ ...terms, revision });
      }
      await firestore.doc(assignmentPath('d')).update({ fileSize: 7 });
      await firestore.doc(revisionPath('a', 1)).set({ size: 1 });
      await firestore.doc(revisionPath('a', 2)).set({ size: 2048 });
      await firestore.doc(revisionPath('d', 1)).set({ size: 8 });

      expect((await migrate(here)).output).toContain('Would change 3 of 4 documents');
      expect(await migrate(here, '--apply')).toMatchObject({ code: 0 });

      const { docs } = await firestore.collection(ASSIGNMENTS).get();
      expect(docs.map((doc) => doc.get('fileSize') as unknown)).toEqual([2048, null, null, 7]);
    },
  );
});
