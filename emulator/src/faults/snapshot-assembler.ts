import { type ListenResponse } from '#protocol/messages';

/** What a listener processes as a unit: documents and, last, their read time. */
export type Snapshot = readonly ListenResponse[];

/** Groups the messages of a Listen stream into snapshots. */
export class SnapshotAssembler {
  private messages: ListenResponse[] = [];

  /** Returns the snapshot, or the answer about a target, that this message completes. Undefined: none yet. */
  add(message: ListenResponse): Snapshot | undefined {
    this.messages.push(message);
    if (!isEnd(message) && !isAboutTarget(message)) return undefined;
    const complete = this.messages;
    this.messages = [];
    return complete;
  }
}

/** The paths of the documents in it. */
export function* documentNames(snapshot: Snapshot): Generator<string> {
  for (const { documentChange, documentDelete, documentRemove } of snapshot) {
    const name = documentChange?.document.name ?? (documentDelete ?? documentRemove)?.document;
    if (name !== undefined) yield name;
  }
}

/** Whether it is one, rather than an answer about a target (added, removed, reset). */
export function isSnapshot(messages: Snapshot): boolean {
  const last = messages.at(-1);
  return last !== undefined && isEnd(last);
}

/**
 * The messages that may be repeated without an effect on a client. Answers about targets may not, because
 * clients count them, nor may existence filters.
 */
export function withoutUniqueMessages(snapshot: Snapshot): Snapshot {
  return snapshot.filter((message) => !message.filter && !isAboutTarget(message));
}

/** `NO_CHANGE` for all targets. */
function isEnd({ targetChange }: ListenResponse): boolean {
  if (!targetChange || (targetChange.targetIds?.length ?? 0) > 0) return false;
  return (targetChange.targetChangeType ?? 'NO_CHANGE') === 'NO_CHANGE';
}

function isAboutTarget({ targetChange }: ListenResponse): boolean {
  return ['ADD', 'REMOVE', 'RESET'].includes(targetChange?.targetChangeType ?? '');
}
