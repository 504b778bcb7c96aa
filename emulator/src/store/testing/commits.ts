import { EMPTY_FIELDS, type FieldMap, type FieldValue } from '#values/field-value';
import { type Change, type Commit } from '../change';
import { type Clock } from '../clock';
import { Database } from '../database';

const DATABASE = 'projects/demo/databases/(default)';

/** A clock that shows what it is set to. */
export interface SetClock {
  micros: number;
  readonly read: Clock;
}

export function setClock(micros = 1_000_000): SetClock {
  const clock = { micros, read: () => clock.micros };
  return clock;
}

export function testDatabase(clock: Clock = setClock().read): Database {
  return new Database(DATABASE, clock);
}

/** What to write at each path; null deletes. */
export type Outcome = Readonly<Record<string, Readonly<Record<string, FieldValue>> | null>>;

/** Commits without any check. */
export function put(database: Database, outcome: Outcome): Commit {
  const time = database.nextCommitTime();
  const changes = Object.entries(outcome).map(([path, fields]): Change => {
    const before = database.get(path);
    const name = database.documentName(path);
    const createTime = before?.createTime ?? time;
    const after = fields && { name, fields: fieldMap(fields), createTime, updateTime: time };
    return { name, before, after: after ?? undefined };
  });
  const commit = { time, changes };
  database.apply(commit);
  return commit;
}

function fieldMap(fields: Readonly<Record<string, FieldValue>>): FieldMap {
  const entries = Object.entries(fields);
  return entries.length === 0 ? EMPTY_FIELDS : new Map(entries);
}
