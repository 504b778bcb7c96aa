import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MANIFEST = new URL('../../functions/src/index.ts', import.meta.url);

it('the manifest of the functions begins with a list of all that it exports, and of nothing else', () => {
  const source = readFileSync(MANIFEST, 'utf8');
  const [head = ''] = source.split('*/');
  const listedNames = [...head.matchAll(/^ \* \| `(\w+)` /gm)].map(([, name]) => name);
  const exportNames = [...source.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);

  expect(exportNames.length).toBeGreaterThan(50);
  expect(listedNames.toSorted()).toEqual(exportNames.toSorted());
});
