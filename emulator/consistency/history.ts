/**
 * The commits and reads of all clients in one collection: the input of the checker. It does not depend on how
 * it was recorded; tests write histories by hand.
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
 * A moment of the run, by one counter for all clients: an operation that ended at 7 was over before one that
 * began at 8. Infinity: its end is unknown.
 */
export type Tick = number;

/** The content of a document. Every write records its commit there, so a version shows its own history. */
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

/** A write as requested. The client adds the commit's id, the log and a server timestamp. */
export type Write =
  /** `log`: the log of the version that its transaction has read; the write appends to it. */
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

/** The documents of one answer, in its order. */
export interface Read {
  readonly target: Target;
  readonly documents: readonly ReadDocument[];
}

export interface ReadDocument {
  readonly path: string;
  readonly version: Version;
}

/** A batch of writes, or one attempt of a transaction with its reads. */
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
  /** May have been applied twice: its client retries by itself and lost a connection meanwhile. */
  readonly mayRepeat: boolean;
}

/** The state at one moment: the answer of a read, or a snapshot of a listener. */
export interface Moment {
  readonly id: string;
  readonly client: string;
  readonly reads: readonly Read[];
  readonly startTick: Tick;
  readonly endTick: Tick;
  readonly micros?: number;
  /** Set for a listener, which may lag behind but never goes back. Absent for a read of the present. */
  readonly listener?: string;
}

/** A listener that was open at the end. */
export interface Listener {
  readonly id: string;
  readonly target: Target;
  /** Its last snapshot, taken long after the last commit. */
  readonly last: readonly ReadDocument[] | undefined;
}
