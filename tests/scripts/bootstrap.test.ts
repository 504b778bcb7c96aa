import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatFailure, installArguments, lackOfSpace, unfit } from '../../scripts/bootstrap.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('runs on Node %s', (version) => {
  expect(unfit(version, 'linux')).toBeUndefined();
  expect(unfit(version, 'darwin')).toBeUndefined();
});

it.each(['18.20.0', '20.18.3'])('refuses Node %s and says what to install', (version) => {
  expect(unfit(version, 'linux')).toMatch(/^Node 20\.19 or later is needed .*nodejs\.org/);
});

it('refuses native Windows and names WSL', () => {
  expect(unfit('22.0.0', 'win32')).toContain('WSL');
});

describe('the arguments of npm', () => {
  const workspaces = ['domain', 'web', 'tests', 'scripts'];
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const light = ['ci', '--workspace=domain', '--workspace=web', '--workspace=scripts'];

  it.each([
    { present: undefined, scope: 'product', args: light, why: 'leave out what only checks' },
    { present: undefined, scope: 'everything', args: ['ci'], why: 'install all' },
    {
      present: 'product',
      scope: 'everything',
      args: ['install', '--no-save'],
      why: 'add the rest',
    },
    { present: 'product', scope: 'product', args: [], why: 'are none when it is there' },
    { present: 'everything', scope: 'product', args: [], why: 'are none when more is there' },
    { present: 'everything', scope: 'everything', args: [], why: 'are none when all is there' },
  ] as const)('$why', ({ present, scope, args }) => {
    const expected = args.length === 0 ? [] : [...args, ...quietly];
    expect(installArguments(present, scope, workspaces)).toEqual(expected);
  });
});

describe('the space on disk', () => {
  it.each([
    { present: undefined, scope: 'product', neededMb: 1300 },
    { present: undefined, scope: 'everything', neededMb: 1600 },
    { present: 'product', scope: 'everything', neededMb: 350 },
  ] as const)('is $neededMb MB for $scope on $present', ({ present, scope, neededMb }) => {
    expect(lackOfSpace(present, scope, neededMb)).toBeUndefined();
    expect(lackOfSpace(present, scope, neededMb - 0.5)).toMatch(
      new RegExp(
        `need ${neededMb} MB and ${neededMb - 1} MB are free on the disk of /.*: free some`,
      ),
    );
  });
});

describe('a failure of npm', () => {
  it('without network is one line that says what to do', () => {
    const output =
      'npm error code ENOTFOUND\nnpm error network request to https://r failed\n    at x';
    expect(formatFailure('ci', output)).toMatch(/registry \(ENOTFOUND\): connect [^\n]*$/);
  });

  it('that we do not know ends with what npm said last', () => {
    const output = ['npm error first', ...Array.from({ length: 15 }, () => 'npm error')].join('\n');
    const lines = formatFailure('ci', `${output}\n`).split('\n');
    expect(lines).toEqual(['`npm ci` failed:', ...Array.from({ length: 15 }, () => 'npm error')]);
  });
});

it('finds in the lock where each package is, without asking the registry', () => {
  const lock = JSON.parse(
    readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  ) as { packages: Record<string, { resolved?: string; link?: boolean }> };
  const missing = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .filter(([, { resolved }]) => resolved?.startsWith('https://registry.npmjs.org/') !== true);
  expect(missing).toEqual([]);
});
