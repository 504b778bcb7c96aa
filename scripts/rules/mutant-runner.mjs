import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { TestRunner } from 'vitest';
import { ROOT } from '../lib/root.mjs';
import { ask, readRules, RULES_FILES } from './rules-suite.mjs';

/**
 * Runs the rules tests to find out what they notice. Without a plan each test runs once, and it is
 * written down which mutants answered one of its requests otherwise than the rules did. With a plan
 * each test runs once for each mutant that the plan names for it, under that mutant as its rules, and
 * it is written down whether it failed.
 *
 * @typedef {import('vitest').RunnerTestCase} Test
 * @typedef {import('./rules-suite.mjs').Service} Service
 * @typedef {{ service: Service, id: number }} MutantName
 * @typedef {{ start: number, end: number, text: string }} Edit
 *
 * @typedef {object} Orders
 * @property {Record<Service, string>} hosts where to ask which mutants were noticed
 * @property {string} storageEmulator
 * @property {Record<Service, Record<number, Edit>>} edits the mutants
 * @property {Record<string, MutantName[]>} [plan] by the id of the test
 * @property {string} results a folder, in which each file of tests writes one
 *
 * @typedef {object} TestResult
 * @property {string} id
 * @property {string} file
 * @property {string} name
 * @property {number} ms
 * @property {boolean} passed
 * @property {MutantName[]} noticed
 * @property {(MutantName & { killed: boolean })[]} tried
 */

/** @type {Orders} */
const ORDERS = JSON.parse(readFileSync(process.env['RULES_MUTANTS_ORDERS'] ?? '', 'utf8'));

/** @type {Record<Service, string>} */
const RULES = { firestore: readRules('firestore'), storage: readRules('storage') };

/** @param {MutantName} mutant */
function mutatedRules({ service, id }) {
  const { start, end, text } = /** @type {Edit} */ (ORDERS.edits[service][id]);
  return RULES[service].slice(0, start) + text + RULES[service].slice(end);
}

export default class MutantRunner extends TestRunner {
  /** @type {TestResult[]} */
  results = [];
  file = '';
  isStorage = false;
  /** Whether it looks at the text of the rules and asks no emulator. */
  isStatic = false;
  /** What the running test did, while it has not failed. @type {boolean} */
  hasPassed = false;
  /** @type {Map<string, TestResult>} */
  byTest = new Map();
  startedAt = 0;
  /** Which run of the test this is, from 0. */
  attempt = -1;

  /** @param {import('vitest').RunnerTestFile[]} files */
  async onBeforeRunFiles(files) {
    this.file = relative(ROOT, files[0]?.filepath ?? '');
    const source = readFileSync(join(ROOT, this.file), 'utf8');
    this.isStorage = source.includes('openStorageWorkspace');
    this.isStatic = source.includes('readRules(');
    // What came before belongs to no test.
    if (!ORDERS.plan) await this.takeNoticed();
  }

  /** The project of its own that a file of tests has, as `openRulesWorkspace` names it. */
  get project() {
    return `demo-rules-${basename(this.file, '.test.ts')}`;
  }

  /** @returns {Promise<MutantName[]>} */
  async takeNoticed() {
    if (this.isStatic) return [];
    const service = this.isStorage ? 'storage' : 'firestore';
    const url = `${ORDERS.hosts[service]}/emulator/v1/projects/${this.project}:takeNoticedMutants`;
    const { ids } = await ask(url, { method: 'POST' });
    return ids.map((/** @type {number} */ id) => ({ service, id }));
  }

  /**
   * @override
   * @param {Test} test
   */
  async onBeforeRunTask(test) {
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

  /**
   * @override
   * @param {Test} test
   */
  async onBeforeTryTask(test) {
    super.onBeforeTryTask(test);
    this.hasPassed = false;
    this.startedAt = performance.now();
    this.attempt += 1;
    const mutant = ORDERS.plan?.[test.id]?.[this.attempt];
    if (mutant) await this.install(mutant.service, mutatedRules(mutant));
  }

  /** @param {Test} test */
  async runTask(test) {
    await TestRunner.getTestFn(test)?.();
    this.hasPassed = true;
  }

  /**
   * @param {Test} test
   */
  async onAfterRetryTask(test) {
    const result = this.byTest.get(test.id);
    if (!result) return;
    const hasPassed = this.hasPassed && test.result?.state !== 'fail';
    const mutant = ORDERS.plan?.[test.id]?.[this.attempt];
    result.ms = performance.now() - this.startedAt;
    result.passed = hasPassed;
    if (mutant) {
      result.tried.push({ ...mutant, killed: !hasPassed });
      // A test that fails under a mutant is what is wanted; the next attempt is another mutant's.
      if (test.result) {
        test.result.state = 'pass';
        delete test.result.errors;
      }
      if (mutant.service === 'storage') await this.install('storage', RULES.storage);
    } else {
      result.noticed = await this.takeNoticed();
    }
  }

  /** @override */
  onAfterRunFiles() {
    super.onAfterRunFiles();
    const results = [...this.byTest.values()].filter(
      ({ id }) => !ORDERS.plan || ORDERS.plan[id] !== undefined,
    );
    writeFileSync(join(ORDERS.results, `${basename(this.file)}.json`), JSON.stringify(results));
  }

  /**
   * Where the rules are read from, for tests that look at their text, and in the emulator.
   * @param {Service} service
   * @param {string} content
   */
  async install(service, content) {
    const folder = join(ORDERS.results, `rules-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    for (const each of /** @type {Service[]} */ (Object.keys(RULES_FILES))) {
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
