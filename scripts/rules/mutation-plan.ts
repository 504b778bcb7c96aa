import type { MutantName, TestResult } from './mutant-runner';

/**
 * Which tests are to be run under which mutants: those in which a mutant answered a request otherwise
 * than the rules did. In all other tests it answers as they do, so none of them can tell it.
 * A mutant and what may notice it.
 */
export interface Suspect {
  name: MutantName;
  tests: TestResult[];
}

export const keyOf = ({ service, id }: MutantName) => `${service} ${id}`;

/** @returns with the quickest tests first */
export function suspectsOf(
  mutants: readonly MutantName[],
  testResults: readonly TestResult[],
): Suspect[] {
  const tests = new Map<string, TestResult[]>();
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
 * @param from how many of its tests each has behind it
 * @param count how many come next
 */
export function planOf(
  suspects: readonly Suspect[],
  from: number,
  count: number,
): { plan: Record<string, MutantName[]>; files: Set<string> } {
  const plan: Record<string, MutantName[]> = {};
  const files = new Set<string>();
  for (const { name, tests } of suspects) {
    for (const test of tests.slice(from, from + count)) {
      (plan[test.id] ??= []).push(name);
      files.add(test.file);
    }
  }
  return { plan, files };
}

/** @returns the keys of the mutants under which a test failed */
export function killedIn(results: readonly TestResult[]): Set<string> {
  return new Set(results.flatMap(({ tried }) => tried.filter(({ killed }) => killed).map(keyOf)));
}

/** @returns some of them, the same for the same seed */
export function sample<T>(items: readonly T[], count: number, seed: number): T[] {
  let state = seed;
  const left = [...items];
  const picks: T[] = [];
  while (picks.length < count && left.length > 0) {
    // A linear congruential generator: all that is wanted is some of them.
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    picks.push(...left.splice(state % left.length, 1));
  }
  return picks;
}
