import type { MutantName, TestResult } from './mutant-runner';

/**
 * A mutant with the tests that may kill it: those in which it gave a different answer to a request than the
 * rules did. In all other tests its answers are the same, so those tests cannot fail under it.
 */
export interface Suspect {
  name: MutantName;
  tests: TestResult[];
}

export const keyOf = ({ service, id }: MutantName) => `${service} ${id}`;

/** @returns the suspects, each with its fastest tests first */
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
 * @param from how many tests of each suspect have already run
 * @param count how many tests of each suspect run next
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

/** @returns a pseudo-random selection, which is the same for the same seed */
export function sample<T>(items: readonly T[], count: number, seed: number): T[] {
  let state = seed;
  const left = [...items];
  const picks: T[] = [];
  while (picks.length < count && left.length > 0) {
    // A linear congruential generator is random enough for a selection.
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    picks.push(...left.splice(state % left.length, 1));
  }
  return picks;
}
