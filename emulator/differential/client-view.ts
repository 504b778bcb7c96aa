import { type Json } from './arbitrary-values';
import {
  type DocumentNews,
  type ListenResponse,
  type ListenStream,
  type TargetNews,
} from './listen-stream';

/** The state of one target in the client. */
interface Target {
  /** The target of the request, without its id and token. */
  readonly request: Json;
  /** Of each document, the moment of its version. */
  readonly documents: Map<string, string>;
  /** Outstanding acknowledgements. Until they arrive, no response applies to this target. */
  pending: number;
  isCurrent: boolean;
  resumeToken: string | undefined;
  /** Status with which the server took the target away. */
  refusal: number | undefined;
}

export interface Snapshot {
  readonly targetId: number;
  readonly content: string;
}

/** The view of a client, computed from responses by the rules of the SDK. */
export class ClientView {
  readonly #targets = new Map<number, Target>();
  readonly #snapshots: Snapshot[] = [];
  #stream: ListenStream | undefined;

  addTarget(targetId: number, request: Json): void {
    const target = {
      request,
      documents: new Map<string, string>(),
      pending: 0,
      isCurrent: false,
      resumeToken: undefined,
      refusal: undefined,
    };
    this.#targets.set(targetId, target);
    this.#listen(targetId, target);
  }

  /** Asks for all targets on a new stream, from where they were left. */
  attach(stream: ListenStream): void {
    this.#stream = stream;
    for (const [targetId, target] of this.#targets) {
      target.pending = 0;
      if (target.refusal === undefined) this.#listen(targetId, target);
    }
  }

  targetOf(targetId: number): Pick<Target, 'isCurrent' | 'refusal'> & { readonly content: string } {
    const target = this.#targets.get(targetId);
    if (!target) throw new Error(`There is no target ${targetId}.`);
    return { isCurrent: target.isCurrent, refusal: target.refusal, content: contentOf(target) };
  }

  /** The snapshots since the last call. */
  takeSnapshots(): readonly Snapshot[] {
    return this.#snapshots.splice(0);
  }

  receive({ targetChange, filter, ...news }: ListenResponse): void {
    if (targetChange) this.#changeTargets(targetChange);
    if (filter) this.#compareCount(filter.targetId ?? 0, filter.count ?? 0);
    const { documentChange, documentDelete, documentRemove } = news;
    for (const change of [documentChange, documentDelete, documentRemove]) {
      if (change) this.#changeDocument(change);
    }
  }

  #listen(targetId: number, { request, resumeToken, documents }: Target): void {
    const target = this.#targets.get(targetId);
    if (!target || !this.#stream) return;
    target.pending += 1;
    target.isCurrent = false;
    const resumption = resumeToken && { resumeToken, expectedCount: documents.size };
    this.#stream.addTarget({ ...request, targetId, ...(resumption ?? {}) });
  }

  #changeTargets(news: TargetNews): void {
    const { targetIds = [], readTime } = news;
    const ids = targetIds.length > 0 ? targetIds : [...this.#targets.keys()];
    for (const targetId of ids) {
      const target = this.#targets.get(targetId);
      if (target) changeTarget(target, news);
    }
    const isSnapshot = targetIds.length === 0 && readTime !== undefined;
    if (isSnapshot) this.#show();
  }

  #show(): void {
    for (const [targetId, target] of this.#targets) {
      if (target.pending > 0 || !target.isCurrent) continue;
      this.#snapshots.push({ targetId, content: contentOf(target) });
    }
  }

  #changeDocument({ document, targetIds = [], removedTargetIds = [] }: DocumentNews): void {
    if (document === undefined) return;
    for (const [targetId, target] of this.#targets) {
      if (target.pending > 0) continue;
      if (typeof document === 'string') {
        if (removedTargetIds.includes(targetId)) target.documents.delete(document);
      } else if (targetIds.includes(targetId)) {
        target.documents.set(document.name, document.updateTime);
      } else if (removedTargetIds.includes(targetId)) target.documents.delete(document.name);
    }
  }

  /** A client that holds other documents than the server believes starts the target anew. */
  #compareCount(targetId: number, count: number): void {
    const target = this.#targets.get(targetId);
    if (!target || target.pending > 0 || target.documents.size === count) return;
    forget(target);
    target.pending += 1;
    this.#stream?.removeTarget(targetId);
    this.#listen(targetId, target);
  }
}

function changeTarget(target: Target, { targetChangeType, cause, resumeToken }: TargetNews): void {
  if (targetChangeType === 'REMOVE' && cause) target.refusal = cause.code ?? 0;
  else if (targetChangeType === 'ADD' || targetChangeType === 'REMOVE') target.pending -= 1;
  if (target.pending > 0) return;
  if (targetChangeType === 'RESET') forget(target);
  if (targetChangeType === 'CURRENT') target.isCurrent = true;
  if (resumeToken) target.resumeToken = resumeToken;
}

function forget(target: Target): void {
  target.documents.clear();
  target.resumeToken = undefined;
  target.isCurrent = false;
}

function contentOf({ documents }: Target): string {
  return [...documents]
    .map(([name, moment]) => `${name} ${moment}`)
    .toSorted()
    .join('\n');
}
