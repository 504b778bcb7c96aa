import {
  MAX_LOOKUPS_PER_BATCH,
  MAX_LOOKUPS_PER_DOCUMENT,
  MAX_LOOKUPS_PER_STORAGE_REQUEST,
} from './limits';

/** Counts the documents that rules look up. A lookup over the limit is an error, not a denial. */
export interface LookupBudget {
  /** False when the budget is spent. `isTest`: the lookup only tests existence. */
  charge(path: readonly string[], isTest: boolean): boolean;
}

/** One count of distinct lookups against one limit. */
class LookupCount {
  private readonly reads = new Set<string>();
  private readonly existenceTests = new Set<string>();

  constructor(private readonly limit: number) {}

  /** A document that was read may be tested for free, but not the other way round (measured: D34). */
  isFree(key: string, isTest: boolean): boolean {
    return this.reads.has(key) || (isTest && this.existenceTests.has(key));
  }

  hasRoom(): boolean {
    return this.reads.size + this.existenceTests.size < this.limit;
  }

  add(key: string, isTest: boolean): void {
    (isTest ? this.existenceTests : this.reads).add(key);
  }
}

/**
 * The budget of one document of a request: ten lookups of its own, and twenty shared by all the
 * documents of a batch. The requested document itself is free.
 */
export class DocumentLookupBudget implements LookupBudget {
  private readonly own = new LookupCount(MAX_LOOKUPS_PER_DOCUMENT);

  constructor(
    private readonly document: readonly string[],
    private readonly batch: BatchLookupCount = new BatchLookupCount(),
  ) {}

  charge(path: readonly string[], isTest: boolean): boolean {
    const key = path.join('/');
    if (key === this.document.join('/')) return true;
    const counts = [this.own, this.batch.count].filter((count) => !count.isFree(key, isTest));
    if (!counts.every((count) => count.hasRoom())) return false;
    for (const count of counts) count.add(key, isTest);
    return true;
  }
}

/** The count that the documents of one batch share. */
export class BatchLookupCount {
  readonly count = new LookupCount(MAX_LOOKUPS_PER_BATCH);
}

/** A query: twenty for all its disjuncts together. Nothing is free, the documents it pins included. */
export class QueryLookupBudget implements LookupBudget {
  private readonly count = new LookupCount(MAX_LOOKUPS_PER_BATCH);
  private readonly pinnedPaths = new Set<string>();

  charge(path: readonly string[], isTest: boolean): boolean {
    const key = path.join('/');
    // As measured: reading a pinned document again is free, testing its existence is not.
    if ((!isTest && this.pinnedPaths.has(key)) || this.count.isFree(key, isTest)) return true;
    if (!this.count.hasRoom()) return false;
    this.count.add(key, isTest);
    return true;
  }

  /** For `resource` where the filters pin the document. */
  chargePinned(path: readonly string[]): boolean {
    const key = path.join('/');
    if (this.pinnedPaths.has(key) || this.count.isFree(key, false)) return true;
    if (!this.count.hasRoom()) return false;
    this.count.add(`resource of ${key}`, false);
    this.pinnedPaths.add(key);
    return true;
  }
}

export const UNLIMITED_LOOKUPS: LookupBudget = { charge: () => true };

/** Storage: two distinct documents, whether they are read or tested. */
export class StorageLookupBudget implements LookupBudget {
  private readonly paths = new Set<string>();

  charge(path: readonly string[]): boolean {
    const key = path.join('/');
    if (this.paths.has(key)) return true;
    if (this.paths.size >= MAX_LOOKUPS_PER_STORAGE_REQUEST) return false;
    this.paths.add(key);
    return true;
  }
}
