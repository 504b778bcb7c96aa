/**
 * What clients did to the documents of one collection and what they were shown, as the checker is given
 * it. Nothing in it depends on how it was recorded: tests write histories by hand.
 */
export interface History {
  /** Ids of all the documents that anybody may write. */
  readonly documents: readonly string[];
  readonly commits: readonly Commit[];
  /** In the order in which they were recorded. */
  readonly moments: readonly Moment[];
  readonly listeners: readonly Listener[];
}

/**
 * A moment in the run, by one counter for all clients: what ended at 7 was over before what began at 8.
 * Infinity: never known to have ended.
 */
export type Tick = number;

/** What a document holds. Every write leaves its commit in it, so that a version tells how it came about. */
export interface Content {
  /** The commit that wrote this version. */
  readonly by: string;
  /** All commits since the document was last set as a whole. */
  readonly log: readonly string[];
  readonly n: number;
  readonly group: string;
  readonly mark: string;
}

export interface Version extends Content {
  /** The moment of the version by the engine's clock, for clients that are told. */
  readonly micros?: number;
}

/** A write as it was asked for; the commit's id, the log and a server timestamp are in each. */
export type Write =
  /** `log`: that of the version which its transaction has read, to be continued. */
  | {
      readonly kind: 'set' | 'create';
      readonly path: string;
      readonly group: string;
      readonly n: number;
      readonly log?: readonly string[];
    }
  | { readonly kind: 'merge'; readonly path: string; readonly mark: string }
  | {
      readonly kind: 'update';
      readonly path: string;
      readonly add: number;
      readonly group?: string;
    }
  | { readonly kind: 'delete'; readonly path: string };

/** What was asked for. */
export type Target =
  | { readonly kind: 'documents'; readonly paths: readonly string[] }
  /** The whole collection, or a group of it, by id. */
  | { readonly kind: 'query'; readonly group?: string; readonly limit?: number }
  /** The documents with the greatest `n`. */
  | { readonly kind: 'top'; readonly limit: number };

/** What was found, in the order in which it was told. */
export interface Read {
  readonly target: Target;
  readonly documents: readonly ReadDocument[];
}

export interface ReadDocument {
  readonly path: string;
  readonly version: Version;
}

/** Several writes at once, with what their transaction has read, if they have one: one attempt of it. */
export interface Commit {
  readonly id: string;
  readonly client: string;
  readonly writes: readonly Write[];
  readonly reads: readonly Read[];
  readonly startTick: Tick;
  readonly endTick: Tick;
  readonly outcome: 'done' | 'refused' | 'unknown';
  /** The moment that was answered. */
  readonly micros?: number;
  /** Its client tries again by itself and lost a connection meanwhile: it may have been done twice. */
  readonly mayRepeat: boolean;
}

/** What was shown of one moment: the answer of a read, or a snapshot of a listener. */
export interface Moment {
  readonly id: string;
  readonly client: string;
  readonly reads: readonly Read[];
  readonly startTick: Tick;
  readonly endTick: Tick;
  readonly micros?: number;
  /** A listener's, which may lag behind, but goes forward; otherwise it is the present that was asked for. */
  readonly listener?: string;
}

/** A listener that was there to the end. */
export interface Listener {
  readonly id: string;
  readonly target: Target;
  /** What it showed last, a long while after all was done. */
  readonly last: readonly ReadDocument[] | undefined;
}
