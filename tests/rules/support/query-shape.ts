import type { WhereFilterOp } from 'firebase/firestore';

export type Clause = readonly [field: string, is: WhereFilterOp, value: unknown];

/** A query as data, to run under the rules and to look up among the indexes. */
export interface QueryShape {
  /** The collection's path or, with `everywhere`, its id. */
  readonly collection: string;
  /** A collection group query. */
  readonly everywhere?: true;
  readonly all?: readonly Clause[];
  /** Alternatives (OR), each a list of clauses that must all hold (AND). */
  readonly any?: readonly (readonly Clause[])[];
  readonly orderBy?: readonly [field: string, direction: 'asc' | 'desc'];
}

/** A list query of a screen. */
export interface AppQuery extends QueryShape {
  readonly says: string;
  readonly by: string;
  /** Fields whose filter the rules require; empty when the person may list everything. */
  readonly needs: readonly string[];
}
