import { type Timestamp } from '#values/timestamp';
import { type Commit } from './change';

/**
 * Stores commits beyond the life of the process. `append` is called before the commit becomes visible.
 * If it throws, the commit is not applied.
 */
export interface CommitLog {
  /** @param database `projects/p/databases/d` */
  append(database: string, commit: Commit): void;
  /** All documents of a database are gone. */
  clear(database: string, time: Timestamp): void;
}
