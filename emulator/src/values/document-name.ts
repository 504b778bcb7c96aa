import { compareUtf8 } from './ordering';

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
  private pathSegments: readonly string[] | undefined;

  constructor(
    /** `projects/p/databases/d`. */
    readonly database: string,
    /** `rooms/r1`. */
    readonly path: string,
  ) {}

  get segments(): readonly string[] {
    this.pathSegments ??= this.path.split('/');
    return this.pathSegments;
  }

  /** Path of the collection that the document is in: `rooms`. */
  get collectionPath(): string {
    return this.path.slice(0, this.path.lastIndexOf('/'));
  }

  get collectionId(): string {
    return this.segments.at(-2) ?? '';
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
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = compareIds(a[index] ?? '', b[index] ?? '');
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

export function compareNames(a: DocumentName, b: DocumentName): number {
  if (a.database !== b.database) return compareUtf8(a.database, b.database);
  return a.path === b.path ? 0 : compareSegments(a.segments, b.segments);
}

const NUMERIC_ID = /^__id(-?\d+)__$/;

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
