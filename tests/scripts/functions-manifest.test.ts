import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const [MANIFEST = '', ...parts] = ['index', 'events', 'jobs'].map((name) =>
  readFileSync(new URL(`../../functions/src/${name}.ts`, import.meta.url), 'utf8'),
);

it('the manifest of the functions begins with a list of all that it exports, and of nothing else', () => {
  const [head = ''] = MANIFEST.split('*/');
  const listedNames = [...head.matchAll(/^ \* \| `(\w+)` /gm)].map(([, name]) => name);
  const exportNames = [...[MANIFEST, ...parts].join('\n').matchAll(/^export const (\w+)/gm)].map(
    ([, name]) => name,
  );

  expect(exportNames.length).toBeGreaterThan(50);
  expect(listedNames.toSorted()).toEqual(exportNames.toSorted());
});
