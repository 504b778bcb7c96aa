import { type FieldTransform, type Write } from '#protocol/messages';
import { type Document } from '#values/document';
import { DocumentName } from '#values/document-name';
import { type FieldMap, type FieldValue } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { type CheckedWrite } from '../checked-write';
import { parseWrite } from '../parse-write';

export const DATABASE = 'projects/demo/databases/(default)';
export const ROOT = `${DATABASE}/documents`;
/** The building site that most writes are about. */
export const SITE = `${ROOT}/sites/nord`;

/** When the site was stored, when a commit comes, and when its request was sent. */
export const STORED = new Timestamp(1000, 1000);
export const COMMIT = new Timestamp(2000, 5000);
export const REQUEST = new Timestamp(2000, 0);
export const TIMES = { commit: COMMIT, request: REQUEST };

export function fieldsOf(record: Readonly<Record<string, FieldValue>> = {}): FieldMap {
  return new Map(Object.entries(record));
}

export function siteWith(record: Readonly<Record<string, FieldValue>>): Document {
  const name = new DocumentName(DATABASE, 'sites/nord');
  return { name, fields: fieldsOf(record), createTime: STORED, updateTime: STORED };
}

export function setOf(
  record: Readonly<Record<string, FieldValue>>,
  rest: Partial<Write> = {},
): Write {
  return { update: { name: SITE, fields: fieldsOf(record) }, ...rest };
}

export function mergeOf(
  record: Readonly<Record<string, FieldValue>>,
  fieldPaths: readonly string[],
  rest: Partial<Write> = {},
): Write {
  return setOf(record, { updateMask: { fieldPaths }, ...rest });
}

export function transformOf(fieldTransforms: readonly FieldTransform[]): Write {
  return { transform: { document: SITE, fieldTransforms } };
}

export const MUST_EXIST = { currentDocument: { exists: true } };
export const MUST_BE_MISSING = { currentDocument: { exists: false } };

export function parseWrites(...writes: readonly Write[]): readonly CheckedWrite[] {
  return writes.map((write) => parseWrite(DATABASE, write));
}
