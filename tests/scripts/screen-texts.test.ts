import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { run } from '../../scripts/lib/run.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';

/** What every page speaks with: `FIRST_NAMESPACES` of web/src/shared/i18n/i18n.ts. */
const FIRST = /FIRST_NAMESPACES = \[([^\]]*)\]/;

/** An entry of web/src/app/screens.ts: its texts, and its module. */
const SCREEN = /(\w+): screen\(\s*\[([^\]]*)\],\s*async \(\) => \(await import\('#([^']+)'\)\)/g;

/** A part whose code comes on demand (web/src/shared/lazy-component.tsx), to the end of its declaration. */
const PART =
  /=\s+(?:lazyComponent|componentOnDemand|patientComponent)(?:<\w+>)?\((?:.*\);\n|[\s\S]*?\n\}?\);\n)/g;
const PART_CALL = /\b(?:lazyComponent|componentOnDemand|patientComponent)(?:<\w+>)?\(/g;
const PART_MODULE = /import\('([^']+)'\)/;
const PART_TEXTS = /texts: \[([^\]]*)\]/;

interface Dependencies {
  readonly source: string;
  readonly dependencies: readonly {
    readonly module: string;
    readonly resolved: string;
    readonly dynamic: boolean;
    readonly dependencyTypes: readonly string[];
  }[];
}

/** Code that is shown, and the texts that come with it. */
interface Part {
  readonly source: string;
  readonly texts: readonly string[];
}

interface Module {
  /** What its code comes with. */
  readonly imports: readonly string[];
  /** What it speaks with. */
  readonly namespaces: readonly string[];
  readonly parts: readonly Part[];
}

let modules: ReadonlyMap<string, Module>;

beforeAll(async () => {
  const { output } = await run(process.execPath, [
    join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    `--config=${join(ROOT, '.dependency-cruiser.cjs')}`,
    '--output-type=json',
    'web/src',
  ]);
  const { modules: all } = JSON.parse(output) as { modules: readonly Dependencies[] };
  const own = all.filter(({ source }) => /^web\/src\/(?!.*\.test\.).*\.tsx?$/.test(source));
  modules = new Map(own.map((module) => [module.source, readModule(module)]));
}, 120_000);

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const wordsIn = (text = '') => [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
const screens = textOf('web/src/app/screens.ts');
const first = wordsIn(FIRST.exec(textOf('web/src/shared/i18n/i18n.ts'))?.[1]);

function readModule({ source, dependencies }: Dependencies): Module {
  const text = textOf(source);
  const imports = dependencies
    .filter(({ dynamic, dependencyTypes }) => !dynamic && !dependencyTypes.includes('type-only'))
    .map(({ resolved }) => resolved);
  const namespaces = [...text.matchAll(/useTranslation\('(\w+)'/g)].map(([, name = '']) => name);
  const hasParts = source !== 'web/src/shared/lazy-component.tsx';
  const calls = hasParts ? [...text.matchAll(PART)] : [];
  if (hasParts && calls.length !== [...text.matchAll(PART_CALL)].length) {
    throw new Error(`${source} declares a part in another way than PART knows.`);
  }
  const parts = calls.map(([call]) => {
    const name = PART_MODULE.exec(call)?.[1];
    const code = dependencies.find(({ module }) => module === name)?.resolved;
    if (code === undefined) throw new Error(`${source} has a part of unknown code: ${call}`);
    return { source: code, texts: wordsIn(PART_TEXTS.exec(call)?.[1]) };
  });
  return { imports, namespaces, parts };
}

/** The modules whose code comes with that of `source`. */
function modulesOf(source: string): ReadonlyMap<string, Module> {
  const needs = new Map<string, Module>();
  const add = (path: string) => {
    const module = modules.get(path);
    if (module === undefined || needs.has(path)) return;
    needs.set(path, module);
    module.imports.forEach(add);
  };
  add(source);
  return needs;
}

/**
 * What is shown before its texts are there: the part itself, and all that opens in it.
 *
 * @param visits what was looked at already: code, and the texts that it had
 */
function missingTexts({ source, texts }: Part, visits = new Set<string>()): readonly string[] {
  const visit = [source, ...texts.toSorted()].join(' ');
  if (visits.has(visit)) return [];
  visits.add(visit);
  return [...modulesOf(source)].flatMap(([path, { namespaces, parts }]) => [
    ...namespaces
      .filter((namespace) => !texts.includes(namespace))
      .map((namespace) => `${namespace}: ${path}, in ${source}`),
    ...parts.flatMap((part) => {
      const partTexts = [...new Set([...texts, ...part.texts])];
      return missingTexts({ source: part.source, texts: partTexts }, visits);
    }),
  ]);
}

it.each([...screens.matchAll(SCREEN)].map(([, name, texts, module]) => ({ name, texts, module })))(
  'the screen $name and all that opens in it have their texts when they are shown',
  ({ texts, module }) => {
    const source = `web/src/${module}.tsx`;
    expect(missingTexts({ source, texts: [...first, ...wordsIn(texts)] })).toEqual([]);
  },
);

it('what stands around every screen has its texts when it is shown', () => {
  expect(missingTexts({ source: 'web/src/app/Workspace.tsx', texts: first })).toEqual([]);
});

it('knows every screen', () => {
  expect([...screens.matchAll(SCREEN)]).toHaveLength(screens.match(/: screen\(/g)?.length ?? 0);
  expect(first).toContain('common');
});
