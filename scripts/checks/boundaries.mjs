import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../children.mjs';
import { ROOT } from '../root.mjs';

/**
 * The dependency directions of .dependency-cruiser.cjs.
 *
 * @param {string} folder the repository, or a tree of the same shape
 * @returns {Promise<{ modules: number, violations: string[] }>}
 */
export async function findViolations(folder) {
  const workspaces = ['domain', 'web', 'functions', 'emulator', 'tests'];
  const { output } = await run(
    process.execPath,
    [
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      `--config=${join(ROOT, '.dependency-cruiser.cjs')}`,
      '--output-type=json',
      ...workspaces.filter((name) => existsSync(join(folder, name))),
    ],
    { cwd: folder },
  );
  if (!output.startsWith('{')) throw new Error(`dependency-cruiser said: ${output}`);
  /** @type {{ summary: { totalCruised: number, violations: Violation[] } }} */
  const { summary } = JSON.parse(output);
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

/** @typedef {{ rule: { name: string }, from: string, to: string }} Violation */
