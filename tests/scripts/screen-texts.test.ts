import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { run } from '../../scripts/lib/children.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';

/** What every page speaks with: `FIRST_NAMESPACES` of web/src/shared/i18n/i18n.ts. */
const FIRST = /FIRST_NAMESPACES = \[([^\]]*)\]/;

/** An entry of web/src/app/screens.ts: its texts, and its module. */
const SCREEN = /(\w+): screen\(\s*\[([^\]]*)\],\s*async \(\) => \(await import\('#([^']+)'\)\)/g;

/** A part that is fetched with its screen. */
const PREFETCH = /^void (\w+)\.prefetch\(\);$/gm;

interface Module {
  readonly source: string;
  readonly dependencies: readonly {
    readonly resolved: string;
    readonly dynamic: boolean;
    readonly dependencyTypes: readonly string[];
  }[];
}

let modules: ReadonlyMap<string, Module>;

beforeAll(async () => {
  const { output } = await run(process.execPath, [
    join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    `--config=${join(ROOT, '.dependency-cruiser.cjs')}`,
    '--output-type=json',
    'web/src',
  ]);
  const { modules: all } = JSON.parse(output) as { modules: readonly Module[] };
  modules = new Map(all.map((module) => [module.source, module]));
}, 120_000);

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const wordsIn = (text = '') => [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
const screens = textOf('web/src/app/screens.ts');
const first = wordsIn(FIRST.exec(textOf('web/src/shared/i18n/i18n.ts'))?.[1]);

/** The modules that a screen needs to be shown. */
function modulesOf(source: string): ReadonlySet<string> {
  const needs = new Set([source]);
  for (const path of needs) {
    for (const { resolved, dynamic, dependencyTypes } of modules.get(path)?.dependencies ?? []) {
      const isCode = !dynamic && !dependencyTypes.includes('type-only');
      if (isCode && resolved.startsWith('web/src/')) needs.add(resolved);
    }
    for (const part of partsOf(path)) needs.add(part);
  }
  return needs;
}

function partsOf(path: string): readonly string[] {
  const text = textOf(path);
  return [...text.matchAll(PREFETCH)].map(([, name = '']) => {
    const [, part] = new RegExp(`const ${name} = [^;]*import\\('([^']+)'\\)`).exec(text) ?? [];
    if (part === undefined) throw new Error(`${path} fetches ${name}, which it does not load.`);
    return `${normalize(join(dirname(path), part))}.tsx`;
  });
}

it.each([...screens.matchAll(SCREEN)].map(([, name, texts, module]) => ({ name, texts, module })))(
  'the screen $name has its texts when it is shown',
  ({ texts, module }) => {
    const declaredTexts = [...first, ...wordsIn(texts)];
    const missing = [...modulesOf(`web/src/${module}.tsx`)].flatMap((path) =>
      [...textOf(path).matchAll(/useTranslation\('(\w+)'/g)].flatMap(([, namespace = '']) =>
        declaredTexts.includes(namespace) ? [] : [`${namespace}: ${path}`],
      ),
    );
    expect(missing).toEqual([]);
  },
);

it('knows every screen', () => {
  expect([...screens.matchAll(SCREEN)]).toHaveLength(screens.match(/: screen\(/g)?.length ?? 0);
  expect(first).toContain('common');
});
