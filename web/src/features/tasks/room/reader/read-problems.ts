import type { ReadFailure } from './protocol';

/** What could not be shown of a document, by the numbers of its pages. */
export interface ReadProblems {
  /** How often the reader was asked to try again. */
  readonly attempt: number;
  readonly failures: ReadonlyMap<number, ReadFailure>;
  /** Drawn without a part that could not be read. */
  readonly incomplete: ReadonlySet<number>;
}

export const NO_PROBLEMS: ReadProblems = {
  attempt: 0,
  failures: new Map(),
  incomplete: new Set(),
};

/** The same object where nothing is new. */
export function withFailures(
  problems: ReadProblems,
  pages: readonly number[],
  failure: ReadFailure,
): ReadProblems {
  const others = pages.filter((page) => !problems.failures.has(page));
  if (others.length === 0) return problems;
  const failures = new Map(problems.failures);
  for (const page of others) failures.set(page, failure);
  return { ...problems, failures };
}

/** The same object where nothing is new. */
export function withIncomplete(problems: ReadProblems, page: number): ReadProblems {
  const { incomplete } = problems;
  if (incomplete.has(page)) return problems;
  return { ...problems, incomplete: new Set([...incomplete, page]) };
}

/** To try again. An incomplete page stays one: what is left out is said once, when it is first read. */
export function withoutFailures({ attempt, incomplete }: ReadProblems): ReadProblems {
  return { attempt: attempt + 1, failures: new Map(), incomplete };
}

/** Pages that could not be shown, or not wholly. */
export function unshownPages({ failures, incomplete }: ReadProblems): ReadonlySet<number> {
  return new Set([...failures.keys(), ...incomplete]);
}
