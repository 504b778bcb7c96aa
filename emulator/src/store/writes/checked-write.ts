import { type DocumentName } from '#values/document-name';
import { type FieldPath } from '#values/field-path';
import { type FieldMap, type FieldValue } from '#values/field-value';
import { type Timestamp } from '#values/timestamp';

/** A valid write. Whether it can be applied depends on the stored documents. */
export type CheckedWrite = CheckedUpdate | CheckedDelete | CheckedVerify;

export interface CheckedUpdate {
  readonly kind: 'update';
  readonly name: DocumentName;
  readonly precondition: WritePrecondition;
  readonly fields: FieldMap;
  /** The paths to write. A path that `fields` lacks is deleted. Absent: `fields` replaces the document. */
  readonly mask?: readonly FieldPath[];
  /** Applied in this order, after the fields. */
  readonly transforms: readonly CheckedTransform[];
}

export interface CheckedDelete {
  readonly kind: 'delete';
  readonly name: DocumentName;
  readonly precondition: WritePrecondition;
}

/** Writes nothing, but the precondition must hold. */
export interface CheckedVerify {
  readonly kind: 'verify';
  readonly name: DocumentName;
  readonly precondition: WritePrecondition;
}

/** A timestamp is the update time that the document must have. */
export type WritePrecondition = 'none' | 'exists' | 'missing' | Timestamp;

export interface CheckedTransform {
  readonly path: FieldPath;
  readonly operation: TransformOperation;
}

export type TransformOperation =
  | { readonly kind: 'request-time' }
  | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: bigint | number }
  | { readonly kind: 'append-missing' | 'remove-all'; readonly values: readonly FieldValue[] };
