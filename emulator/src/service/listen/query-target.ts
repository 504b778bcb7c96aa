import { execute } from '#query/execute';
import { compareByOrder, matchesQuery } from '#query/matches';
import { type Query } from '#query/query';
import { type Change } from '#store/change';
import { type Snapshot } from '#store/snapshot';
import { type Document } from '#values/document';
import { type Removal, type ListenTarget, NO_NEWS, type TargetNews } from './target';

/** Throws PERMISSION_DENIED when the query, or one of the documents, may not be read. */
export type QueryGuard = (
  snapshot: Snapshot,
  query: Query,
) => ((document: Document) => void) | undefined;

/** What a query finds. */
export class QueryTarget implements ListenTarget {
  /** The documents within limit and offset, by path. Only kept when the query has one of these. */
  private window: ReadonlyMap<string, Document> | undefined;
  /** The last document within the limit. Documents that sort after it are beyond the limit. */
  private last: Document | undefined;

  private readonly compare: (a: Document, b: Document) => number;

  constructor(
    readonly query: Query,
    private readonly guard: QueryGuard,
  ) {
    this.compare = compareByOrder(query.fullOrder);
  }

  get mask() {
    return this.query.select;
  }

  start(snapshot: Snapshot): TargetNews {
    return { documents: this.read(snapshot), removals: [] };
  }

  resume(snapshot: Snapshot, past: Snapshot): TargetNews {
    const old = byPath(execute(past, this.query));
    return difference(old, this.read(snapshot), snapshot);
  }

  update(changes: readonly Change[], snapshot: Snapshot): TargetNews {
    const relevantChanges = changes.filter((change) => this.isConcerned(change));
    if (relevantChanges.length === 0) return NO_NEWS;
    return this.window
      ? difference(this.window, this.read(snapshot), snapshot)
      : this.follow(relevantChanges, snapshot);
  }

  count(snapshot: Snapshot): number {
    return this.window?.size ?? execute(snapshot, this.query).length;
  }

  private isConcerned({ name, before, after }: Change): boolean {
    if (before === after) return false;
    const isFound = after !== undefined && matchesQuery(after, this.query);
    const { last, window } = this;
    if (last && window) return window.has(name.path) || (isFound && this.compare(after, last) < 0);
    return isFound || (before !== undefined && matchesQuery(before, this.query));
  }

  /** Without a limit, each document matches independently of the others. */
  private follow(changes: readonly Change[], snapshot: Snapshot): TargetNews {
    const check = this.guard(snapshot, this.query);
    const documents: Document[] = [];
    const removals: Removal[] = [];
    for (const { name, after } of changes) {
      if (after && matchesQuery(after, this.query)) {
        // A document that leaves is not checked, because none of its fields are sent.
        check?.(after);
        documents.push(after);
      } else {
        removals.push({ name, isDeleted: !after });
      }
    }
    return { documents, removals };
  }

  private read(snapshot: Snapshot): readonly Document[] {
    const check = this.guard(snapshot, this.query);
    const documents = execute(snapshot, this.query);
    if (check) for (const document of documents) check(document);
    const { limit, offset } = this.query;
    if (limit !== undefined || offset > 0) this.window = byPath(documents);
    const isFull = offset === 0 && documents.length === limit;
    this.last = isFull ? documents.at(-1) : undefined;
    return documents;
  }
}

function byPath(documents: readonly Document[]): ReadonlyMap<string, Document> {
  return new Map(documents.map((document) => [document.name.path, document]));
}

function difference(
  old: ReadonlyMap<string, Document>,
  now: readonly Document[],
  snapshot: Snapshot,
): TargetNews {
  const left = new Map(old);
  const documents = now.filter((document) => {
    const before = left.get(document.name.path);
    left.delete(document.name.path);
    return before !== document;
  });
  const removals = Array.from(left.values(), ({ name }) => ({
    name,
    isDeleted: !snapshot.get(name.path),
  }));
  return { documents, removals };
}
