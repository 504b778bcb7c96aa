import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { TestRunner, type RunnerTestCase as Test, type RunnerTestFile } from 'vitest';
import { ROOT } from '../lib/root.mjs';
import { ask, readRules, RULES_FILES, type Service } from './rules-suite';

/**
 * Runs the rules tests to find out which mutants they notice. Without a plan, each test runs once, and the
 * results list the mutants that gave a different answer to one of its requests than the rules did. With a
 * plan, each test runs once for each mutant that the plan names for it, with the mutated rules, and the
 * results say whether it failed.
 */

export interface MutantName {
  service: Service;
  id: number;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

export interface Orders {
  /** Hosts that report which mutants were noticed. */
  hosts: Record<Service, string>;
  storageEmulator: string;
  edits: Record<Service, Record<number, Edit>>;
  /** Mutants by test id. */
  plan?: Record<string, MutantName[]>;
  /** The folder in which each test file writes its results. */
  results: string;
}

export interface TestResult {
  id: string;
  file: string;
  name: string;
  ms: number;
  passed: boolean;
  noticed: MutantName[];
  tried: (MutantName & { killed: boolean })[];
}

const ORDERS = JSON.parse(
  readFileSync(process.env['RULES_MUTANTS_ORDERS'] ?? '', 'utf8'),
) as Orders;

const RULES: Record<Service, string> = {
  firestore: readRules('firestore'),
  storage: readRules('storage'),
};

function mutatedRules({ service, id }: MutantName) {
  const { start, end, text } = ORDERS.edits[service][id] as Edit;
  return RULES[service].slice(0, start) + text + RULES[service].slice(end);
}

export default class MutantRunner extends TestRunner {
  results: TestResult[] = [];
  file = '';
  isStorage = false;
  /** Whether the file reads only the text of the rules and sends no requests. */
  isStatic = false;
  /** Whether the current attempt has finished without an error. */
  hasPassed = false;
  byTest = new Map<string, TestResult>();
  startedAt = 0;
  /** Index of the current run of the test, from 0. */
  attempt = -1;

  async onBeforeRunFiles(files: RunnerTestFile[]) {
    this.file = relative(ROOT, files[0]?.filepath ?? '');
    const source = readFileSync(join(ROOT, this.file), 'utf8');
    this.isStorage = source.includes('openStorageWorkspace');
    this.isStatic = source.includes('readRules(');
    // Discards what was noticed before the first test.
    if (!ORDERS.plan) await this.takeNoticed();
  }

  /** The project of this test file, as `openRulesWorkspace` names it. */
  get project() {
    return `demo-rules-${basename(this.file, '.test.ts')}`;
  }

  async takeNoticed(): Promise<MutantName[]> {
    if (this.isStatic) return [];
    const service = this.isStorage ? 'storage' : 'firestore';
    const url = `${ORDERS.hosts[service]}/emulator/v1/projects/${this.project}:takeNoticedMutants`;
    const { ids } = (await ask(url, { method: 'POST' })) as { ids: number[] };
    return ids.map((id) => ({ service, id }));
  }

  override async onBeforeRunTask(test: Test) {
    await super.onBeforeRunTask(test);
    const attempts = ORDERS.plan?.[test.id];
    if (ORDERS.plan && !attempts) test.mode = 'skip';
    if (attempts) test.repeats = attempts.length - 1;
    this.attempt = -1;
    this.byTest.set(test.id, {
      id: test.id,
      file: this.file,
      name: test.name,
      ms: 0,
      passed: false,
      noticed: [],
      tried: [],
    });
  }

  // Vitest awaits the promise, although the type does not say so.
  // oxlint-disable-next-line typescript/no-misused-promises
  override async onBeforeTryTask(test: Test) {
    super.onBeforeTryTask(test);
    this.hasPassed = false;
    this.startedAt = performance.now();
    this.attempt += 1;
    const mutant = ORDERS.plan?.[test.id]?.[this.attempt];
    if (mutant) await this.install(mutant.service, mutatedRules(mutant));
  }

  async runTask(test: Test) {
    await TestRunner.getTestFn(test)();
    this.hasPassed = true;
  }

  async onAfterRetryTask(test: Test) {
    const result = this.byTest.get(test.id);
    if (!result) return;
    const hasPassed = this.hasPassed && test.result?.state !== 'fail';
    const mutant = ORDERS.plan?.[test.id]?.[this.attempt];
    result.ms = performance.now() - this.startedAt;
    result.passed = hasPassed;
    if (mutant) {
      result.tried.push({ ...mutant, killed: !hasPassed });
      // A failure under a mutant is the desired result. Reset the state for the next mutant.
      if (test.result) {
        test.result.state = 'pass';
        delete test.result.errors;
      }
      if (mutant.service === 'storage') await this.install('storage', RULES.storage);
    } else {
      result.noticed = await this.takeNoticed();
    }
  }

  override onAfterRunFiles() {
    super.onAfterRunFiles();
    const results = [...this.byTest.values()].filter(
      ({ id }) => !ORDERS.plan || ORDERS.plan[id] !== undefined,
    );
    writeFileSync(join(ORDERS.results, `${basename(this.file)}.json`), JSON.stringify(results));
  }

  /** Installs rules in the emulator, and in the folder from which tests read their text. */
  async install(service: Service, content: string) {
    const folder = join(ORDERS.results, `rules-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    for (const each of Object.keys(RULES_FILES) as Service[]) {
      writeFileSync(join(folder, RULES_FILES[each]), each === service ? content : RULES[each]);
    }
    process.env['OUVRAGE_RULES'] = folder;
    if (this.isStatic) return;
    const files = [{ name: RULES_FILES[service], content }];
    const url =
      service === 'firestore'
        ? `${ORDERS.hosts.firestore}/emulator/v1/projects/${this.project}:securityRules`
        : `${ORDERS.storageEmulator}/internal/setRules`;
    const headers = { 'content-type': 'application/json' };
    await ask(url, { method: 'PUT', headers, body: JSON.stringify({ rules: { files } }) });
  }
}
