import { type FieldValue } from '#values/field-value';
import { readFieldEntry, readFieldValue } from './read-field-value';
import { type ContentType, type FieldType, type MessageType, type Scalar } from './schema';
import {
  DELIMITED,
  enterMessage,
  FIXED_64,
  leaveMessage,
  readBytes,
  readInt64,
  readText,
  readTimestamp,
  type Reader,
  skipField,
  VARINT,
} from './wire';

/** A message before its type is known to the compiler; keys come from the schema alone. */
type Draft = Record<string, unknown>;

/** The fields of a message up to `end`, as `protocol/messages.ts` says them. */
export function readFieldsUpTo(
  reader: Reader,
  type: MessageType,
  end: number,
  depth: number,
): Draft {
  const message: Draft = {};
  while (reader.pos < end) {
    const tag = reader.uint32();
    const field = type.fieldsById.get(tag >>> 3);
    if (!field || !readField(reader, field, tag & 7, message, depth)) skipField(reader, tag);
  }
  leaveMessage(reader, end);
  return message;
}

/** False when the wire type is not the field's: then, as in Java, the field is not known. */
function readField(
  reader: Reader,
  field: FieldType,
  wireType: number,
  message: Draft,
  depth: number,
): boolean {
  const { name, content } = field;
  if (field.cardinality === 'map') {
    if (wireType !== DELIMITED) return false;
    readEntry(reader, field, message, depth);
    return true;
  }
  if (field.cardinality === 'repeated') {
    const values = (message[name] as unknown[] | undefined) ?? [];
    if (wireType === DELIMITED && isPackable(content)) readPacked(reader, content, values);
    else if (wireType !== wireTypeOf(content)) return false;
    else values.push(readContent(reader, content, depth));
    message[name] = values;
    return true;
  }
  if (wireType !== wireTypeOf(content)) return false;
  message[name] = readContent(reader, content, depth);
  for (const other of field.alternatives) Reflect.deleteProperty(message, other);
  return true;
}

function readContent(reader: Reader, content: ContentType, depth: number): unknown {
  switch (content.kind) {
    case 'scalar':
      return readScalar(reader, content.scalar);
    case 'value':
      return readFieldValue(reader, depth + 1);
    case 'timestamp':
      return readTimestamp(reader, depth + 1);
    case 'enum': {
      const number = reader.int32();
      return content.names.get(number) ?? String(number);
    }
    case 'wrapper':
      return readWrapper(reader, content.scalar, depth + 1);
    case 'message':
      return readFieldsUpTo(reader, content.type, enterMessage(reader, depth + 1), depth + 1);
  }
}

function readScalar(reader: Reader, scalar: Scalar): unknown {
  switch (scalar) {
    case 'string':
      return readText(reader);
    case 'bytes':
      return readBytes(reader);
    case 'int64':
      return readInt64(reader);
    case 'int32':
      return reader.int32();
    case 'bool':
      return reader.bool();
    case 'double':
      return reader.double();
  }
}

const DEFAULTS: Readonly<Record<Scalar, unknown>> = {
  string: '',
  bytes: new Uint8Array(),
  int64: 0,
  int32: 0,
  bool: false,
  double: 0,
};

function readWrapper(reader: Reader, scalar: Scalar, depth: number): unknown {
  const end = enterMessage(reader, depth);
  let value = DEFAULTS[scalar];
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag >>> 3 === 1 && (tag & 7) === scalarWireType(scalar)) value = readScalar(reader, scalar);
    else skipField(reader, tag);
  }
  leaveMessage(reader, end);
  return value;
}

/** Maps of values become a `Map`; the only others, labels, a record of texts. */
function readEntry(reader: Reader, field: FieldType, message: Draft, depth: number): void {
  if (field.content.kind === 'value') {
    const existing = message[field.name] as Map<string, FieldValue> | undefined;
    const fields = existing ?? new Map<string, FieldValue>();
    readFieldEntry(reader, fields, depth + 1);
    message[field.name] = fields;
    return;
  }
  const end = enterMessage(reader, depth + 1);
  let key = '';
  let value: unknown = '';
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag === 10) key = readText(reader);
    else if (tag >>> 3 === 2 && (tag & 7) === wireTypeOf(field.content)) {
      value = readContent(reader, field.content, depth + 1);
    } else skipField(reader, tag);
  }
  leaveMessage(reader, end);
  message[field.name] = withEntry(message[field.name], key, value);
}

/** Defines a property of its own even when the key is `__proto__`. */
function withEntry(record: unknown, key: string, value: unknown): object {
  const target = (record as object | undefined) ?? {};
  return Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function isPackable(content: ContentType): boolean {
  return wireTypeOf(content) !== DELIMITED;
}

function readPacked(reader: Reader, content: ContentType, values: unknown[]): void {
  const end = enterMessage(reader, 0);
  while (reader.pos < end) values.push(readContent(reader, content, 0));
  leaveMessage(reader, end);
}

export function wireTypeOf(content: ContentType): number {
  if (content.kind === 'scalar') return scalarWireType(content.scalar);
  return content.kind === 'enum' ? VARINT : DELIMITED;
}

export function scalarWireType(scalar: Scalar): number {
  if (scalar === 'double') return FIXED_64;
  return scalar === 'string' || scalar === 'bytes' ? DELIMITED : VARINT;
}
