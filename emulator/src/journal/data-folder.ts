import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { damageError } from './damage-error';

/**
 * The files of a data folder, by generation: `journal-2` holds the commits since `snapshot-2`, which
 * holds everything before. A compaction begins `journal-3`, writes `snapshot-3`, and then removes the
 * older files. If it is interrupted, both `journal-2` and `journal-3` remain.
 */
export interface DataFiles {
  /** 0: there is none, everything is in the journals. */
  readonly snapshot: number;
  /** In order, without a gap; empty only where nothing is kept yet. */
  readonly journals: readonly number[];
  /** Paths of files that others have replaced, or that were never finished. */
  readonly leftovers: readonly string[];
}

const NAME = /^(journal|snapshot)-([1-9]\d*)(\.unfinished)?$/;

export function journalPath(folder: string, generation: number): string {
  return join(folder, `journal-${generation}`);
}

export function snapshotPath(folder: string, generation: number): string {
  return join(folder, `snapshot-${generation}`);
}

/** The path of a snapshot while it is being written. */
export function unfinishedPath(folder: string, generation: number): string {
  return `${snapshotPath(folder, generation)}.unfinished`;
}

export function dataFiles(folder: string): DataFiles {
  const files = readdirSync(folder).flatMap((name) => {
    const [, kind, digits, suffix] = NAME.exec(name) ?? [];
    const generation = Number(digits);
    return kind === undefined
      ? []
      : [{ path: join(folder, name), kind, generation, isUnfinished: suffix !== undefined }];
  });
  const whole = files.filter(({ isUnfinished }) => !isUnfinished);
  const filesOfKind = (requestedKind: string) => whole.filter(({ kind }) => kind === requestedKind);
  const snapshot = Math.max(0, ...filesOfKind('snapshot').map(({ generation }) => generation));
  const journals = filesOfKind('journal')
    .map(({ generation }) => generation)
    .filter((generation) => generation >= snapshot)
    .sort((a, b) => a - b);
  checkComplete(folder, snapshot, journals);
  const leftovers = files
    .filter(({ generation, isUnfinished }) => isUnfinished || generation < snapshot)
    .map(({ path }) => path);
  return { snapshot, journals, leftovers };
}

/** Throws when a journal is missing, because its commits would be lost. */
function checkComplete(folder: string, snapshot: number, journals: readonly number[]): void {
  if (snapshot === 0 && journals.length === 0) return;
  const first = Math.max(1, snapshot);
  const last = Math.max(first, journals.at(-1) ?? 0);
  for (let generation = first; generation <= last; generation += 1) {
    if (journals.includes(generation)) continue;
    throw damageError(folder, `journal-${generation} is missing`);
  }
}
