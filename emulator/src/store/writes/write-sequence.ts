import { invalidArgument } from '#status/status';
import { type DocumentName } from '#values/document-name';
import { compareTimestamps, Timestamp } from '#values/timestamp';
import { type CheckedWrite, type WritePrecondition } from './checked-write';

/** Documented (https://firebase.google.com/docs/firestore/quotas); Google's emulator counts none. */
const MAX_TRANSFORMS = 500;

/** The writes of a commit to one document, in order. */
export interface WriteSequence {
  readonly name: DocumentName;
  readonly first: CheckedWrite;
  readonly writes: readonly CheckedWrite[];
  readonly effect: SequenceEffect;
}

/** The effect of all the writes if the document exists after them. The first write determines it. */
export type SequenceEffect = 'insert' | 'update' | 'upsert';

/**
 * The writes of a commit, grouped by document. Throws INVALID_ARGUMENT for writes that cannot follow each
 * other. This depends on the writes only, not on stored documents. All pairs were tried on Google's emulator.
 */
export function sequencesOf(writes: readonly CheckedWrite[]): readonly WriteSequence[] {
  const byPath = new Map<string, WriteSequence & { readonly writes: CheckedWrite[] }>();
  for (const write of writes) {
    const sequence = byPath.get(write.name.path);
    if (sequence) {
      checkSuccessor(sequence, write);
      sequence.writes.push(write);
    } else {
      const effect = effectOf(write);
      byPath.set(write.name.path, { name: write.name, first: write, writes: [write], effect });
    }
  }
  const sequences = [...byPath.values()];
  for (const sequence of sequences) checkTransformCount(sequence);
  return sequences;
}

function effectOf(first: CheckedWrite): SequenceEffect {
  if (first.precondition === 'missing') return 'insert';
  if (first.precondition === 'exists') return 'update';
  const isOfVersion = first.kind === 'update' && first.precondition instanceof Timestamp;
  return isOfVersion ? 'update' : 'upsert';
}

function checkSuccessor({ first, writes, effect }: WriteSequence, write: CheckedWrite): void {
  const previous = writes.at(-1) ?? first;
  checkVerification(previous, write);
  const before = previous.kind === 'delete' ? 'delete' : effect;
  const impossiblePrecondition: WritePrecondition = before === 'delete' ? 'exists' : 'missing';
  const isVersionOfDeleted =
    before === 'delete' && write.kind === 'update' && write.precondition instanceof Timestamp;
  if (write.precondition === impossiblePrecondition || isVersionOfDeleted) {
    throw invalidArgument(
      `Cannot ${before} then ${operationOf(write)} an entity in the same request.`,
    );
  }
  if (write.precondition instanceof Timestamp && !isSameVersion(write.precondition, first)) {
    throw invalidArgument('Cannot collapse mutations with different version preconditions.');
  }
}

function checkVerification(previous: CheckedWrite, write: CheckedWrite): void {
  const refusal = verificationConflict(previous.kind === 'verify', write.kind === 'verify');
  if (refusal !== undefined) {
    throw invalidArgument(`the same document cannot be ${refusal} in a single request`);
  }
}

function verificationConflict(wasVerified: boolean, isVerified: boolean): string | undefined {
  if (wasVerified) return isVerified ? 'verified more than once' : 'verified and then written';
  return isVerified ? 'written and then verified' : undefined;
}

function operationOf({ kind, precondition }: CheckedWrite): string {
  if (kind === 'delete') return 'delete';
  return precondition === 'missing' ? 'insert' : 'update';
}

function isSameVersion(version: Timestamp, { precondition }: CheckedWrite): boolean {
  return precondition instanceof Timestamp && compareTimestamps(version, precondition) === 0;
}

function checkTransformCount({ writes }: WriteSequence): void {
  const count = writes.reduce(
    (sum, write) => sum + (write.kind === 'update' ? write.transforms.length : 0),
    0,
  );
  if (count > MAX_TRANSFORMS) {
    throw invalidArgument(
      `A commit can apply at most ${MAX_TRANSFORMS} transforms to one document; this one has ${count}.`,
    );
  }
}
