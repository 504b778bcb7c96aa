import { type Document } from '#values/document';
import { type DocumentName } from '#values/document-name';
import { compareFieldPaths, type FieldPath } from '#values/field-path';
import { type FieldMap } from '#values/field-value';
import { type Timestamp } from '#values/timestamp';
import { type CheckedUpdate, type CheckedWrite } from './checked-write';
import { outcomeOf } from './write-outcome';
import { sequencesOf, type WriteSequence } from './write-sequence';

export type WriteMethod = 'get' | 'create' | 'update' | 'delete';

/** All the writes of a commit to one document, merged: rules judge them as one (measured: D7, D8). */
export interface MergedWrite {
  readonly name: DocumentName;
  /** `get`: nothing is written. To verify a document, a client must be allowed to read it. */
  readonly method: WriteMethod;
  /** What the writes could be before the stored document is known. */
  readonly possibleMethods: readonly WriteMethod[];
  /** The fields after all the writes; null: the document is gone; absent: nothing is written. */
  readonly after?: FieldMap | null;
  /** Whether `after` follows from the writes alone. */
  readonly isAfterKnown: boolean;
  /** `request.writeFields`; null when neither a mask nor a transform narrows what is written. */
  readonly writeFields: readonly string[] | null;
}

/**
 * Checks neither preconditions nor sizes, because rules are evaluated first.
 * @param readDocument the document at a path (`rooms/r1`)
 * @param requestTime what `serverTimestamp()` stores
 */
export function mergeWrites(
  writes: readonly CheckedWrite[],
  readDocument: (path: string) => Document | undefined,
  requestTime: Timestamp,
): readonly MergedWrite[] {
  return sequencesOf(writes).map((sequence) =>
    mergeSequence(sequence, readDocument(sequence.name.path)?.fields, requestTime),
  );
}

function mergeSequence(
  sequence: WriteSequence,
  before: FieldMap | undefined,
  requestTime: Timestamp,
): MergedWrite {
  const { name, first, writes } = sequence;
  if (first.kind === 'verify') return createMergedWrite(name, 'get');
  const { fields: after } = outcomeOf(before, sequence, requestTime);
  if (!after) return { ...createMergedWrite(name, 'delete'), after: null };
  const transforms = lastUpdates(writes).flatMap((write) => write.transforms);
  const mask = mergeMasks(writes);
  const isPlain = mask === undefined && transforms.length === 0;
  const fields = [...transforms.map(({ path }) => path), ...(mask ?? [])];
  return {
    name,
    ...methodsOf(sequence, before !== undefined),
    after,
    isAfterKnown: isPlain,
    writeFields: isPlain ? null : fields.map(fieldText),
  };
}

function createMergedWrite(name: DocumentName, method: WriteMethod): MergedWrite {
  return { name, method, possibleMethods: [method], isAfterKnown: true, writeFields: null };
}

/** The first precondition decides the method. Only without one does the state of the document decide. */
function methodsOf(
  { effect }: WriteSequence,
  isThere: boolean,
): Pick<MergedWrite, 'method' | 'possibleMethods'> {
  if (effect === 'insert') return { method: 'create', possibleMethods: ['create'] };
  if (effect === 'update') return { method: 'update', possibleMethods: ['update'] };
  return { method: isThere ? 'update' : 'create', possibleMethods: ['create', 'update'] };
}

/** The updates after the last deletion. A deletion discards earlier transforms; a set does not. */
function lastUpdates(writes: readonly CheckedWrite[]): readonly CheckedUpdate[] {
  const deletion = writes.findLastIndex(({ kind }) => kind === 'delete');
  return writes.slice(deletion + 1).filter((write) => write.kind === 'update');
}

/** Sorted, without paths inside other paths. Undefined when one of the writes replaces the document. */
function mergeMasks(writes: readonly CheckedWrite[]): readonly FieldPath[] | undefined {
  const paths: FieldPath[] = [];
  for (const write of writes) {
    if (write.kind !== 'update' || !write.mask) return undefined;
    paths.push(...write.mask);
  }
  const sortedPaths = paths.sort(compareFieldPaths);
  const outermost: FieldPath[] = [];
  for (const path of sortedPaths) {
    const last = outermost.at(-1);
    if (!last?.every((name, place) => name === path[place])) outermost.push(path);
  }
  return outermost;
}

/** Without backquotes, as the engine gives them to rules. */
function fieldText(path: FieldPath): string {
  return path.join('.');
}
