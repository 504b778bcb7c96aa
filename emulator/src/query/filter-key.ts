import { DocumentName } from '#values/document-name';
import { fieldPathText } from '#values/field-path';
import { type FieldValue, GeoPoint, isFieldArray, isFieldMap, Vector } from '#values/field-value';
import { compareUtf8 } from '#values/ordering';
import { Timestamp } from '#values/timestamp';
import { type FieldFilter } from './query';

/** Equal filters, and only those, have the same key; 1 and 1.0 have different keys. */
export function filterKey({ path, operator, value }: FieldFilter): string {
  return `${operator} ${fieldPathText(path)} ${valueKey(value)}`;
}

function valueKey(value: FieldValue): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'bigint':
      return `${value}n`;
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'boolean':
      return String(value);
    default:
      return value === null ? 'null' : objectKey(value);
  }
}

function objectKey(value: Exclude<FieldValue, null | string | bigint | number | boolean>): string {
  if (isFieldArray(value)) return `[${value.map(valueKey).join()}]`;
  if (isFieldMap(value)) {
    const entries = [...value].sort(([a], [b]) => compareUtf8(a, b));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${valueKey(item)}`).join()}}`;
  }
  if (value instanceof Timestamp) return `t${value.seconds}.${value.nanos}`;
  if (value instanceof DocumentName) return `r${JSON.stringify(value.toString())}`;
  if (value instanceof GeoPoint) return `g${value.latitude},${value.longitude}`;
  if (value instanceof Vector) return `v${value.values.join()}`;
  return `b${Buffer.from(value).toString('hex')}`;
}
