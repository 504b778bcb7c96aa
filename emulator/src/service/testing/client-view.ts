import { type ListenResponse, type TargetChange } from '#protocol/messages';
import { type Timestamp } from '#values/timestamp';

/** What a client knows of one target. */
export interface ViewedTarget {
  /** Of each document, the version. */
  readonly documents: Map<string, Timestamp>;
  isCurrent: boolean;
  resumeToken: Uint8Array | undefined;
  /** Documents that the server believes it has, and that it had then. */
  readonly counts: (readonly [server: number, client: number])[];
}

/** The targets of one stream as its messages tell of them, by the rules that SDKs follow. */
export class ClientView {
  readonly targets = new Map<number, ViewedTarget>();
  private readonly readTimes: Timestamp[] = [];

  /** @param documents what the client has of an earlier stream */
  expect(targetId: number, documents: ReadonlyMap<string, Timestamp> = new Map()): void {
    this.targets.set(targetId, {
      documents: new Map(documents),
      isCurrent: false,
      resumeToken: undefined,
      counts: [],
    });
  }

  /** The moments of the snapshots, in the order in which they came. */
  get snapshots(): readonly number[] {
    return this.readTimes.map(({ micros }) => micros);
  }

  receive({ targetChange, documentChange, filter, ...gone }: ListenResponse): void {
    if (targetChange) this.change(targetChange);
    if (documentChange) this.show(documentChange);
    if (filter) {
      const target = this.target(filter.targetId);
      target.counts.push([filter.count, target.documents.size]);
    }
    for (const message of [gone.documentDelete, gone.documentRemove]) {
      for (const targetId of message?.removedTargetIds ?? []) {
        this.target(targetId).documents.delete(message?.document ?? '');
      }
    }
  }

  target(targetId: number): ViewedTarget {
    const target = this.targets.get(targetId);
    if (!target) throw new Error(`There is no target ${targetId}.`);
    return target;
  }

  private show({
    document: { name = '', updateTime },
    targetIds = [],
    removedTargetIds = [],
  }: NonNullable<ListenResponse['documentChange']>): void {
    if (!updateTime) throw new Error(`${name} has no update time.`);
    for (const targetId of targetIds) this.target(targetId).documents.set(name, updateTime);
    for (const targetId of removedTargetIds) this.target(targetId).documents.delete(name);
  }

  private change({ targetChangeType, targetIds = [], resumeToken, readTime }: TargetChange): void {
    const ids = targetIds.length > 0 ? targetIds : [...this.targets.keys()];
    for (const id of ids) {
      const target = this.target(id);
      if (targetChangeType === 'RESET') target.documents.clear();
      if (targetChangeType === 'CURRENT') target.isCurrent = true;
      if (targetChangeType === 'REMOVE') this.targets.delete(id);
      if (resumeToken) target.resumeToken = resumeToken;
    }
    if (targetIds.length === 0 && readTime) this.readTimes.push(readTime);
  }
}
