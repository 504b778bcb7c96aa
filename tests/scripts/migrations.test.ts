import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadMigrations, pendingOf, type Entry } from '../../scripts/migrate/migrations';
import { temporaryTree } from './tree';

const OURS = fileURLToPath(new URL('../../scripts/migrations', import.meta.url));

const body = (says: string) =>
  `export const migration = { says: '${says}', collections: [], change: () => null };`;

const doneEntry = (id: string): Entry => ({ id, state: 'done' });

describe('the migrations of a folder', () => {
  it('are in the order of their numbers', async () => {
    const tree = temporaryTree();
    tree.write('0002-second.ts', body('two'));
    tree.write('0001-first.ts', body('one'));

    const migrations = await loadMigrations(tree.root);

    expect(migrations.map(({ id, says }) => [id, says])).toEqual([
      ['0001-first', 'one'],
      ['0002-second', 'two'],
    ]);
  });

  it.each([
    ['a gap', ['0001-first.ts', '0003-third.ts'], '0002-'],
    ['two of one number', ['0001-first.ts', '0001-other.ts'], '0002-'],
    ['a file that is none', ['0001-first.ts', 'notes.md'], '0002-'],
  ])('are refused with %s', async (_name, files, expected) => {
    const tree = temporaryTree();
    for (const file of files) tree.write(file, body('…'));

    await expect(loadMigrations(tree.root)).rejects.toThrow(expected);
  });

  it('of this repository have nothing more to do to what they have changed', async () => {
    for (const { collections, change } of await loadMigrations(OURS)) {
      for (const collection of collections) {
        const first = change(collection, {});
        expect(first).not.toBeNull();
        expect(change(collection, { ...first })).toBeNull();
      }
    }
  });
});

describe('what is to be applied', () => {
  const migrations = ['0001-a', '0002-b', '0003-c'].map((id) => ({
    id,
    says: id,
    collections: [],
    change: () => null,
  }));
  const idsAfter = (ledger: readonly Entry[]) => pendingOf(migrations, ledger).map(({ id }) => id);

  it('is what the ledger does not call done', () => {
    expect(idsAfter([])).toEqual(['0001-a', '0002-b', '0003-c']);
    expect(idsAfter([doneEntry('0001-a')])).toEqual(['0002-b', '0003-c']);
    expect(idsAfter([doneEntry('0001-a'), { id: '0002-b', state: 'running' }])).toEqual([
      '0002-b',
      '0003-c',
    ]);
    expect(idsAfter([doneEntry('0001-a'), doneEntry('0002-b'), doneEntry('0003-c')])).toEqual([]);
  });

  it('is refused when an older one is missing', () => {
    expect(() => idsAfter([doneEntry('0002-b')])).toThrow('0001-a has not been applied');
  });

  it('is refused to a version that is older than the data', () => {
    expect(() => idsAfter([doneEntry('0004-d')])).toThrow(
      '0004-d, which this version does not know',
    );
  });
});
