import { existsSync, readFileSync } from 'node:fs';
import { buildAll } from '../build.mjs';
import { journeysOf as journeysIn } from '../checks/counts.mjs';
import { reportFile, runPlaywright, runVitest } from '../checks/runners.mjs';
import { bringUp } from '../checks/running-suite.mjs';
import { DEFAULT_ENGINE } from '../../emulator/engines/firestore-engine.mjs';
import { findEngine } from '../suite/engine.mjs';
import { ROOT } from '../lib/root.mjs';
import { ALL_EMULATORS, type Emulator, type Suite } from '../suite/launch.mjs';
import type { TestsOfFault } from './find-tests';
import { plant } from './plant';
import type { Fault } from '../../tests/planted/fault';

export type Lane = 'unit' | 'rules' | 'functions' | 'journeys';

/** Titles of the tests that failed. Empty: none noticed the fault. */
type Failures = string[];

const RULES = ['firestore.rules', 'storage.rules'];

/** Of tests/playwright.config.ts. */
const PROJECTS = ['screens', 'journeys', 'landing'].map((name) => `--project=${name}`);

/** Fails under every fault, because its text is no longer there. */
const OWN_TEST = 'tests/scripts/planted.test.ts';

/** Tests that run first, because they are closest to the change. */
const NEAREST = 8;

/** Runs the lanes of one copy, on a suite that is started when a lane needs one and kept while it fits. */
export class Lanes {
  #suite: Suite | undefined;
  #emulators: readonly Emulator[] = [];

  constructor(readonly browser: string) {}

  /** Plants a fault and runs its tests in `lanes`, in their order, until one fails. The fault is then out again. */
  async run(
    fault: Fault,
    tests: TestsOfFault,
    lanes: readonly Lane[],
  ): Promise<{ lane: Lane; failures: readonly string[] } | undefined> {
    const run: Readonly<Record<Lane, () => Promise<Failures>>> = {
      unit: () => this.#vitest(tests.unit, ['unit', 'web'], {}),
      rules: () => (RULES.includes(fault.file) ? this.#rules(fault.file) : Promise.resolve([])),
      functions: () => this.#vitest(tests.functions, ['functions', 'functions-loaded'], this.#env),
      journeys: () => this.#journeys(fault, tests),
    };
    for (const lane of lanes) {
      // The tests call the handlers themselves. A suite that is kept must not keep the functions of a fault.
      if (lane === 'functions' && tests.functions.length > 0) await this.#need(ALL_EMULATORS);
      const takeOut = plant(ROOT, fault);
      try {
        const failures = await run[lane]();
        if (failures.length > 0) return { lane, failures };
      } finally {
        takeOut();
      }
    }
    return undefined;
  }

  async close(): Promise<void> {
    await this.#suite?.stop();
    this.#suite = undefined;
    this.#emulators = [];
  }

  async #vitest(
    files: readonly string[],
    projects: readonly string[],
    env: Record<string, string>,
  ): Promise<Failures> {
    for (const some of [files.slice(0, NEAREST), files.slice(NEAREST)]) {
      if (some.length === 0) continue;
      const options = ['--bail=1', '--retry=1', '--passWithNoTests', `--exclude=${OWN_TEST}`];
      const args = [...some, ...projects.map((name) => `--project=${name}`), ...options];
      const { failed } = await runVitest({
        id: 'planted',
        args,
        grep: undefined,
        env,
        show: false,
      });
      if (failed > 0) return failedTests();
    }
    return [];
  }

  async #rules(file: string): Promise<Failures> {
    // The suite reads the rules of storage when it starts. Tests set those of Firestore.
    if (file === 'storage.rules') await this.close();
    await this.#need(['auth', 'firestore', 'storage']);
    const failures = await this.#vitest(['tests/rules/'], ['rules'], this.#env);
    if (file === 'storage.rules') await this.close();
    return failures;
  }

  async #journeys({ file }: Fault, { functions, journeys }: TestsOfFault): Promise<Failures> {
    // The pages of a suite are files; all else it reads when it starts.
    const isPage = file.startsWith('web/src/');
    if (!isPage) await this.close();
    await buildAll(['functions', 'web']);
    await this.#need(ALL_EMULATORS);
    const failures = isPage ? [] : await this.#vitest(functions, ['functions'], this.#env);
    if (failures.length === 0 && journeys.length > 0) {
      const { failed } = await runPlaywright({
        id: 'planted',
        args: [...PROJECTS, '--max-failures=1', '--pass-with-no-tests', ...journeys],
        grep: undefined,
        env: { ...this.#env, OUVRAGE_SUITES: JSON.stringify([this.#env]) },
        show: false,
      });
      failures.push(...(failed > 0 ? failedTests() : []));
    }
    if (!isPage) await this.close();
    return failures;
  }

  get #env(): Record<string, string> {
    return { ...this.#suite?.env, OUVRAGE_CHROMIUM: this.browser, OUVRAGE_ENGINE: DEFAULT_ENGINE };
  }

  /** Starts a suite of the tree as it is, unless one with these emulators runs. */
  async #need(emulators: readonly Emulator[]): Promise<void> {
    if (emulators.every((name) => this.#emulators.includes(name))) return;
    await this.close();
    if (emulators.includes('functions')) await buildAll(['functions', 'web']);
    const engine = findEngine(DEFAULT_ENGINE);
    this.#suite = await bringUp(emulators, { port: undefined, project: undefined, engine });
    this.#emulators = emulators;
  }
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Reads the report of the failed run. A run that could not even load its files has no failed test. */
function failedTests(): Failures {
  const file = reportFile('planted');
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  const titles =
    'testResults' in report
      ? (report as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName }) => `${name.replace(/^.*\/copy-\d+\//, '')} › ${fullName}`),
        )
      : 'suites' in report
        ? journeysIn(report.suites as Parameters<typeof journeysIn>[0])
            .filter(({ test }) => test.status === 'unexpected')
            .map(({ title }) => title)
        : [];
  return titles.length > 0 ? titles : ['(the run failed outside a test)'];
}
