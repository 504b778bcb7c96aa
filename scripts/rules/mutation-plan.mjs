/**
 * Which tests are to be run under which mutants: those in which a mutant answered a request otherwise
 * than the rules did. In all other tests it answers as they do, so none of them can tell it.
 *
 * @typedef {import('./mutant-runner.mjs').MutantName} MutantName
 * @typedef {import('./mutant-runner.mjs').TestResult} TestResult
 * @typedef {{ name: MutantName, tests: TestResult[] }} Suspect a mutant and what may notice it
 */

/** @param {MutantName} mutant */
export const keyOf = ({ service, id }) => `${service} ${id}`;

/**
 * @param {readonly MutantName[]} mutants
 * @param {readonly TestResult[]} testResults
 * @returns {Suspect[]} with the quickest tests first
 */
export function suspectsOf(mutants, testResults) {
  /** @type {Map<string, TestResult[]>} */
  const tests = new Map();
  for (const result of testResults) {
    for (const mutant of result.noticed) {
      const key = keyOf(mutant);
      tests.set(key, [...(tests.get(key) ?? []), result]);
    }
  }
  return mutants.map((name) => ({
    name,
    tests: (tests.get(keyOf(name)) ?? []).toSorted((a, b) => a.ms - b.ms),
  }));
}

/**
 * @param {readonly Suspect[]} suspects
 * @param {number} from how many of its tests each has behind it
 * @param {number} count how many come next
 * @returns {{ plan: Record<string, MutantName[]>, files: Set<string> }}
 */
export function planOf(suspects, from, count) {
  /** @type {Record<string, MutantName[]>} */
  const plan = {};
  const files = new Set();
  for (const { name, tests } of suspects) {
    for (const test of tests.slice(from, from + count)) {
      (plan[test.id] ??= []).push(name);
      files.add(test.file);
    }
  }
  return { plan, files };
}

/**
 * @param {readonly TestResult[]} results
 * @returns {Set<string>} the keys of the mutants under which a test failed
 */
export function killedIn(results) {
  return new Set(results.flatMap(({ tried }) => tried.filter(({ killed }) => killed).map(keyOf)));
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {number} count
 * @param {number} seed
 * @returns {T[]} some of them, the same for the same seed
 */
export function sample(items, count, seed) {
  let state = seed;
  const left = [...items];
  /** @type {T[]} */
  const picks = [];
  while (picks.length < count && left.length > 0) {
    // A linear congruential generator: all that is wanted is some of them.
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    picks.push(...left.splice(state % left.length, 1));
  }
  return picks;
}
