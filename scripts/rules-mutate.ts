import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { endChildren } from '../tools/children.mjs';
import { helpOf, readOptions } from '../tools/options.mjs';
import { runProgram } from '../tools/program.mjs';
import { bad, begin, good, note, say, sayOnStderr, seconds } from '../tools/report.mjs';
import { keyOf, killedIn, planOf, sample, suspectsOf, type Suspect } from './rules/mutation-plan';
import { runTests, type Surroundings } from './rules/mutation-run';
import { ROOT } from './lib/root.mjs';
import {
  ask,
  readRules,
  RULES_FILES,
  rulesTests,
  startRulesSuite,
  type RulesSuite,
  type Service,
} from './rules/rules-suite';
import { stopWith } from '../tools/signals.mjs';
import type { MutantName, TestResult } from './rules/mutant-runner';

/** A mutant in the response of the emulator. */
interface Mutant {
  id: number;
  start: number;
  end: number;
  text: string;
  mutation: string;
  line: number;
  column: number;
  /** The original line. */
  source: string;
  /** The mutated line. */
  mutated: string;
}

type Known = Mutant & { service: Service };

const COMMAND = {
  usage: 'npm run rules:mutate --',
  says: `Makes every single mistake of some kinds in firestore.rules and storage.rules, and tells which of them no
rules test notices. A mutant survives when no test fails under it.`,
  options: {
    json: { says: 'JSON on stdout: {killed, survived, survivors: […]}' },
    only: { value: 'file', says: 'mutants of this rules file' },
    line: { value: 'a-b', says: 'mutants of these lines' },
    list: { says: 'prints the mutants and runs nothing' },
    verify: { value: 'number', says: 'runs all tests under so many mutants and compares' },
    seed: { value: 'number', says: 'with --verify: the same mutants again' },
    port: { value: 'number', says: 'base port of the suite (default: a free block from 5300 on)' },
  },
};

/** A mutant is no longer tracked after this many tests noticed it, because one failing test kills it. */
const ENOUGH = 4;

/** The number of tests that each round runs under a mutant. Most mutants are killed by the first test. */
const ROUNDS = [1, 3];

function filterOf({
  only,
  line,
}: Partial<Record<'only' | 'line', string>>): (mutant: Known) => boolean {
  const files = Object.values(RULES_FILES) as readonly string[];
  if (only !== undefined && !files.includes(only)) {
    throw new Error(`There is no rules file "${only}": choose ${files.join(' or ')}.`);
  }
  const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(line ?? '') ?? [];
  if (line !== undefined && first === undefined) {
    throw new Error(`--line needs a line or a range such as 120-140, not "${line}".`);
  }
  return (mutant) =>
    (only === undefined || RULES_FILES[mutant.service] === only) &&
    (first === undefined || (mutant.line >= Number(first) && mutant.line <= Number(last)));
}

/** Activates mutants: from now on the emulators also evaluate each request with them. */
async function putOnTrial(
  hosts: Record<Service, string>,
  services: readonly Service[],
  only?: readonly Known[],
  enough: number = ENOUGH,
): Promise<Known[]> {
  const all: Known[] = [];
  for (const service of services) {
    const ids = only?.filter((mutant) => mutant.service === service).map(({ id }) => id);
    const body = JSON.stringify({ content: readRules(service), only: ids, enough });
    const { mutants } = (await ask(`${hosts[service]}/emulator/v1/ruleMutants`, {
      method: 'PUT',
      body,
    })) as { mutants: Mutant[] };
    all.push(...mutants.map((mutant) => ({ ...mutant, service })));
  }
  return all;
}

function byId(mutants: readonly Known[]): Record<Service, Record<number, Known>> {
  const of = (service: Service) =>
    Object.fromEntries(
      mutants.filter((mutant) => mutant.service === service).map((mutant) => [mutant.id, mutant]),
    );
  return { firestore: of('firestore'), storage: of('storage') };
}

const alive = (mutants: readonly MutantName[], killedKeys: ReadonlySet<string>) =>
  mutants.filter((mutant) => !killedKeys.has(keyOf(mutant)));

/** @returns the tests that use the services of these mutants, and those that read the rules files */
function filesAbout(mutants: readonly Known[]): Set<string> {
  const tests = rulesTests();
  return new Set([
    ...mutants.flatMap(({ service }) => tests[service]),
    ...tests.firestore.filter(readsRules),
  ]);
}

const servicesOf = (mutants: readonly Known[]) => [
  ...new Set(mutants.map(({ service }) => service)),
];

const readsRules = (file: string) => file.endsWith('/rules-file.test.ts');

