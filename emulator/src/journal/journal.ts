import { mkdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { type Commit } from '#store/change';
import { type CommitLog } from '#store/commit-log';
import { type Timestamp } from '#values/timestamp';
import { compact, type NumberedFile } from './compact';
import { dataFiles } from './data-folder';
import { type Disk, realDisk } from './disk';
import { encodeEntry, type Entry, type RequestCodec, writeOfChange } from './entry';
import { lockFolder } from './folder-lock';
import { type RestoredDatabases } from './restored-databases';
import { writeFailure } from './write-failure';
import { replay, resume, type Sizes, sumOf } from './replay';
import { type LiveDatabase } from './snapshot-writer';

export interface JournalOptions {
  readonly folder: string;
  readonly codec: RequestCodec;
  /** Where lines for people go. */
  readonly log: (line: string) => void;
  readonly disk?: Disk;
}

/** How often writes are synced to disk. A power cut may lose later writes. */
const SYNC_MS = 1000;

/** How many obsolete bytes are allowed, besides three times the size of the current documents. */
const SPARE_BYTES = 8 * 1024 * 1024;
const SPARE_RATIO = 3;
/** A journal that is shorter is not worth a compaction at the start. */
const SHORT_JOURNAL = 64 * 1024;

/**
 * Stores commits in a folder. When `append` returns, the operating system has the commit, so that it
 * survives a crash of this process.
 */
export class Journal implements CommitLog {
  private isRefusing = false;
  private isClosed = false;
  private sync: NodeJS.Timeout | undefined;
  private live: (() => readonly LiveDatabase[]) | undefined;
  private compaction: Promise<void> | undefined;
  /** After a failed compaction, the size at which the next one is tried. */
  private retryAt = 0;

  private constructor(
    private readonly options: JournalOptions,
    private readonly disk: Disk,
    private readonly unlock: () => void,
    private current: NumberedFile,
    private sizes: Sizes,
    /** The databases that were stored in the folder at the start. */
    readonly databases: RestoredDatabases,
  ) {}

  /** @throws StatusError when the folder is damaged, or another process has it; then nothing was changed */
  static open(options: JournalOptions): Journal {
    const { folder, codec, log, disk = realDisk } = options;
    mkdirSync(folder, { recursive: true });
    const unlock = lockFolder(folder);
    try {
      const files = dataFiles(folder);
      const replayedState = replay(folder, files, codec);
      const current = resume(folder, disk, replayedState, log);
      for (const path of files.leftovers) disk.remove(path);
      const older = sumOf(replayedState.journals.slice(0, -1).map(({ tail }) => tail.end));
      const sizes = { ...replayedState.sizes, journals: older + current.file.size };
      return new Journal(options, disk, unlock, current, sizes, replayedState.databases);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  append(database: string, { time, changes }: Commit): void {
    if (changes.length === 0) return;
    this.write({ kind: 'commit', time, request: { database, writes: changes.map(writeOfChange) } });
  }

  clear(database: string, time: Timestamp): void {
    this.write({ kind: 'clear', time, request: { database } });
    this.sizes.live.delete(database);
  }

  /** Enables compaction. @param live returns the current content of all databases */
  compactBy(live: () => readonly LiveDatabase[]): void {
    this.live = live;
    const { journals, live: liveSizes } = this.sizes;
    if (journals > SHORT_JOURNAL + sumOf(liveSizes.values()) / 2) this.compactSoon();
  }

  /** Resolves when no compaction is running. */
  async waitForCompaction(): Promise<void> {
    await this.compaction;
  }

  /** Syncs everything to disk and unlocks the folder. May be called twice. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.sync);
    try {
      this.current.file.syncNow();
    } catch (error) {
      this.logSyncFailure(error);
    }
    this.current.file.close();
    this.unlock();
  }

  private write(entry: Entry): void {
    const { folder, codec, log } = this.options;
    const { file } = this.current;
    const record = encodeEntry(entry, codec);
    const before = file.size;
    try {
      file.append(record);
    } catch (error) {
      const failure = writeFailure(folder, error);
      if (!this.isRefusing) log(`${failure.message} Reads go on.`);
      this.isRefusing = true;
      throw failure;
    }
    if (this.isRefusing) log(`${folder} can be written to again.`);
    this.isRefusing = false;
    this.sizes.journals += file.size - before;
    this.syncSoon();
    if (this.isCompactionDue) this.compactSoon();
  }

  private syncSoon(): void {
    if (this.sync) return;
    this.sync = setTimeout(() => {
      this.sync = undefined;
      this.current.file.sync().catch((error: unknown) => this.logSyncFailure(error));
    }, SYNC_MS);
    this.sync.unref();
  }

  private logSyncFailure(error: unknown): void {
    const { folder, log } = this.options;
    log(`${folder}: what was written last may not survive a power cut: ${textOf(error)}`);
  }

  /** Bytes in the folder. */
  get size(): number {
    return this.sizes.snapshot + this.sizes.journals;
  }

  private get isCompactionDue(): boolean {
    const { size } = this;
    if (size < SPARE_BYTES || size < this.retryAt) return false;
    return size > SPARE_BYTES + SPARE_RATIO * sumOf(this.sizes.live.values());
  }

  private compactSoon(): void {
    const { live } = this;
    if (!live || this.compaction || this.isClosed) return;
    this.compaction = this.compact(live).finally(() => (this.compaction = undefined));
  }

  private async compact(live: () => readonly LiveDatabase[]): Promise<void> {
    const { folder, codec, log } = this.options;
    // Not during the commit that triggered it.
    await setImmediate();
    if (this.isClosed) return;
    try {
      const result = await compact({
        folder,
        codec,
        disk: this.disk,
        current: () => this.current,
        begin: (next) => {
          this.current = next;
          this.sizes.journals += next.file.size;
          return live();
        },
        isAbandoned: () => this.isClosed,
      });
      if (!result) return;
      const { snapshotSize: snapshot, liveSizes } = result;
      this.sizes = { snapshot, journals: this.current.file.size, live: liveSizes };
    } catch (error) {
      this.retryAt = this.size + SPARE_BYTES;
      log(`${folder} could not be compacted, which is tried again later: ${textOf(error)}`);
    }
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
