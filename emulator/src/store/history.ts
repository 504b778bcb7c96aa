import { type Document } from '#values/document';
import { type Commit } from './change';
import { documentSize } from './writes/document-size';

/** How far back Firestore can read without point-in-time recovery. */
const KEPT_MICROS = 3_600_000_000;
/** Google's emulator refuses older reads of any database. */
const READABLE_MICROS = 7 * 24 * 3_600_000_000;
const KEPT_CHANGES = 100_000;
/** Of documents that were replaced, as Firestore counts them; in memory they take more. */
const KEPT_BYTES = 128 * 1024 * 1024;

interface HistoryEntry {
  readonly commit: Commit;
  readonly bytes: number;
}

/**
 * The recent commits, so that the past can be read. Bounded in age, number and size of changes.
 * Nothing can be read before `horizon`, which moves when old commits are dropped.
 */
export class History {
  private commits: (HistoryEntry | undefined)[] = [];
  private start = 0;
  private changeCount = 0;
  private bytes = 0;
  private hasForgotten = false;

  /** @param horizonMicros the earliest moment that can be read, in microseconds since 1970 */
  constructor(private horizonMicros: number) {}

  get horizon(): number {
    return this.horizonMicros;
  }

  /** The earliest moment that can be read at `nowMicros`. Nothing was there before the first commit. */
  firstReadable(nowMicros: number): number {
    return this.hasForgotten ? this.horizonMicros : nowMicros - READABLE_MICROS;
  }

  add(commit: Commit): void {
    if (commit.changes.length === 0) return;
    const bytes = replacedBytes(commit);
    this.commits.push({ commit, bytes });
    this.changeCount += commit.changes.length;
    this.bytes += bytes;
    const oldest = commit.time.micros - KEPT_MICROS;
    while (this.isFull || (this.first?.commit.time.micros ?? oldest) < oldest) this.forgetFirst();
  }

  /** Drops every commit: a cleared database cannot be read as it was before. */
  forgetAll(micros: number): void {
    this.commits = [];
    this.start = 0;
    this.changeCount = 0;
    this.bytes = 0;
    this.horizonMicros = micros;
    this.hasForgotten = true;
  }

  /** Commits later than a moment, in order. The moment must not be before `horizon`. */
  *since(micros: number): Generator<Commit> {
    for (let at = this.firstAfter(micros); at < this.commits.length; at += 1) {
      const entry = this.commits[at];
      if (entry) yield entry.commit;
    }
  }

  /** Documents that have changed since a moment, by path, with their content at that moment. */
  changedSince(micros: number): ReadonlyMap<string, Document | undefined> {
    const past = new Map<string, Document | undefined>();
    for (const { changes } of this.since(micros)) {
      for (const { name, before } of changes) {
        if (!past.has(name.path)) past.set(name.path, before);
      }
    }
    return past;
  }

  private get first(): HistoryEntry | undefined {
    return this.commits[this.start];
  }

  private get isFull(): boolean {
    return this.changeCount > KEPT_CHANGES || this.bytes > KEPT_BYTES;
  }

  private forgetFirst(): void {
    const { first } = this;
    if (!first) return;
    this.horizonMicros = first.commit.time.micros;
    this.hasForgotten = true;
    this.changeCount -= first.commit.changes.length;
    this.bytes -= first.bytes;
    this.commits[this.start] = undefined;
    this.start += 1;
    if (this.start < 1024 || this.start * 2 < this.commits.length) return;
    this.commits = this.commits.slice(this.start);
    this.start = 0;
  }

  private firstAfter(micros: number): number {
    let low = this.start;
    let high = this.commits.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.commits[middle]?.commit.time.micros ?? Infinity) > micros) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function replacedBytes({ changes }: Commit): number {
  let bytes = 0;
  for (const { before } of changes) {
    if (before) bytes += documentSize(before.name, before.fields);
  }
  return bytes;
}
