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
import { vectorMap } from '../vector-map';

/** A value as `{"integerValue":"1"}`. Text at once: an object for each value would be thrown away. */
export function fieldValueText(value: FieldValue): string {
  switch (typeof value) {
    case 'string':
      return `{"stringValue":${JSON.stringify(value)}}`;
    case 'bigint':
      return `{"integerValue":"${value.toString()}"}`;
    case 'number':
      return `{"doubleValue":${doubleText(value)}}`;
    case 'boolean':
      return value ? '{"booleanValue":true}' : '{"booleanValue":false}';
    default:
      return value === null ? '{"nullValue":null}' : objectText(value);
  }
}

function objectText(value: FieldValue & object): string {
  if (isFieldMap(value)) {
    return value.size === 0 ? '{"mapValue":{}}' : `{"mapValue":{"fields":${fieldsText(value)}}}`;
  }
  if (isFieldArray(value)) {
    return value.length === 0
      ? '{"arrayValue":{}}'
      : `{"arrayValue":{"values":[${value.map(fieldValueText).join(',')}]}}`;
  }
  if (value instanceof Timestamp) return `{"timestampValue":"${timestampText(value)}"}`;
  if (value instanceof DocumentName) return `{"referenceValue":${JSON.stringify(String(value))}}`;
  if (value instanceof GeoPoint) return `{"geoPointValue":${geoPointText(value)}}`;
  if (value instanceof Vector) return objectText(vectorMap(value));
  return `{"bytesValue":"${base64(value)}"}`;
}

export function fieldsText(fields: FieldMap): string {
  let text = '{';
  for (const [name, value] of fields) {
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(name)}:${fieldValueText(value)}`;
  }
  return `${text}}`;
}

/** JSON has no numbers for these, and its readers lose the sign of -0. */
export function doubleText(value: number): string {
  if (Object.is(value, -0)) return '"-0"';
  return Number.isFinite(value) ? String(value) : `"${value}"`;
}

/** Zero coordinates are left out, as they are on the wire. */
function geoPointText({ latitude, longitude }: GeoPoint): string {
  const coordinates: string[] = [];
  if (!Object.is(latitude, 0)) coordinates.push(`"latitude":${doubleText(latitude)}`);
  if (!Object.is(longitude, 0)) coordinates.push(`"longitude":${doubleText(longitude)}`);
  return `{${coordinates.join(',')}}`;
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}

/** RFC 3339 with no fraction, or one of 3, 6 or 9 digits, as Google prints it. */
export function timestampText({ seconds, nanos }: Timestamp): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, 19);
  if (nanos === 0) return `${whole}Z`;
  const digits = String(nanos)
    .padStart(9, '0')
    .replace(/(?:000){1,2}$/, '');
  return `${whole}.${digits}Z`;
}
