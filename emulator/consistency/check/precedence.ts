import { type Commit, type History } from '../history';

/**
 * Decides which of two commits was certainly first: by real time, by the log of a document, or by the engine's
 * clock. For a commit that may have been applied twice, only its first time is certain.
 */
export class Precedence {
  /** The engine's moment of each commit, answered or read off a version of it. */
  readonly micros = new Map<string, number>();
  /** Commits whose effect a client saw. */
  readonly visibleIds = new Set<string>();
  private readonly loggedIds = new Set<string>();

  constructor(history: History) {
    const repeats = new Set(history.commits.filter((one) => one.mayRepeat).map(({ id }) => id));
    for (const { id, micros } of history.commits) {
      if (micros !== undefined && !repeats.has(id)) this.micros.set(id, micros);
    }
    for (const { reads } of [...history.commits, ...history.moments]) {
      for (const { version } of reads.flatMap(({ documents }) => documents)) {
        const { by, log, micros } = version;
        for (const id of log) this.visibleIds.add(id);
        if (micros !== undefined && !repeats.has(by) && !this.micros.has(by)) {
          this.micros.set(by, micros);
        }
        const certain = log.filter((id) => !repeats.has(id));
        certain.forEach((first, at) => {
          for (const second of certain.slice(at + 1)) this.loggedIds.add(`${first} ${second}`);
        });
      }
    }
  }

  /** Whether the commit was applied, whatever its client was answered. */
  tookPlace({ id, outcome }: Commit): boolean {
    return outcome === 'done' || this.visibleIds.has(id);
  }

  isBefore(first: Commit, second: Commit): boolean {
    // A repeated commit may be applied again after its answer.
    if (first.endTick < second.startTick && !first.mayRepeat) return true;
    if (this.loggedIds.has(`${first.id} ${second.id}`)) return true;
    const [a, b] = [this.micros.get(first.id), this.micros.get(second.id)];
    return a !== undefined && b !== undefined && a < b;
  }
}
