import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BEFORE_INSTALL, findViolations } from '../../scripts/checks/boundaries.mjs';
import { temporaryTree } from './tree';

type Tree = ReturnType<typeof temporaryTree>;

const webPackage = readFileSync(new URL('../../web/package.json', import.meta.url), 'utf8');
const tsconfig = readFileSync(new URL('../../tsconfig.json', import.meta.url), 'utf8');

it('sees a violation that is planted', { timeout: 60_000 }, async () => {
  const tree = temporaryTree();
  tree.write('tsconfig.json', tsconfig);
  tree.write('web/src/features/tasks/list.ts', 'export const list = 1;');
  tree.write('web/src/app/menu.ts', "export { list } from '../features/tasks/list';");
  expect(await findViolations(tree.root)).toEqual({ modules: 2, violations: [] });

  tree.write('web/src/features/projects/page.ts', "export { list } from '../tasks/list';");
  tree.write(
    'domain/src/today.ts',
    "import { cwd } from 'node:process';\nexport const where = cwd;",
  );
  tree.write(
    'emulator/src/values/knows.ts',
    "export type { Task } from '../../../domain/src/task';",
  );
  tree.write('domain/src/task.ts', 'export type Task = string;');
  const { violations } = await findViolations(tree.root);
  expect(violations.map((text) => text.split(':')[0])).toEqual(
    expect.arrayContaining(['features-do-not-meet', 'domain-is-pure', 'emulator-stands-alone']),
  );
});

it('knows programs that exist', () => {
  const root = new URL('../../', import.meta.url);
  expect(BEFORE_INSTALL.filter((program) => !existsSync(new URL(program, root)))).toEqual([]);
});

const EMULATOR_VIOLATIONS = {
  'emulator-status': ['status/a.ts', '../values/a'],
  'emulator-values': ['values/b.ts', '../status/a'],
  'emulator-protocol': ['protocol/b.ts', '../rules/a'],
  'emulator-rules': ['rules/b.ts', '../status/a'],
  'emulator-store': ['store/b.ts', '../query/a'],
  'emulator-triggers': ['triggers/b.ts', '../store/a'],
  'emulator-export': ['export/b.ts', '../service/a'],
  'emulator-query': ['query/b.ts', '../rules/a'],
  'emulator-service': ['service/b.ts', '../transport/a'],
  'emulator-transport': ['transport/b.ts', '../store/a'],
  'emulator-storage-rules-runtime': ['storage-rules-runtime/b.ts', '../service/a'],
  'emulator-firestore-emulator': ['firestore-emulator/b.ts', '../storage-rules-runtime/a'],
  'emulator-known-layers': ['tools/a.ts', '../values/a'],
  'emulator-wire-in-transport': ['service/c.ts', 'node:net'],
  'emulator-judged-from-outside': ['../conformance/b.ts', '../src/store/a'],
  'emulator-without-its-judges': ['values/c.ts', '../../conformance/a'],
};

/** Imports that violate the dependency rules between the folders of emulator/src/rules. */
const RULES_VIOLATIONS = {
  'emulator-rules-syntax': ['syntax/b.ts', '../check/a'],
  'emulator-rules-library': ['library/b.ts', '../evaluate/a'],
  'emulator-rules-metering': ['metering/b.ts', '../evaluate/a'],
  'emulator-rules-check': ['check/b.ts', '../evaluate/a'],
  'emulator-rules-evaluate': ['evaluate/b.ts', '../authorize/a'],
  'emulator-rules-authorize': ['authorize/b.ts', '../queries/a'],
  'emulator-rules-queries': ['queries/b.ts', '../coverage/a'],
  'emulator-rules-coverage': ['coverage/b.ts', '../queries/a'],
  'emulator-rules-mutation': ['mutation/b.ts', '../testing/a'],
  'emulator-rules-known-rooms': ['tools/b.ts', '../syntax/a'],
};