/** @param isSome whether `mutants` are only some of the active ones */
async function findKilled(
  mutants: readonly Known[],
  isSome: boolean,
  surroundings: Surroundings,
  { suite }: RulesSuite,
): Promise<{ killed: Set<string>; recorded: TestResult[] }> {
  const { hosts } = surroundings;
  const since = performance.now();
  begin(`Rules tests, with each request also evaluated by ${mutants.length} mutants`);
  if (isSome) await putOnTrial(hosts, servicesOf(mutants), mutants);
  const files = filesAbout(mutants);
  const testResults = await runTests(surroundings, suite.env, undefined, files);
  const failures = testResults.filter(({ passed }) => !passed);
  if (failures.length > 0) {
    throw new Error(
      `Tests fail without any mutant: ${failures.map(({ name }) => name).join('; ')}`,
    );
  }
  good(`${testResults.length} tests, ${seconds(since)}`);
  const killedKeys = new Set<string>();
  let behind = 0;
  for (const count of ROUNDS) {
    const suspects = suspectsOf(alive(mutants, killedKeys), testResults);
    await tryTests(suspects, behind, count, { surroundings, env: suite.env, killed: killedKeys });
    behind += count;
  }
  // Mutants that were no longer tracked may be killed by tests that would have noticed them later.
  const often = alive(mutants, killedKeys).filter(
    (mutant) => (suspectsOf([mutant], testResults)[0]?.tests.length ?? 0) >= ENOUGH,
  );
  const unclear = mutants.filter((mutant) => often.includes(mutant));
  if (unclear.length > 0) {
    await putOnTrial(hosts, servicesOf(unclear), unclear, Number.MAX_SAFE_INTEGER);
    const again = await runTests(surroundings, suite.env, undefined, files);
    await tryTests(suspectsOf(unclear, again), 0, Infinity, {
      surroundings,
      env: suite.env,
      killed: killedKeys,
    });
  }
  // Some tests read only the text of the rules.
  const reading = testResults.filter(({ file }) => readsRules(file));
  const read = alive(mutants, killedKeys).map((name) => ({ name, tests: reading }));
  await tryTests(read, 0, Infinity, { surroundings, env: suite.env, killed: killedKeys });
  return { killed: killedKeys, recorded: testResults };
}

async function tryTests(
  suspects: readonly Suspect[],
  from: number,
  count: number,
  {
    surroundings,
    env,
    killed,
  }: { surroundings: Surroundings; env: Record<string, string>; killed: Set<string> },
) {
  const { plan, files } = planOf(suspects, from, count);
  const pairs = Object.values(plan).flat().length;
  if (pairs === 0) return;
  const since = performance.now();
  begin(`${pairs} runs of a test under a mutant`);
  const newlyKilled = killedIn(await runTests(surroundings, env, plan, files));
  for (const key of newlyKilled) killed.add(key);
  good(`${newlyKilled.size} mutants noticed, ${seconds(since)}`);
}

/** Runs all tests under some mutants, regardless of the recorded results. */
async function verify(
  mutants: readonly Known[],
  {
    surroundings,
    env,
    killed,
  }: { surroundings: Surroundings; env: Record<string, string>; killed: Set<string> },
  testResults: readonly TestResult[],
) {
  const since = performance.now();
  begin(`Every test under each of ${mutants.length} mutants`);
  const all = mutants.map((name) => {
    const files = filesAbout([name]);
    return { name, tests: testResults.filter(({ file }) => files.has(file)) };
  });
  const { plan, files } = planOf(all, 0, Infinity);
  const verdicts = killedIn(await runTests(surroundings, env, plan, files));
  const wrong = mutants.filter(
    (mutant) => verdicts.has(keyOf(mutant)) !== killed.has(keyOf(mutant)),
  );
  for (const mutant of wrong) bad(`Judged wrongly: ${describe(mutant)}`);
  good(`${mutants.length - wrong.length} of ${mutants.length} as found before, ${seconds(since)}`);
  if (wrong.length > 0) process.exitCode = 1;
}

function describe({ service, line, column, mutation, source, mutated }: Known) {
  const change = source === mutated ? '' : `\n    + ${mutated}`;
  return `${RULES_FILES[service]}:${line}:${column} ${mutation}\n    - ${source}${change}`;
}

function reportOf(mutants: readonly Known[], killedKeys: ReadonlySet<string>) {
  const survivors = mutants.filter((mutant) => !killedKeys.has(keyOf(mutant)));
  return {
    killed: mutants.length - survivors.length,
    survived: survivors.length,
    survivors: survivors.map(({ service, line, column, mutation, source, mutated }) => ({
      file: RULES_FILES[service],
      line,
      column,
      mutation,
      source,
      mutated,
    })),
  };
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  const isWanted = filterOf(options);
  sayOnStderr();
  stopWith(endChildren);
  const since = performance.now();
  const rules = await startRulesSuite(options.port);
  const { suite, firestore, storage, storageEmulator } = rules;
  const hosts = { firestore, storage };
  const folder = join(ROOT, '.suite', String(suite.base), 'mutants');
  const services = (['firestore', 'storage'] as const).filter(
    (service) => options.only === undefined || RULES_FILES[service] === options.only,
  );
  const all = await putOnTrial(hosts, services);
  const mutants = all.filter(isWanted);
  if (options.list !== undefined) {
    process.stdout.write(`${mutants.map(describe).join('\n')}\n${mutants.length} mutants\n`);
    return suite.stop();
  }
  const surroundings = { hosts, storageEmulator, edits: byId(mutants), folder };
  const { killed, recorded } = await findKilled(
    mutants,
    mutants.length < all.length,
    surroundings,
    rules,
  );
  const context = { surroundings, env: suite.env, killed };
  if (options.verify !== undefined) {
    const seed = Number(options.seed ?? randomInt(1_000_000));
    note(`Seed ${seed}`);
    await verify(sample(mutants, Number(options.verify), seed), context, recorded);
  }
  await suite.stop();
  const report = reportOf(mutants, killed);
  const survivors = mutants.filter((mutant) => !killed.has(keyOf(mutant)));
  const text =
    options.json === undefined
      ? [...survivors.map(describe), `${report.killed} killed, ${report.survived} survived`].join(
          '\n',
        )
      : JSON.stringify(report, undefined, 2);
  process.stdout.write(`${text}\n`);
  note(seconds(since));
}

await runProgram(main);
