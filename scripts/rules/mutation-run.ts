import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/run.mjs';
import { quote } from '../../tools/report.mjs';
import { ROOT } from '../lib/root.mjs';
import { rulesTests } from './rules-suite';
import type { Orders, TestResult } from './mutant-runner';

/**
 * Settings for one run of the rules tests by `mutant-runner.mjs`. Temporary files are written into `folder`.
 */
export type Surroundings = Omit<Orders, 'results' | 'plan'> & { folder: string };

/** Each Firestore test file has its own project, and mostly waits for the emulator. */
const WORKERS = 3;

/**
 * @param env of the suite
 * @param plan if absent, every test runs once with the original rules
 * @param files the test files that the plan contains
 */
export async function runTests(
  surroundings: Surroundings,
  env: Record<string, string>,
  plan: Orders['plan'],
  files?: ReadonlySet<string>,
): Promise<TestResult[]> {
  const { folder: home } = surroundings;
  rmSync(home, { recursive: true, force: true });
  const { firestore, storage } = rulesTests();
  const selectFiles = (all: string[]) => all.filter((file) => files?.has(file) ?? true);
  // Storage tests share one bucket and one set of rules, so their files run one after the other.
  const groups = [
    { id: 'firestore', files: selectFiles(firestore), workers: WORKERS },
    { id: 'storage', files: selectFiles(storage), workers: 1 },
  ].filter((group) => group.files.length > 0);
  const results = await Promise.all(
    groups.map(async ({ id, files: own, workers }) => {
      const folder = join(home, id);
      mkdirSync(folder, { recursive: true });
      const orders = join(home, `${id}.json`);
      writeFileSync(orders, JSON.stringify({ ...surroundings, plan, results: folder }));
      return runGroup(own, workers, folder, { ...env, RULES_MUTANTS_ORDERS: orders });
    }),
  );
  return results.flat();
}

/** @param folder of the results */
async function runGroup(
  files: string[],
  workers: number,
  folder: string,
  env: Record<string, string>,
): Promise<TestResult[]> {
  const command = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...files,
    `--config=${join(import.meta.dirname, 'mutants.vitest.config.mjs')}`,
    `--maxWorkers=${workers}`,
    '--reporter=dot',
  ];
  const { output } = await run(process.execPath, command, { env: { ...process.env, ...env } });
  const reports = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (reports.length !== files.length) {
    quote(output);
    throw new Error(`Only ${reports.length} of ${files.length} test files were completed.`);
  }
  return reports.flatMap(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TestResult[],
  );
}
