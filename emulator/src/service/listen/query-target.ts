import { execute } from '../../query/execute';
import { compareByOrder, matchesQuery } from '../../query/matches';
import { type Query } from '../../query/query';
import { type Change } from '../../store/change';
import { type Snapshot } from '../../store/snapshot';
import { type Document } from '../../values/document';
import { type Gone, type ListenTarget, NO_NEWS, type TargetNews } from './target';

/** Throws PERMISSION_DENIED when the query, or one of the documents, may not be read. */
export type QueryGuard = (
  snapshot: Snapshot,
  query: Query,
) => ((document: Document) => void) | undefined;

/** What a query finds. */
export class QueryTarget implements ListenTarget {
  /** The documents within limit and offset, by path; others need not be remembered. */
  private window: ReadonlyMap<string, Document> | undefined;
  /** What comes after it in the order is beyond the limit. */
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
    return { changed: this.read(snapshot), gone: [] };
  }

  resume(snapshot: Snapshot, past: Snapshot): TargetNews {
    const old = byPath(execute(past, this.query));
    return difference(old, this.read(snapshot), snapshot);
  }

  update(changes: readonly Change[], snapshot: Snapshot): TargetNews {
    const concerned = changes.filter((change) => this.isConcerned(change));
    if (concerned.length === 0) return NO_NEWS;
    return this.window
      ? difference(this.window, this.read(snapshot), snapshot)
      : this.follow(concerned, snapshot);
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

  /** Without a limit each document is found or not whatever the others are. */
  private follow(changes: readonly Change[], snapshot: Snapshot): TargetNews {
    const check = this.guard(snapshot, this.query);
    const changed: Document[] = [];
    const gone: Gone[] = [];
    for (const { name, after } of changes) {
      if (after && matchesQuery(after, this.query)) {
        // A document that leaves is not judged: nothing of it is told.
        check?.(after);
        changed.push(after);
      } else {
        gone.push({ name, isDeleted: !after });
      }
    }
    return { changed, gone };
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
  const changed = now.filter((document) => {
    const before = left.get(document.name.path);
    left.delete(document.name.path);
    return before !== document;
  });
  const gone = Array.from(left.values(), ({ name }) => ({
    name,
    isDeleted: !snapshot.get(name.path),
  }));
  return { changed, gone };
}
