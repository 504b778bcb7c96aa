/** A violation in words: who saw what. */
export interface Violation {
  readonly property: Property;
  readonly lines: readonly string[];
}

export type Property = 'contents' | 'order' | 'convergence';