/** Imports that violate the dependency rules between the folders of web/src/data, written with `#data/`. */
const DATA_VIOLATIONS = {
  'data-core': ['core/b.ts', 'firebase/a'],
  'data-firebase': ['firebase/b.ts', 'live/a'],
  'data-live': ['live/b.ts', 'session/a'],
  'data-session': ['session/b.ts', 'queries/a'],
  'data-presence': ['presence/b.ts', 'meetings/a'],
  'data-meetings': ['meetings/b.ts', 'presence/a'],
  'data-queries': ['queries/b.ts', 'uploads/a'],
  'data-uploads': ['uploads/b.ts', 'outbox/a'],
  'data-outbox': ['outbox/b.ts', 'sign-out/a'],
  'data-sign-out': ['sign-out/b.ts', 'uploads/a'],
  'data-known-rooms': ['tools/b.ts', 'core/a'],
};

const FUNCTIONS_VIOLATIONS = {
  'functions-nouns-do-not-meet': ['meetings/b.ts', '../people/a'],
  'documents-below-nouns': ['documents/b.ts', '../records/a'],
  'records-below-nouns': ['records/b.ts', '../people/a'],
  'platform-below-records': ['platform/b.ts', '../records/a'],
};

type Violations = Record<string, string[]>;

const pairsOf = (violations: Violations) => Object.values(violations) as [string, string][];

/** Modules that import nothing, one in each folder that `violations` imports from. */
const targetsOf = (violations: Violations) =>
  pairsOf(violations)
    .map(([, target]) => target.replace(/^(\.\.\/)+(src\/)?/, ''))
    .filter((target) => target.endsWith('/a'));

/** Fills a tree with modules of every layer, and imports that each rule permits. */
function writePermitted(tree: Tree) {
  tree.write('tsconfig.json', tsconfig);
  tree.write('web/package.json', webPackage);
  for (const target of targetsOf(EMULATOR_VIOLATIONS)) {
    const folder = target.startsWith('conformance') ? 'emulator' : 'emulator/src';
    tree.write(`${folder}/${target}.ts`, 'export const a = 1;');
  }
  tree.write('emulator/src/transport/c.ts', "import 'node:net';\nimport '../service/a';");
  tree.write('emulator/src/service/c.test.ts', "import 'node:net';\nimport '../store/a';");
  for (const target of targetsOf(RULES_VIOLATIONS)) {
    tree.write(`emulator/src/rules/${target}.ts`, 'export const a = 1;');
  }
  tree.write('emulator/src/rules/evaluate/c.test.ts', "import '../testing/a';");
  tree.write('emulator/src/rules/evaluate/c.ts', "import '../syntax/a';");
  for (const target of targetsOf(DATA_VIOLATIONS)) {
    tree.write(`web/src/data/${target}.ts`, 'export const a = 1;');
  }
  tree.write('web/src/data/core/c.test.ts', "import '#data/live/a';");
  tree.write('web/src/data/live/c.ts', "import '#data/core/a';");
  tree.write('functions/src/platform/a.ts', 'export const a = 1;');
  tree.write('functions/src/records/a.ts', "export { a } from '../platform/a';");
  tree.write('functions/src/documents/a.ts', "import '../platform/a';");
  tree.write('functions/src/people/c.ts', "import '../documents/a';\nimport '../records/a';");
  tree.write('functions/src/people/a.ts', "import './c';");
  tree.write('functions/src/index.ts', "import './people/a';\nimport './platform/a';");
  tree.write('scripts/suite/launch.mjs', "import '../lib/run.mjs';");
  tree.write('scripts/lib/run.mjs', "import '../../tools/children.mjs';\nimport './root.mjs';");
  tree.write('scripts/lib/root.mjs', '');
  tree.write('tools/children.mjs', "import 'node:fs';\nimport './report.mjs';");
  tree.write('tools/report.mjs', '');
  tree.write('emulator/engines/start.mjs', "import '../../tools/children.mjs';");
  tree.write('emulator/conformance/run.mjs', "import '../engines/start.mjs';");
  tree.write('scripts/start.mjs', "import 'node:fs';\nimport './middle.mjs';\nimport('vite');");
  tree.write(
    'scripts/middle.mjs',
    "import './last.mjs';\nimport '../emulator/engines/start.mjs';\nawait import('./later.mjs');",
  );
  tree.write('scripts/last.mjs', "import 'node:path';");
  tree.write('scripts/later.mjs', "import 'vite';");
  tree.write('scripts/after-install.mjs', "import 'vite';");
}

it('finds nothing where each import is permitted', { timeout: 60_000 }, async () => {
  const tree = temporaryTree();
  writePermitted(tree);
  expect((await findViolations(tree.root)).violations).toEqual([]);
});

