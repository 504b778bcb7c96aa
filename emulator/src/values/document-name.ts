import { compareUnits, compareUtf8 } from './ordering';

/** Which database of which project: the part of a resource name before `/documents`. */
export interface DatabaseId {
  readonly projectId: string;
  readonly databaseId: string;
}

/** `projects/p/databases/d`. */
export function databaseName({ projectId, databaseId }: DatabaseId): string {
  return `projects/${projectId}/databases/${databaseId}`;
}

/**
 * The full resource name of a document: `projects/p/databases/d/documents/rooms/r1`. `path` is what
 * follows `documents/`; segments alternate between collection ids and document ids.
 */
export class DocumentName {
  constructor(
    /** `projects/p/databases/d`. */
    readonly database: string,
    /** `rooms/r1`. */
    readonly path: string,
  ) {}

  /** Computed each time: caching it would cost memory for every document. */
  get segments(): readonly string[] {
    return this.path.split('/');
  }

  /** Path of the collection that the document is in: `rooms`. */
  get collectionPath(): string {
    return this.path.slice(0, this.path.lastIndexOf('/'));
  }

  get collectionId(): string {
    const { collectionPath } = this;
    return collectionPath.slice(collectionPath.lastIndexOf('/') + 1);
  }

  get id(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }

  toString(): string {
    return `${this.database}/documents/${this.path}`;
  }
}

/** Paths in order, segment by segment: a prefix sorts before what it is a prefix of. */
function compareSegments(a: readonly string[], b: readonly string[]): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = compareIds(a[index] ?? '', b[index] ?? '');
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

export function compareNames(a: DocumentName, b: DocumentName): number {
  if (a.database !== b.database) return compareUtf8(a.database, b.database);
  return comparePaths(a.path, b.path);
}

function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  const hasNumericIds = a.includes(NUMERIC_SEGMENT) || b.includes(NUMERIC_SEGMENT);
  if (hasNumericIds) return compareSegments(a.split('/'), b.split('/'));
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  // The segment that ends here is a prefix of the other; a path that ends here, of the other path.
  if (at === length) return a.length - b.length;
  if (a[at] === '/') return -1;
  if (b[at] === '/') return 1;
  return compareUnits(a.charCodeAt(at), b.charCodeAt(at));
}

const NUMERIC_ID = /^__id(-?\d+)__$/;
/** Occurs in every path with a numeric id, because an id follows the name of a collection. */
const NUMERIC_SEGMENT = '/__id';

/** Ids in the order of Firestore: numeric ids (`__id7__`) first and by number, then by UTF-8. */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  if (!a.startsWith('__id') && !b.startsWith('__id')) return compareUtf8(a, b);
  const left = numericId(a);
  const right = numericId(b);
  if (left === undefined && right === undefined) return compareUtf8(a, b);
  if (left === undefined) return 1;
  if (right === undefined) return -1;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function numericId(id: string): bigint | undefined {
  const digits = NUMERIC_ID.exec(id)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}
