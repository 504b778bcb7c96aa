import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/root.mjs';

/** A file that breaks one rule, or none when `rule` is null. */
interface Planted {
  readonly file: string;
  readonly source: string;
  readonly rule: string | null;
}

interface Config {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly Pick<Config, 'rules'>[];
}

interface Report {
  readonly diagnostics: readonly Diagnostic[];
}

interface Diagnostic {
  readonly filename: string;
  readonly message: string;
  readonly code?: string;
}

/** One rule of each kind that applies everywhere: of the linter, of its type checker, and our own. */
const everywhere: readonly Planted[] = [
  { rule: 'no-console', file: 'domain/src/console.ts', source: `console.log('a');` },
  {
    rule: 'typescript/no-floating-promises',
    file: 'domain/src/promise.ts',
    source: `Promise.resolve(1);\nexport {};`,
  },
  { rule: 'ouvrage/no-enum', file: 'domain/src/enum.ts', source: `export enum E { A = 'a' }` },
  {
    rule: 'ouvrage/no-computed-console',
    file: 'domain/src/computed.ts',
    source: `console['log']('a');`,
  },
];

const HOOK_IN_CONDITION = `import * as React from 'react';
export function A({ b }: { b: boolean }) { if (b) React.useState(1); return null; }`;

const inHooks = ['web/src/planted', 'emulator/console/src'].map((folder): Planted => ({
  rule: 'react/rules-of-hooks',
  source: HOOK_IN_CONDITION,
  file: `${folder}/hook.tsx`,
}));

const LONG_FUNCTION = `export function f() {\n${'  f();\n'.repeat(120)}}`;
const PROMISE_AS_HANDLER = `export const Planted = () => <i onClick={async () => { await Promise.resolve(); }} />;`;
const WRITTEN_PATH = `declare const doc: (db: object, path: string) => void;\ndoc({}, 'users/a');\nexport {};`;

const WRITTEN_ADDRESS = "export const address = '/dashboard/tasks';";
const WRITTEN_ADDRESS_OF = 'export const addressOf = (id: string) => `/dashboard/tasks/${id}`;';

/** Files where a rule applies, and files where it does not. */
const byFolder: readonly Planted[] = [
  { rule: 'ouvrage/no-written-path', file: 'domain/src/path.ts', source: WRITTEN_PATH },
  { rule: 'ouvrage/no-written-path', file: 'functions/src/path.ts', source: WRITTEN_PATH },
  { rule: 'ouvrage/no-written-path', file: 'web/src/path.ts', source: WRITTEN_PATH },
  { rule: null, file: 'domain/src/paths.ts', source: WRITTEN_PATH },
  {
    rule: 'ouvrage/no-deep-relative-import',
    file: 'web/src/features/tasks/detail/date.ts',
    source: `export { a } from '../../../shared/a';`,
  },
  {
    rule: null,
    file: 'web/src/features/tasks/near.ts',
    source: `export { a } from '../../shared/a';`,
  },
  { rule: 'ouvrage/no-written-address', file: 'functions/src/link.ts', source: WRITTEN_ADDRESS },
  { rule: 'ouvrage/no-written-address', file: 'web/src/link.ts', source: WRITTEN_ADDRESS_OF },
  { rule: null, file: 'domain/src/addresses.ts', source: WRITTEN_ADDRESS },
  { rule: null, file: 'web/src/authors.ts', source: "export const page = '/authors';" },
  {
    rule: 'no-restricted-imports',
    file: 'functions/src/callable.ts',
    source: `import { onCall } from 'firebase-functions/v2/https';\nexport const a = [onCall];`,
  },
  {
    rule: 'no-restricted-imports',
    file: 'web/src/address.ts',
    source: `import { getDownloadURL } from 'firebase/storage';\nexport const a = [getDownloadURL];`,
  },
  { rule: 'max-lines-per-function', file: 'domain/src/long.ts', source: LONG_FUNCTION },
  { rule: null, file: 'tests/long.ts', source: LONG_FUNCTION },
  { rule: null, file: 'domain/src/long.test.ts', source: LONG_FUNCTION },
  { rule: null, file: 'web/src/handler.tsx', source: PROMISE_AS_HANDLER },
  {
    rule: 'typescript/no-misused-promises',
    file: 'web/src/handler.test.tsx',
    source: PROMISE_AS_HANDLER,
  },
  {
    rule: 'unused directive',
    file: 'domain/src/directive.ts',
    source: `// oxlint-disable-next-line no-console\nexport const a = 1;`,
  },
];

