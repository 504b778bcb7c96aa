import type { WhereFilterOp } from 'firebase/firestore';

export type Clause = readonly [field: string, is: WhereFilterOp, value: unknown];

/** A query as data: run under the rules, and looked up among the indexes. */
export interface QueryShape {
  /** By its path; with `everywhere`, by its name. */
  readonly collection: string;
  /** Of all collections of this name, wherever they are. */
  readonly everywhere?: true;
  readonly all?: readonly Clause[];
  /** Alternatives, each a list of clauses that hold together. */
  readonly any?: readonly (readonly Clause[])[];
  readonly orderBy?: readonly [field: string, direction: 'asc' | 'desc'];
}

/** A list that a screen shows. */
export interface AppQuery extends QueryShape {
  readonly says: string;
  readonly by: string;
  /** Fields without whose filter rules refuse the query; none for those who may list everything. */
  readonly needs: readonly string[];
}
