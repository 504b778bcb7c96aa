import { expect, it } from 'vitest';
import { fileNameOf, tableInSlices, tableOf } from './table';

const HEAD = { name: 'Tâches', day: '2026-11-27', language: 'fr' } as const;

it('has a cell for each row and column, in their order', () => {
  const table = tableOf(
    HEAD,
    [
      { title: 'Tâche', valueOf: ({ name }: { name: string; days: number }) => name },
      { title: 'Jours', kind: 'number', valueOf: ({ days }) => days },
    ],
    [
      { name: 'Plan de masse', days: 3 },
      { name: 'Notice', days: 0 },
    ],
  );
  expect(table).toEqual({
    ...HEAD,
    columns: [
      { title: 'Tâche', kind: 'text' },
      { title: 'Jours', kind: 'number' },
    ],
    rows: [
      ['Plan de masse', 3],
      ['Notice', 0],
    ],
  });
});

it('is the same when it is made in slices, between which others have their turn', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => index);
  const columns = [{ title: 'Rang', valueOf: (row: number) => row }];
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  const slowColumns = columns.map((column) => ({
    ...column,
    valueOf: (row: number) => {
      const since = performance.now();
      while (performance.now() - since < 2);
      return row;
    },
  }));

  const table = await tableInSlices(HEAD, slowColumns, rows);

  clearInterval(timer);
  expect(table).toEqual(tableOf(HEAD, columns, rows));
  expect(turns).toBeGreaterThan(1);
});

it.each([
  ['Tâches', 'Tâches 2026-11-27.xlsx'],
  ['البنية', 'البنية 2026-11-27.xlsx'],
  ['../A:B\\C?*"<>|\u0000 D', '.. A B C D 2026-11-27.xlsx'],
  ['x'.repeat(300), `${'x'.repeat(100)} 2026-11-27.xlsx`],
])('names the file of %j %j', (name, fileName) => {
  expect(fileNameOf({ name, day: '2026-11-27' }, 'xlsx')).toBe(fileName);
});