const TYPES = `declare const t: (key: string) => string;\ndeclare const on: boolean;\n`;

/** Components of the app with the given markup. */
const inComponent = (rule: string | null, name: string, markups: readonly string[]) =>
  markups.map((markup, at) => ({
    rule,
    markup,
    file: `web/src/${name}/${String(at)}.tsx`,
    source: `${TYPES}export const planted = [t, on, ${markup}];`,
  }));

const translatedFile = inComponent(null, 'translated', [
  `<p aria-label={t('a')} className="b">{t('c')} · 12</p>`,
  `<p title={on ? 'action.retry' : 'state.loading'} />`,
]);

const untranslatedFile = inComponent('ouvrage/no-untranslated-text', 'untranslated', [
  '<p>Bonjour</p>',
  '<p>title</p>',
  '<p>مرحبا</p>',
  '<p aria-label="Bonjour" />',
  '<input placeholder="Rechercher" />',
  '<input placeholder="exemple.fr" />',
  `<img alt={on ? 'Un logo' : 'Rien'} />`,
]);

const physical = inComponent('ouvrage/no-physical-side', 'physical', [
  `{ marginLeft: '4px' }`,
  `{ paddingRight: '4px' }`,
  `{ left: '4px' }`,
  `{ borderRightColor: '4px' }`,
]);

const all = [
  ...everywhere,
  ...inHooks,
  ...byFolder,
  ...translatedFile,
  ...untranslatedFile,
  ...physical,
];

/** The name of a diagnostic's rule, for example `no-console` of `eslint(no-console)`. */
function ruleOf({ code, message }: Diagnostic): string {
  if (code !== undefined) return /\((.+)\)$/.exec(code)?.[1] ?? code;
  return /^Unused .* directive/.test(message) ? 'unused directive' : message;
}

const nameOf = (rule: string): string => rule.replace(/^.*\//, '');

let folder: string;
let report: Report;

const rulesAgainst = (file: string): readonly string[] =>
  report.diagnostics.filter(({ filename }) => filename === file).map(ruleOf);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ouvrage-lint-'));
  for (const name of ['.oxlintrc.json', 'tsconfig.json'])
    await cp(join(ROOT, name), join(folder, name));
  await mkdir(join(folder, 'scripts'));
  for (const name of ['node_modules', 'scripts/lint'])
    await symlink(join(ROOT, name), join(folder, name));
  for (const { file, source } of all) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--format=json'], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).catch((error: unknown) => error as { stdout: string });
  report = JSON.parse(stdout) as Report;
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('lint', () => {
  it('has a planted violation of each of our own rules', async () => {
    const config = JSON.parse(await readFile(join(ROOT, '.oxlintrc.json'), 'utf8')) as Config;
    const rules = [config, ...config.overrides].flatMap(({ rules }) => Object.keys(rules));
    const plantedRules = new Set(all.map(({ rule }) => rule));
    const own = rules.filter((rule) => rule.startsWith('ouvrage/'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((rule) => !plantedRules.has(rule))).toEqual([]);
  });

  it.each(everywhere)('finds $rule', ({ rule, file }) => {
    expect(rulesAgainst(file)).toContain(nameOf(rule ?? ''));
  });

  it.each(inHooks)('finds $rule in $file', ({ rule, file }) => {
    expect(rulesAgainst(file)).toContain(nameOf(rule ?? ''));
  });

  it.each(byFolder)('finds $rule in $file', ({ rule, file }) => {
    expect(rulesAgainst(file)).toEqual(rule === null ? [] : [nameOf(rule)]);
  });

  it.each(translatedFile)('takes a component whose texts are translated: $markup', ({ file }) => {
    expect(rulesAgainst(file)).toEqual([]);
  });

  it.each(untranslatedFile)('sees a text that is not translated: $markup', ({ file }) => {
    expect(new Set(rulesAgainst(file))).toEqual(new Set(['no-untranslated-text']));
  });

  it.each(physical)('sees a physical side in a style: $markup', ({ file }) => {
    expect(rulesAgainst(file)).toEqual(['no-physical-side']);
  });
});
