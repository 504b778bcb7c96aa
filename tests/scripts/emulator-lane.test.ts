import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  hashInputs,
  listInputs,
  lockedPackages,
  planLane,
  RECORD,
  TEST_TOOLS,
} from '../../scripts/checks/emulator-lane.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { temporaryTree } from './tree';

const IDS = ['emulator-unit', 'conformance', 'conformance-google'];

const LOCK = {
  packages: {
    emulator: { devDependencies: { protobufjs: '7.6.6' } },
    web: { dependencies: { 'date-fns': '4.1.0' } },
    'node_modules/protobufjs': { version: '7.6.6', dependencies: { long: '^5.0.0' } },
    'node_modules/protobufjs/node_modules/long': { version: '5.3.2', integrity: 'sha512-a' },
    'node_modules/long': { version: '4.0.0' },
    'node_modules/vitest': {
      version: '4.1.12',
      peerDependencies: { jsdom: '*' },
      peerDependenciesMeta: { jsdom: { optional: true } },
    },
    'node_modules/jsdom': { version: '29.1.1' },
    'node_modules/date-fns': { version: '4.1.0' },
  },
};

/** A repository with an emulator, not yet one of git. */
function repository() {
  const tree = temporaryTree();
  tree.write('tsconfig.json', '{}');
  tree.write('package-lock.json', JSON.stringify(LOCK));
  tree.write('emulator/src/store/store.ts', 'export const store = 1;');
  tree.write('emulator/README.md', '# Emulator');
  tree.write('emulator/dist/index.js', 'built');
  tree.write('emulator/node_modules/a/index.js', 'installed');
  tree.write('tools/report.mjs', '');
  return tree;
}

const resultsOf = (ids: readonly string[], failures: readonly string[] = []) =>
  ids.map((id) => ({ id, counts: { passed: 7, failed: failures.includes(id) ? 1 : 0 } }));

/** Runs the lane without a failure. */
function runGreen(root: string, ids: readonly string[] = IDS) {
  return planLane(root, ids, { emulator: '' }).end(resultsOf(ids));
}

const isNeeded = (root: string, ids: readonly string[] = IDS) => planLane(root, ids, {}).isNeeded;

const readRecord = (root: string) =>
  JSON.parse(readFileSync(join(root, RECORD), 'utf8')) as Record<string, unknown>;

