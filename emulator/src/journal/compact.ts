import { dataFiles, journalPath, snapshotPath, unfinishedPath } from './data-folder';
import { type Disk } from './disk';
import { type RequestCodec } from './entry';
import { RecordFile } from './record-file';
import { type LiveDatabase, writeSnapshot } from './snapshot-writer';

export interface Compaction {
  readonly folder: string;
  readonly disk: Disk;
  readonly codec: RequestCodec;
  /** The journal as it is, and its number. */
  readonly current: () => NumberedFile;
  /** Directs later commits to this journal. @returns all documents at that moment */
  readonly begin: (next: NumberedFile) => readonly LiveDatabase[];
  readonly isAbandoned: () => boolean;
}

export interface NumberedFile {
  readonly generation: number;
  readonly file: RecordFile;
}

export interface CompactionResult {
  readonly snapshotSize: number;
  /** Of the snapshot, by database. */
  readonly liveSizes: Map<string, number>;
}

/**
 * Replaces the snapshot and its journals by a snapshot of the current documents, while commits go on. It
 * can be interrupted anywhere without losing a commit: old files are removed only after the new snapshot
 * is complete and synced to disk.
 * @returns undefined when it was abandoned
 */
export async function compact(compaction: Compaction): Promise<CompactionResult | undefined> {
  const { folder, disk, codec, current, begin, isAbandoned } = compaction;
  // A power cut must not lose commits that precede those of the next journal. Most bytes are synced
  // without blocking.
  await current().file.sync();
  if (isAbandoned()) return undefined;
  const previous = current();
  previous.file.syncNow();
  const generation = previous.generation + 1;
  const journal = create(disk, journalPath(folder, generation));
  disk.syncFolder(folder);
  const live = begin({ generation, file: journal });
  previous.file.close();

  const temporaryPath = unfinishedPath(folder, generation);
  const file = create(disk, temporaryPath);
  let liveSizes: Map<string, number> | undefined;
  try {
    liveSizes = await writeSnapshot(file, live, codec, isAbandoned);
    if (liveSizes) await file.sync();
  } catch (error) {
    disk.remove(temporaryPath);
    throw error;
  } finally {
    file.close();
  }
  if (!liveSizes || isAbandoned()) return undefined;
  disk.rename(temporaryPath, snapshotPath(folder, generation));
  disk.syncFolder(folder);
  for (const path of dataFiles(folder).leftovers) disk.remove(path);
  return { snapshotSize: file.size, liveSizes };
}

/** Removes the file again if its header cannot be written. */
function create(disk: Disk, path: string): RecordFile {
  try {
    return RecordFile.create(disk, path);
  } catch (error) {
    disk.remove(path);
    throw error;
  }
}
