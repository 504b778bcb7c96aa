import type { ReadFailure } from './protocol';

/** What could not be shown of a document, by the numbers of its pages. */
export interface ReadProblems {
  /** How often the reader was asked to try again. */
  readonly attempt: number;
  readonly failures: ReadonlyMap<number, ReadFailure>;
  /** Drawn, but for a picture that could not be decoded. */
  readonly withoutPicture: ReadonlySet<number>;
}

export const NO_PROBLEMS: ReadProblems = {
  attempt: 0,
  failures: new Map(),
  withoutPicture: new Set(),
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
export function withoutPictureOf(problems: ReadProblems, page: number): ReadProblems {
  const { withoutPicture } = problems;
  if (withoutPicture.has(page)) return problems;
  return { ...problems, withoutPicture: new Set([...withoutPicture, page]) };
}

/** Pages that could not be shown, or not wholly. */
export function unshownPages({ failures, withoutPicture }: ReadProblems): ReadonlySet<number> {
  return new Set([...failures.keys(), ...withoutPicture]);
}