describe('the lane of the emulator', () => {
  it('runs until a green run is recorded, and is then one line', () => {
    const { root } = repository();
    expect(isNeeded(root)).toBe(true);
    expect(runGreen(root)).toContain(RECORD);

    const { isNeeded: isStillNeeded, end } = planLane(root, IDS, {});
    expect(isStillNeeded).toBe(false);
    const line = end([]);
    expect(line).not.toContain('\n');
    for (const part of [
      String(readRecord(root)['date']),
      `its 21 tests passed on Node ${process.versions.node}`,
      ...IDS,
      '`npm run test:emulator`',
    ]) {
      expect(line).toContain(part);
    }
  });

  it('runs where it is asked for', () => {
    const { root } = repository();
    runGreen(root);
    for (const selection of [{ emulator: '' }, { all: '' }, { only: 'conformance' }]) {
      expect(planLane(root, IDS, selection).isNeeded).toBe(true);
    }
  });

  it.each([
    ['a byte of the engine', 'emulator/src/store/store.ts', 'export const store = 2;'],
    ['a new test', 'emulator/src/store/store.test.ts', ''],
    ['a document', 'emulator/README.md', '# The emulator'],
    ['what it shares with the scripts', 'tools/report.mjs', 'export {};'],
    [
      'a package on which one of its packages depends',
      'package-lock.json',
      JSON.stringify(LOCK).replace('sha512-a', 'sha512-b'),
    ],
  ])('runs after a change of %s', (_what, path, content) => {
    const tree = repository();
    runGreen(tree.root);
    tree.write(path, content);
    expect(isNeeded(tree.root)).toBe(true);
  });

  it.each([
    ['the product', 'web/src/main.tsx', ''],
    [
      'a package of the product alone',
      'package-lock.json',
      JSON.stringify(LOCK).replace(
        '"date-fns":{"version":"4.1.0"',
        '"date-fns":{"version":"4.2.0"',
      ),
    ],
    ['what is built', 'emulator/dist/index.js', 'built again'],
    ['what is installed', 'emulator/node_modules/a/index.js', 'installed again'],
  ])('does not run after a change of %s', (_what, path, content) => {
    const tree = repository();
    runGreen(tree.root);
    tree.write(path, content);
    expect(isNeeded(tree.root)).toBe(false);
  });

  it('runs where the record is of something else, or is none', () => {
    const tree = repository();
    runGreen(tree.root);
    const record = readRecord(tree.root);
    tree.write(RECORD, JSON.stringify({ ...record, hash: 'f'.repeat(64) }));
    expect(isNeeded(tree.root)).toBe(true);
    tree.write(RECORD, JSON.stringify({ hash: record['hash'] }));
    expect(isNeeded(tree.root)).toBe(true);
    tree.write(RECORD, '<<<<<<< HEAD\n{}');
    expect(isNeeded(tree.root)).toBe(true);
  });

  it('runs on a machine that can run a step more than the recorded one', () => {
    const { root } = repository();
    const withoutGoogle = IDS.slice(0, 2);
    runGreen(root, withoutGoogle);
    expect(isNeeded(root, withoutGoogle)).toBe(false);
    expect(isNeeded(root)).toBe(true);

    runGreen(root);
    const record = readRecord(root);
    expect(runGreen(root, withoutGoogle)).toBeUndefined();
    expect(readRecord(root)).toEqual(record);
  });

  it('records nothing but a whole green run', () => {
    const { root } = repository();
    const run = planLane(root, IDS, {});
    run.end(resultsOf(IDS, ['conformance']));
    run.end(resultsOf(IDS.slice(1)));
    run.end(IDS.map((id) => ({ id, counts: { passed: 0, failed: 0 } })));
    planLane(root, IDS, { grep: 'a new project' }).end(resultsOf(IDS));
    planLane(root, IDS, { emulator: '', grep: 'a new project' }).end(resultsOf(IDS));
    planLane(root, IDS, { only: IDS.join(',') }).end(resultsOf(IDS));
    expect(existsSync(join(root, RECORD))).toBe(false);
  });

  it('records nothing of what changed while it ran', () => {
    const tree = repository();
    const { end } = planLane(tree.root, IDS, {});
    tree.write('emulator/src/store/store.ts', 'export const store = 2;');
    end(resultsOf(IDS));
    expect(existsSync(join(tree.root, RECORD))).toBe(false);
  });
});

describe('what the emulator depends on', () => {
  it('has one hash in every folder, with git and without, before and after a commit', () => {
    const copy = repository();
    const tree = repository();
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: tree.root });
    git('init', '--quiet');
    tree.write('.gitignore', 'node_modules/\ndist/\n*.tgz\n');
    tree.write('emulator/package.tgz', 'ignored');
    expect(hashInputs(tree.root)).toBe(hashInputs(copy.root));
    git('add', '.');
    expect(hashInputs(tree.root)).toBe(hashInputs(copy.root));
  });

  it('has the packages that Node finds from it, and theirs', () => {
    expect(lockedPackages(LOCK)).toEqual([
      'long@5.3.2 sha512-a',
      'protobufjs@7.6.6 ',
      'vitest@4.1.12 ',
    ]);
  });

  it('has each package that a file of the emulator imports', () => {
    const { devDependencies } = JSON.parse(
      readFileSync(join(ROOT, 'emulator/package.json'), 'utf8'),
    ) as { devDependencies: object };
    const declaredNames = new Set([
      ...Object.keys(devDependencies),
      ...TEST_TOOLS,
      ...builtinModules,
    ]);
    const imports = listInputs(ROOT)
      .filter((path) => /^emulator\/(?!installation\/project\/).*\.(ts|tsx|mjs)$/.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(ROOT, path), 'utf8');
        return [...text.matchAll(/^(?:import|export|\}).* from '([^'.#][^']*)';$/gm)].map(
          ([, name = '']) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '',
        );
      });
    const names = new Set(imports.filter((name) => !name.startsWith('node:')));
    expect(names).toContain('vitest');
    expect([...names].filter((name) => !declaredNames.has(name))).toEqual([]);
  });
});