/** Imports against the layers of functions, the floor of commands and judges, and the order of an install. */
const FORBIDDEN = [
  'documents-below-nouns: functions/src/documents/b.ts → functions/src/records/a.ts',
  'emulator-stands-alone: emulator/differential/run.mjs → scripts/lib/run.mjs',
  'emulator-stands-alone: emulator/e2e/console.spec.ts → tests/tree.ts',
  'emulator-stands-alone: emulator/src/values/d.ts → web/src/data/core/a.ts',
  'functions-nouns-do-not-meet: functions/src/companies/a.ts → functions/src/index.ts',
  'functions-nouns-do-not-meet: functions/src/meetings/b.ts → functions/src/people/a.ts',
  'lib-on-tools-alone: scripts/lib/colours.mjs → vite',
  'lib-on-tools-alone: scripts/lib/ports.mjs → scripts/suite/launch.mjs',
  'only-node-before-install: scripts/last.mjs → firebase-admin/app',
  'only-node-before-install: scripts/suite.mjs → ./demo.ts',
  'only-node-before-install: scripts/test.mjs → ../tests/tree.ts',
  'platform-below-records: functions/src/platform/b.ts → functions/src/records/a.ts',
  'records-below-nouns: functions/src/records/b.ts → functions/src/people/a.ts',
  'tools-know-nobody: tools/engine.mjs → emulator/engines/start.mjs',
  'tools-know-nobody: tools/tests.mjs → vitest',
];

/** Rules of folders that are only asked whether they are broken. */
const BROKEN = Object.keys({ ...EMULATOR_VIOLATIONS, ...RULES_VIOLATIONS, ...DATA_VIOLATIONS });

it('finds each import that a rule forbids', { timeout: 60_000 }, async () => {
  const tree = temporaryTree();
  writePermitted(tree);
  for (const [file, target] of pairsOf(EMULATOR_VIOLATIONS)) {
    tree.write(`emulator/src/${file}`, `import '${target}';`);
  }
  for (const [file, target] of pairsOf(RULES_VIOLATIONS)) {
    tree.write(`emulator/src/rules/${file}`, `import '${target}';`);
  }
  for (const [file, target] of pairsOf(DATA_VIOLATIONS)) {
    tree.write(`web/src/data/${file}`, `import '#data/${target}';`);
  }
  for (const [file, target] of pairsOf(FUNCTIONS_VIOLATIONS)) {
    tree.write(`functions/src/${file}`, `import '${target}';`);
  }
  tree.write('functions/src/companies/a.ts', "import '../index';");
  tree.write('emulator/differential/run.mjs', "import '../../scripts/lib/run.mjs';");
  tree.write('emulator/e2e/console.spec.ts', "import '../../tests/tree';");
  tree.write('emulator/src/values/d.ts', "import '../../../web/src/data/core/a';");
  tree.write('tools/engine.mjs', "import '../emulator/engines/start.mjs';");
  tree.write('tools/tests.mjs', "import 'vitest';");
  tree.write('scripts/lib/ports.mjs', "import '../suite/launch.mjs';");
  tree.write('scripts/lib/colours.mjs', "import 'vite';");
  tree.write('scripts/last.mjs', "export { cert } from 'firebase-admin/app';");
  tree.write('scripts/test.mjs', "import '../tests/tree.ts';");
  tree.write('tests/tree.ts', 'export const tree = 1;');
  tree.write('scripts/suite.mjs', "import './demo.ts';");
  tree.write('scripts/demo.ts', 'export const demo = 1;');
  // A circle that types alone close.
  tree.write('domain/src/a.ts', "import type { B } from './b';\nexport type A = B | 1;");
  tree.write('domain/src/b.ts', "import type { A } from './a';\nexport type B = A | 2;");

  const { violations } = await findViolations(tree.root);
  const ruleOf = (violation: string) => violation.split(':')[0] ?? '';
  expect(new Set(violations.map(ruleOf))).toEqual(
    new Set([...BROKEN, ...FORBIDDEN.map(ruleOf), 'no-cycles']),
  );
  const rules = new Set(FORBIDDEN.map(ruleOf));
  expect(violations.filter((text) => rules.has(ruleOf(text))).toSorted()).toEqual(FORBIDDEN);
});
