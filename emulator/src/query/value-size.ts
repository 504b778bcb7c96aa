import { DocumentName } from '#values/document-name';
import { type FieldValue, isFieldArray, isFieldMap, Vector } from '#values/field-value';

/** Google refuses a query for a value of this size or larger, because no index holds it. */
export const MAX_QUERY_VALUE_BYTES = 1500;

const SCALAR_BYTES = 8;

/** The approximate size of a value in an index, in bytes; exact for strings and bytes. */
export function valueSize(value: FieldValue): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof DocumentName) return Buffer.byteLength(value.path);
  if (value instanceof Vector) return SCALAR_BYTES * value.values.length;
  if (isFieldArray(value)) return value.reduce<number>((sum, item) => sum + valueSize(item), 0);
  if (!isFieldMap(value)) return SCALAR_BYTES;
  let size = 0;
  for (const [key, item] of value) size += Buffer.byteLength(key) + valueSize(item);
  return size;
}
