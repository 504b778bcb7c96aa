import { type Database } from '../api/database';
import { type Place } from '../app/address';

/** A place with its database. */
export interface LocatedPlace extends Place {
  readonly database: Database;
}

/**
 * The content of the three columns for a path. `rooms/r1/messages` gives r1's collections, and no document.
 */
export interface Columns {
  /** The path of the document whose collections are listed; empty for the root. */
  readonly parent: string;
  readonly collection: string | undefined;
  readonly document: string | undefined;
}

export function columnsOf(path: string): Columns {
  const segments = path === '' ? [] : path.split('/');
  const isDocument = segments.length > 0 && segments.length % 2 === 0;
  const collection = isDocument ? segments.slice(0, -1) : segments;
  return {
    parent: collection.slice(0, -1).join('/'),
    collection: collection.length === 0 ? undefined : collection.join('/'),
    document: isDocument ? path : undefined,
  };
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function parentOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}
