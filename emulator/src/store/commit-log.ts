import { type Timestamp } from '../values/timestamp';
import { type Commit } from './change';

/**
 * Where commits are kept beyond the life of the process. Told of each before anything of it can be
 * seen: what throws there has not happened.
 */
export interface CommitLog {
  /** @param database `projects/p/databases/d` */
  append(database: string, commit: Commit): void;
  /** All documents of a database are gone. */
  clear(database: string, time: Timestamp): void;
}
