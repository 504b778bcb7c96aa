import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULTS } from '../tests/planted/faults';
import { bootstrap } from './bootstrap.mjs';
import { buildAll, WORKSPACES } from './build.mjs';
import { findBrowser } from './lib/find-browser.mjs';
import { endChildren } from '../tools/children.mjs';
import { helpOf, readOptions } from '../tools/options.mjs';
import { runProgram } from '../tools/program.mjs';
import { bad, begin, good, note, quote, say, seconds } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { stopWith } from '../tools/signals.mjs';
import { WITH_TSX } from './lib/tsx.mjs';
import { copyTree } from './planted/copy-tree';
import {
  dropClaims,
  keepVerdicts,
  outcomeOf,
  readVerdicts,
  tableOf,
  type Verdict,
} from './planted/verdict';
import type { Lane } from './planted/lanes';
import type { Orders } from './planted/work-through';

const LANES = ['unit', 'rules', 'functions', 'journeys'] as const;

const COMMAND = {
  usage: 'npm run planted --',
  says: `Plants each fault of tests/planted in a copy of the tree, runs the tests that import or open what it changes,
and tells which lane notices it first, or that none does. A stopped run goes on with --resume.`,
  options: {
    only: { value: 'id,…', says: 'these faults' },
    file: { value: 'path', says: 'faults of files whose path begins so' },
    lanes: { value: 'lane,…', says: `some of ${LANES.join(',')}` },
    copies: { value: 'number', says: 'faults tried at a time (default: 2)' },
    resume: {
      says: 'goes on with the last run: with faults it has not tried, and lanes it has not',
    },
    list: { says: 'prints the faults and runs nothing' },
  },
};

type Options = ReturnType<typeof readOptions<keyof (typeof COMMAND)['options']>>;

/** @returns those of `all` that `names` lists, or all when it is absent */
function pickListed<Name extends string>(
  what: string,
  names: string | undefined,
  all: readonly Name[],
): readonly Name[] {
  const requests = names?.split(',') ?? all;
  const unknown = requests.filter((name) => !(all as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${what} "${unknown.join(', ')}": see --help and --list.`);
  return all.filter((name) => requests.includes(name));
}

const HOME = join(ROOT, '.suite/planted');

/** The last verdict on each fault, for the repository. */
const KEPT = join(ROOT, 'tests/planted/verdicts.json');

/** Prints verdicts as they come. @returns what ends it */
function announce(folder: string): () => void {
  const announcedIds = new Set(readVerdicts(folder).keys());
  const tell = () => {
    const verdicts = readVerdicts(folder);
    if (verdicts.size > announcedIds.size) keepVerdicts(KEPT, FAULTS, [...verdicts.values()]);
    for (const [id, verdict] of verdicts) {
      if (announcedIds.has(id)) continue;
      announcedIds.add(id);
      const line = `${outcomeOf(verdict).padEnd(9)} ${id}, ${verdict.seconds} s`;
      (verdict.lane === undefined ? bad : good)(line);
    }
  };
  const timer = setInterval(tell, 1_000);
  return () => {
    clearInterval(timer);
    tell();
  };
}

async function runCopy(number: number, orders: Orders): Promise<void> {
  const copy = join(HOME, `copy-${number}`);
  await copyTree(copy);
  const file = join(HOME, `orders-${number}.json`);
  writeFileSync(file, JSON.stringify(orders));
  const program = join(copy, 'scripts/planted/work-through.ts');
  const { ok, output } = await run(process.execPath, [...WITH_TSX, program, file], { cwd: copy });
  if (!ok) {
    bad(`Copy ${number} ended:`);
    quote(output);
    process.exitCode = 1;
  }
  rmSync(copy, { recursive: true, force: true });
}

/**
 * Removes the verdicts on faults that no lane has noticed, because other lanes may.
 * @returns by the fault's id, the lanes that need not run again
 */
function reopen(folder: string, verdicts: Iterable<Verdict>): Record<string, readonly Lane[]> {
  const open = [...verdicts].filter(({ lane }) => lane === undefined);
  for (const { id } of open) rmSync(join(folder, `${id}.json`));
  return Object.fromEntries(open.map(({ id, missedBy }) => [id, missedBy ?? []]));
}

/** @throws {Error} when nothing is of that name */
function readChoice(options: Options) {
  const ids = pickListed(
    'fault',
    options.only,
    FAULTS.map(({ id }) => id),
  );
  const lanes = pickListed('lane', options.lanes, LANES);
  const copies = Number(options.copies ?? 2);
  if (!Number.isInteger(copies) || copies < 1)
    throw new Error('--copies needs a number from 1 on.');
  const faults = FAULTS.filter(
    ({ id, file }) => ids.includes(id) && file.startsWith(options.file ?? ''),
  );
  if (faults.length === 0) throw new Error('No fault changes such a file: see --list.');
  return { faults, lanes, copies };
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  const { faults, lanes, copies } = readChoice(options);
  if (options.list !== undefined) {
    for (const { id, file, says } of faults) say(`${id}  ${file}\n    ${says}`);
    return;
  }
  stopWith(endChildren);
  await bootstrap();
  await buildAll(WORKSPACES);
  const browser = await findBrowser();
  if (browser === undefined) throw new Error('No browser was found or could be installed.');
  const folder = join(HOME, 'verdicts');
  if (options.resume === undefined) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  dropClaims(folder);
  const missedBy = reopen(folder, readVerdicts(folder).values());
  const since = performance.now();
  begin(`${faults.length} faults`);
  const orders: Orders = {
    ids: faults.map(({ id }) => id),
    lanes,
    missedBy,
    verdicts: folder,
    browser,
  };
  const stopAnnouncing = announce(folder);
  const numbers = Array.from({ length: copies }, (_, index) => index + 1);
  await Promise.all(numbers.map((number) => runCopy(number, orders)));
  stopAnnouncing();
  const verdicts = readVerdicts(folder);
  say();
  for (const { id, file, says } of faults) {
    const verdict = verdicts.get(id);
    if (verdict?.lane !== undefined) continue;
    note(`${outcomeOf(verdict)}: ${id} (${file}): ${says}`);
    if (verdict?.error !== undefined) quote(verdict.error);
  }
  say();
  for (const line of tableOf(faults, verdicts)) say(line);
  note(`${seconds(since)}; the last verdict on each fault is in tests/planted/verdicts.json`);
}

await runProgram(main);
