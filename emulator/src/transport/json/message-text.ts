import {
  type DocumentMessage,
  type Duration,
  type Struct,
  type StructValue,
} from '#protocol/messages';
import { type FieldMap, type FieldValue } from '#values/field-value';
import { type Timestamp } from '#values/timestamp';
import {
  type ContentType,
  type FieldType,
  type MessageType,
  messageType,
  type Scalar,
} from '../protobuf/schema';
import { encodeOnce } from '../encode-once';
import { base64, doubleText, fieldsText, fieldValueText, timestampText } from './field-value-text';

/** proto3 JSON of a message. What is undefined or a default value without meaning is left out. */
export function messageText(message: object, type: MessageType): string {
  let text = '{';
  for (const field of type.fields) {
    const value = (message as Readonly<Record<string, unknown>>)[field.name];
    if (value === undefined) continue;
    const content = fieldText(value, field);
    if (content === undefined) continue;
    text += text.length > 1 ? `,"${field.name}":${content}` : `"${field.name}":${content}`;
  }
  return `${text}}`;
}

/** Undefined: nothing to say. */
function fieldText(value: unknown, field: FieldType): string | undefined {
  const { content } = field;
  switch (field.cardinality) {
    case 'single':
      if (!field.hasPresence && isDefault(value, content)) return undefined;
      return contentText(value, content);
    case 'repeated': {
      const items = value as readonly unknown[];
      if (items.length === 0) return undefined;
      return `[${items.map((item) => contentText(item, content)).join(',')}]`;
    }
    case 'map':
      if (content.kind !== 'value') return recordText(value as object, content);
      return (value as FieldMap).size === 0 ? undefined : fieldsText(value as FieldMap);
  }
}

function recordText(record: object, content: ContentType): string | undefined {
  const entries = Object.entries(record) as [string, unknown][];
  if (entries.length === 0) return undefined;
  const members = entries.map(
    ([key, value]) => `${JSON.stringify(key)}:${contentText(value, content)}`,
  );
  return `{${members.join(',')}}`;
}

function isDefault(value: unknown, content: ContentType): boolean {
  if (content.kind === 'enum') return content.numbers.get(value as string) === 0;
  if (value instanceof Uint8Array) return value.length === 0;
  return value === '' || value === false || Object.is(value, 0);
}

function contentText(value: unknown, content: ContentType): string {
  switch (content.kind) {
    case 'scalar':
    case 'wrapper':
      return scalarText(value, content.scalar);
    case 'value':
      return fieldValueText(value as FieldValue);
    case 'timestamp':
      return `"${timestampText(value as Timestamp)}"`;
    case 'enum':
      return JSON.stringify(value);
    case 'message':
      if (content.type === DOCUMENT) return documentText(value as DocumentMessage);
      if (content.type === STRUCT) return JSON.stringify(structJson(value as Struct));
      if (content.type === DURATION) return `"${durationText(value as Duration)}"`;
      return messageText(value as object, content.type);
  }
}

const DOCUMENT = messageType('Document');
const STRUCT = messageType('Struct');
const DURATION = messageType('Duration');

const documentText = encodeOnce((document) => {
  const text = messageText(document, DOCUMENT);
  // Makes V8 replace the tree of its pieces by the text, which halves the time of sending and keeping it.
  text.charCodeAt(0);
  return text;
});

function scalarText(value: unknown, scalar: Scalar): string {
  switch (scalar) {
    case 'bytes':
      return `"${base64(value as Uint8Array)}"`;
    case 'int64':
      return `"${String(value)}"`;
    case 'double':
      return doubleText(value as number);
    case 'string':
    case 'int32':
    case 'bool':
      return JSON.stringify(value);
  }
}

/** In JSON a Struct is the object itself. Only answers have one, so it is never read. */
function structJson({ fields }: Struct): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, valueJson(value)]),
  );
}

function valueJson(value: StructValue): unknown {
  return 'stringValue' in value ? value.stringValue : structJson(value.structValue);
}

/** With as many digits as it needs: 0, 3, 6 or 9. */
function durationText({ seconds, nanos }: Duration): string {
  if (nanos === 0) return `${seconds}s`;
  const digits = String(nanos).padStart(9, '0');
  return `${seconds}.${digits.replace(/(?:000){1,2}$/, '')}s`;
}
