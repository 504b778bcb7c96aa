import { type Change } from '#store/change';
import { type Snapshot } from '#store/snapshot';
import { type DocumentName } from '#values/document-name';
import { type ListenTarget, type TargetNews } from './target';

/** Throws PERMISSION_DENIED when one of the documents may not be read. */
export type GetsGuard = (snapshot: Snapshot, names: readonly DocumentName[]) => void;

/** Documents by name, there or not. */
export class DocumentsTarget implements ListenTarget {
  readonly mask = undefined;

  constructor(
    readonly names: readonly DocumentName[],
    private readonly guard: GetsGuard,
  ) {}

  start(snapshot: Snapshot): TargetNews {
    return this.read(snapshot, this.names);
  }

  resume(snapshot: Snapshot, past: Snapshot): TargetNews {
    this.guard(snapshot, this.names);
    const other = this.names.filter(({ path }) => snapshot.get(path) !== past.get(path));
    return this.read(snapshot, other);
  }

  update(changes: readonly Change[], snapshot: Snapshot): TargetNews {
    const names = changes.filter(({ before, after }) => before !== after).map(({ name }) => name);
    return this.read(snapshot, names);
  }

  count(snapshot: Snapshot): number {
    return this.names.filter(({ path }) => snapshot.get(path)).length;
  }

  private read(snapshot: Snapshot, names: readonly DocumentName[]): TargetNews {
    this.guard(snapshot, names);
    return {
      documents: names
        .map(({ path }) => snapshot.get(path))
        .filter((document) => document !== undefined),
      removals: names
        .filter(({ path }) => !snapshot.get(path))
        .map((name) => ({ name, isDeleted: true })),
    };
  }
}
