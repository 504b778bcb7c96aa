import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { ROOT } from '../lib/root.mjs';

/** Programs that run on a fresh clone, where no package is installed yet. */
export const BEFORE_INSTALL = [
  'scripts/check-fresh.mjs',
  'scripts/check-nodes.mjs',
  'scripts/start.mjs',
  'scripts/suite.mjs',
  'scripts/test-repeat.mjs',
  'scripts/test.mjs',
];

/** Scripts that Node runs without tsx. */
const PLAIN_SCRIPT = /^(scripts|tools|emulator\/engines)\/.*\.mjs$/;

/**
 * Checks the dependency directions of .dependency-cruiser.cjs, and what programs import before the install.
 *
 * @param {string} folder the repository, or a tree of the same shape
 * @returns {Promise<{ modules: number, violations: string[] }>}
 */
export async function findViolations(folder) {
  const folders = ['domain', 'web', 'functions', 'emulator', 'tools', 'tests', 'scripts'];
  const { output } = await run(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      `--config=${join(ROOT, '.dependency-cruiser.cjs')}`,
      '--output-type=json',
      ...folders.filter((name) => existsSync(join(folder, name))),
    ],
    { cwd: folder },
  );
  if (!output.startsWith('{')) throw new Error(`dependency-cruiser failed: ${output}`);
  /** @type {{ modules: Module[], summary: { totalCruised: number, violations: Violation[] } }} */
  const { modules, summary } = JSON.parse(output);
  return {
    modules: summary.totalCruised,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...findEarlyImports(modules),
    ],
  };
}

/**
 * Dynamic imports run after the install, so they are not followed. The `reachable` rules of
 * dependency-cruiser cannot leave them out.
 *
 * @param {readonly Module[]} modules
 * @returns {string[]} static imports that run before the install and are neither of Node nor plain scripts
 */
function findEarlyImports(modules) {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const sources = new Set(BEFORE_INSTALL);
  const violations = [];
  for (const source of sources) {
    for (const dependency of bySource.get(source)?.dependencies ?? []) {
      if (dependency.dynamic || dependency.coreModule) continue;
      if (PLAIN_SCRIPT.test(dependency.resolved)) sources.add(dependency.resolved);
      else violations.push(`only-node-before-install: ${source} → ${dependency.module}`);
    }
  }
  return violations;
}

/**
 * @typedef {{ rule: { name: string }, from: string, to: string }} Violation
 * @typedef {{ module: string, resolved: string, dynamic: boolean, coreModule: boolean }} Dependency
 * @typedef {{ source: string, dependencies: Dependency[] }} Module
 */
