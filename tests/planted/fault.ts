/** A fault of the product: a small edit that some test must notice. `npm run planted` plants it in a copy. */
export interface Fault {
  /** Unique, in kebab-case. */
  readonly id: string;
  /** What a person, or an attacker, would see of it. */
  readonly says: string;
  /** Path from the root of the project. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /**
   * Folders of `tests/screens` and `tests/e2e` that open what is changed. The default is the folder named like the
   * feature, and the journeys that `tests/coverage` names for the file.
   */
  readonly opens?: readonly string[];
}
