import { type WriteResult } from '#protocol/messages';
import { type Document } from '#values/document';
import { type DocumentName } from '#values/document-name';
import { isSameMap } from '#values/field-order';
import { type FieldMap } from '#values/field-value';
import { type Timestamp } from '#values/timestamp';
import { type Change } from '../change';
import { type CheckedWrite } from './checked-write';
import { checkDocumentSize } from './document-size';
import { checkPrecondition } from './precondition';
import { outcomeOf, type WriteOutcome } from './write-outcome';
import { sequencesOf, type WriteSequence } from './write-sequence';

export interface WriteTimes {
  /** When the commit becomes visible: the update time of what it changes. */
  readonly commit: Timestamp;
  /** What `serverTimestamp()` stores: in whole milliseconds, not after `commit`. */
  readonly request: Timestamp;
}

export interface AppliedWrites {
  /** The documents that are different afterwards. */
  readonly changes: readonly Change[];
  /** One per write, in the order of the writes. */
  readonly results: readonly WriteResult[];
}

/**
 * Computes the changes of one commit, or throws. The writes to one document count as one: only the
 * precondition of the first must hold, and only the final result is compared with the stored document,
 * is checked for its size, and determines the update time of all of them.
 * @param readDocument the document at a path (`rooms/r1`)
 */
export function applyWrites(
  writes: readonly CheckedWrite[],
  readDocument: (path: string) => Document | undefined,
  times: WriteTimes,
): AppliedWrites {
  const changes: Change[] = [];
  const results = new Map<CheckedWrite, WriteResult>();
  for (const sequence of sequencesOf(writes)) {
    const { name } = sequence;
    const before = readDocument(name.path);
    checkPrecondition(before, sequence.first);
    const outcome = outcomeOf(before?.fields, sequence, times.request);
    const after =
      outcome.fields && createVersion(name, before, outcome, outcome.fields, times.commit);
    if (after !== before) changes.push({ name, before, after });
    const updateTime = after?.updateTime ?? verifiedTime(sequence, times);
    for (const [place, write] of sequence.writes.entries()) {
      const transformResults = outcome.transformResults[place];
      results.set(write, {
        ...(updateTime && { updateTime }),
        ...(transformResults && { transformResults }),
      });
    }
  }
  // The history keeps this array, so it is copied without spare capacity.
  return { changes: changes.slice(), results: writes.map((write) => results.get(write) ?? {}) };
}

/** For a document that was verified to be missing, this is the time of the lookup. */
function verifiedTime({ first }: WriteSequence, times: WriteTimes): Timestamp | undefined {
  return first.kind === 'verify' ? times.commit : undefined;
}

/** A write that changes nothing makes no new version, and so leaves the update time as it is. */
function createVersion(
  name: DocumentName,
  before: Document | undefined,
  { isRecreated }: WriteOutcome,
  fields: FieldMap,
  time: Timestamp,
): Document {
  const previous = isRecreated ? undefined : before;
  if (previous && isSameMap(previous.fields, fields)) return previous;
  checkDocumentSize(name, fields);
  return { name, fields, createTime: previous?.createTime ?? time, updateTime: time };
}
