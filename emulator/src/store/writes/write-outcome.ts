import { fieldAt } from '#values/field-path';
import { type FieldMap, type FieldValue } from '#values/field-value';
import { type Timestamp } from '#values/timestamp';
import { type CheckedUpdate } from './checked-write';
import { draftOf, putField, removeField } from './field-edit';
import { applyTransform, transformResult } from './transform';
import { type WriteSequence } from './write-sequence';

/** The fields of one document after all its writes. Preconditions are not checked here. */
export interface WriteOutcome {
  /** Absent: the document is not there. */
  readonly fields: FieldMap | undefined;
  /** Deleted by one of the writes, so that the result is a new document. */
  readonly isRecreated: boolean;
  /** One per write; absent for those without transforms. */
  readonly transformResults: readonly (readonly FieldValue[] | undefined)[];
}

export function outcomeOf(
  before: FieldMap | undefined,
  { writes }: WriteSequence,
  requestTime: Timestamp,
): WriteOutcome {
  let fields = before;
  let isRecreated = false;
  const transformResults: (readonly FieldValue[] | undefined)[] = [];
  for (const write of writes) {
    const updateOutcome =
      write.kind === 'update' ? applyUpdate(fields, write, requestTime) : undefined;
    transformResults.push(updateOutcome?.transformResults);
    if (updateOutcome) fields = updateOutcome.fields;
    if (write.kind === 'delete') {
      fields = undefined;
      isRecreated = true;
    }
  }
  return { fields, isRecreated, transformResults };
}

interface UpdatedFields {
  readonly fields: FieldMap;
  readonly transformResults?: readonly FieldValue[];
}

function applyUpdate(
  before: FieldMap | undefined,
  { fields, mask, transforms }: CheckedUpdate,
  requestTime: Timestamp,
): UpdatedFields {
  if (!mask && transforms.length === 0) return { fields };
  const draft = draftOf(mask ? before : fields);
  for (const path of mask ?? []) {
    const value = fieldAt(fields, path);
    if (value === undefined) removeField(draft, path);
    else putField(draft, path, value);
  }
  if (transforms.length === 0) return { fields: draft };
  const transformResults = transforms.map(({ path, operation }) => {
    const value = applyTransform(fieldAt(draft, path), operation, requestTime);
    putField(draft, path, value);
    return transformResult(operation, value);
  });
  return { fields: draft, transformResults };
}
