import { type Document } from '../values/document';
import { type Commit } from './change';

/** As long as Firestore reads the past without point-in-time recovery. */
const KEPT_MICROS = 3_600_000_000;
const KEPT_CHANGES = 100_000;

/**
 * The recent commits, so that the past can be read. Bounded in age and in number of changes: what is
 * forgotten moves `horizon`, before which nothing can be read any more.
 */
export class History {
  private commits: (Commit | undefined)[] = [];
  private start = 0;
  private changeCount = 0;

  /** @param horizonMicros the earliest moment that can be read, in microseconds since 1970 */
  constructor(private horizonMicros: number) {}

  get horizon(): number {
    return this.horizonMicros;
  }

  add(commit: Commit): void {
    if (commit.changes.length === 0) return;
    this.commits.push(commit);
    this.changeCount += commit.changes.length;
    const oldest = commit.time.micros - KEPT_MICROS;
    while (this.changeCount > KEPT_CHANGES || (this.first?.time.micros ?? oldest) < oldest) {
      this.forgetFirst();
    }
  }

  /** The past ends here: a cleared database does not remember what it held. */
  forgetAll(micros: number): void {
    this.commits = [];
    this.start = 0;
    this.changeCount = 0;
    this.horizonMicros = micros;
  }

  /** Commits later than a moment, in order. The moment must not be before `horizon`. */
  *since(micros: number): Generator<Commit> {
    for (let at = this.firstAfter(micros); at < this.commits.length; at += 1) {
      const commit = this.commits[at];
      if (commit) yield commit;
    }
  }

  /** Documents that have changed since a moment, as they were then, by path. */
  changedSince(micros: number): ReadonlyMap<string, Document | undefined> {
    const past = new Map<string, Document | undefined>();
    for (const { changes } of this.since(micros)) {
      for (const { name, before } of changes) {
        if (!past.has(name.path)) past.set(name.path, before);
      }
    }
    return past;
  }

  private get first(): Commit | undefined {
    return this.commits[this.start];
  }

  private forgetFirst(): void {
    const { first } = this;
    if (!first) return;
    this.horizonMicros = first.time.micros;
    this.changeCount -= first.changes.length;
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
      if ((this.commits[middle]?.time.micros ?? Infinity) > micros) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
