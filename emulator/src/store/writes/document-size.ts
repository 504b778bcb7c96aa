import { invalidArgument } from '#status/status';
import { DocumentName } from '#values/document-name';
import {
  type FieldMap,
  type FieldValue,
  GeoPoint,
  isFieldArray,
  isFieldMap,
  Vector,
} from '#values/field-value';
import { Timestamp } from '#values/timestamp';

const MAX_DOCUMENT_BYTES = 1_048_576;
const DOCUMENT_OVERHEAD = 32;
const NAME_OVERHEAD = 16;

/**
 * The size of a document as documented (https://firebase.google.com/docs/firestore/storage-size),
 * which Google's emulator agrees with to the byte, except that maps in a document have no overhead
 * and that an empty map or array is one byte.
 */
export function documentSize(name: DocumentName, fields: FieldMap): number {
  return nameSize(name) + DOCUMENT_OVERHEAD + fieldsSize(fields);
}

export function checkDocumentSize(name: DocumentName, fields: FieldMap): void {
  if (documentSize(name, fields) > MAX_DOCUMENT_BYTES) {
    throw invalidArgument(`maximum entity size is ${MAX_DOCUMENT_BYTES} bytes`);
  }
}

function nameSize({ segments }: DocumentName): number {
  return segments.reduce((sum, id) => sum + idSize(id), NAME_OVERHEAD);
}

/** A numeric id is a number. */
function idSize(id: string): number {
  return id.startsWith('__id') && id.endsWith('__') ? 8 : textSize(id);
}

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}

function fieldsSize(fields: FieldMap): number {
  let sum = 0;
  for (const [name, value] of fields) sum += textSize(name) + valueSize(value);
  return sum;
}

function valueSize(value: FieldValue): number {
  switch (typeof value) {
    case 'boolean':
      return 1;
    case 'bigint':
    case 'number':
      return 8;
    case 'string':
      return textSize(value);
    default:
      return value === null ? 1 : objectSize(value);
  }
}

function objectSize(value: Exclude<FieldValue, null | boolean | bigint | number | string>): number {
  if (isFieldMap(value)) return value.size === 0 ? 1 : fieldsSize(value);
  if (isFieldArray(value)) {
    return value.length === 0 ? 1 : value.reduce<number>((sum, item) => sum + valueSize(item), 0);
  }
  if (value instanceof Timestamp) return 8;
  if (value instanceof DocumentName) return nameSize(value);
  if (value instanceof GeoPoint) return 16;
  return value instanceof Vector ? 8 * value.values.length : value.length;
}
