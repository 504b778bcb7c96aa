import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endChildren } from '../../tools/children.mjs';
import { explain } from '../../tools/report.mjs';
import { runProgram } from '../../tools/program.mjs';
import { isStopping, stopWith } from '../../tools/signals.mjs';
import { FAULTS } from '../../tests/planted/faults';
import { findTests, readImporters } from './find-tests';
import { Lanes, type Lane } from './lanes';
import type { Verdict } from './verdict';

/** What one copy is told. The copies share the folder of verdicts. */
export interface Orders {
  readonly ids: readonly string[];
  readonly lanes: readonly Lane[];
  /** Lanes that have missed a fault in an earlier run, by the fault's id. */
  readonly missedBy: Readonly<Record<string, readonly Lane[]>>;
  readonly verdicts: string;
  readonly browser: string;
}

/** Takes a fault for this copy. @returns false when another copy has it */
function claim(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Runs in a copy of the tree: plants each fault that no other copy has taken, and writes its verdict. */
async function main() {
  const orders = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Orders;
  stopWith(endChildren);
  const importers = await readImporters();
  const lanes = new Lanes(orders.browser);
  for (const fault of FAULTS.filter(({ id }) => orders.ids.includes(id))) {
    const file = join(orders.verdicts, `${fault.id}.json`);
    if (existsSync(file) || isStopping() || !claim(file)) continue;
    const since = performance.now();
    const tests = findTests(fault, importers);
    let outcome: Partial<Verdict> = {};
    try {
      const before = orders.missedBy[fault.id] ?? [];
      const rest = orders.lanes.filter((lane) => !before.includes(lane));
      const catcher = await lanes.run(fault, tests, rest);
      outcome = catcher
        ? { lane: catcher.lane, tests: catcher.failures.slice(0, 3) }
        : { missedBy: [...before, ...rest] };
    } catch (error) {
      outcome = { error: explain(error) };
      await lanes.close();
    }
    if (isStopping()) return;
    const seconds = Math.round((performance.now() - since) / 1000);
    const verdict: Verdict = { id: fault.id, seconds, ...outcome };
    writeFileSync(file, `${JSON.stringify(verdict, null, 2)}\n`);
  }
  await lanes.close();
}

await runProgram(main);
