import {
  group,
  instant,
  listOf,
  number,
  optional,
  pathId,
  record,
  text,
  type RecordOf,
} from '../core/record';

/**
 * `seals/{projectId}_{n}`: the seal over the first `count` entries of a project's record, as `Seal` of
 * `dossier-file`. Append-only; it outlives its project.
 */
export const sealRecord = record({
  id: pathId(),
  projectId: text(),
  /** From 1. */
  n: number(),
  root: text(),
  count: number(),
  previous: optional(text()),
  at: instant(),
  key: text(),
  signature: text(),
  /** The entries since the seal before, one in a line, in the bucket. */
  entriesPath: text(),
});
export type StoredSeal = RecordOf<typeof sealRecord>;

/** How many seals `records/{projectId}` names. */
export const RECENT_SEALS = 3;

/** `records/{projectId}`: how it stands with the seals of a project. */
export const recordStateRecord = record({
  id: pathId(),
  /** The last ones, the newest last. */
  recent: listOf({ n: number(), at: instant(), root: text(), count: number(), key: text() }),
  /** When the first entry was written. */
  since: optional(instant()),
  /** Why the last attempt failed; null once one has succeeded. */
  failure: optional(
    group({
      /** The seal that the record no longer agrees with. */
      n: number(),
      /** The task of the first entry that differs, as `taskIdOf`; null where a whole file is gone. */
      task: optional(text()),
      at: instant(),
    }),
  ),
});
export type RecordState = RecordOf<typeof recordStateRecord>;

/**
 * `projects/{projectId}/purges/{id}`: an archived task was deleted for good. The record keeps what it had of it.
 */
export const purgeRecord = record({
  id: pathId(),
  /** As `taskIdOf`. */
  task: text(),
  /** When the task was archived, after which nothing of that assignment was written. */
  archivedAt: instant(),
});
export type Purge = RecordOf<typeof purgeRecord>;
