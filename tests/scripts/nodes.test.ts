import { expect, it } from 'vitest';
import { findEngineWarnings } from '../../scripts/nodes/engine-warnings.mjs';
import { formatResults } from '../../scripts/nodes/result-table.mjs';

const warning = (name: string) => `npm warn EBADENGINE Unsupported engine {
npm warn EBADENGINE   package: '${name}',
npm warn EBADENGINE   required: { node: '22' },
npm warn EBADENGINE   current: { node: 'v26.10.0', npm: '11.19.1' }
npm warn EBADENGINE }
`;

it('finds each package that npm says is not for this Node, once', () => {
  const output = `${warning('@ouvrage/functions@0.0.0')}${warning('a@1.0.0')}${warning('a@1.0.0')}
added 1362 packages in 2s`;
  expect(findEngineWarnings(output, '24')).toEqual(['@ouvrage/functions@0.0.0', 'a@1.0.0']);
  expect(findEngineWarnings('added 1362 packages in 2s', '24')).toEqual([]);
});

it('leaves out a warning that is known, on its line of Node alone', () => {
  const output = warning('superstatic@10.0.0');
  expect(findEngineWarnings(output, '26')).toEqual([]);
  expect(findEngineWarnings(output, '24')).toEqual(['superstatic@10.0.0']);
});

it('formats results as a table, empty where a step did not run', () => {
  const table = formatResults([
    { node: '20.19.6', step: 'unit', ok: true, ms: 61_400 },
    { node: '22.23.3', step: 'unit', ok: false, ms: 9_900 },
    { node: '22.23.3', step: 'functions', ok: true, ms: 200_000 },
  ]);
  expect(table.split('\n')).toEqual([
    'node        unit        functions',
    '20.19.6     ✔ 61 s',
    '22.23.3     ✘ 10 s      ✔ 200 s',
  ]);
});
