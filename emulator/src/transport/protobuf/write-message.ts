import { type DocumentMessage } from '#protocol/messages';
import { type FieldMap, type FieldValue } from '#values/field-value';
import { type Timestamp } from '#values/timestamp';
import { encodeOnce } from '../encode-once';
import { wireTypeOf, scalarWireType } from './read-message';
import {
  type ContentType,
  type FieldType,
  type MessageType,
  messageType,
  type Scalar,
} from './schema';
import { DELIMITED, newWriter, writeTimestamp, type Writer } from './wire';
import { writeFields, writeFieldValue } from './write-field-value';

/** Writes a message without its length. Absent fields are those that are undefined. */
export function writeMessage(writer: Writer, type: MessageType, message: object): void {
  for (const field of type.fields) {
    const value = (message as Readonly<Record<string, unknown>>)[field.name];
    if (value !== undefined) writeField(writer, field, value);
  }
}

function writeField(writer: Writer, field: FieldType, value: unknown): void {
  const { content } = field;
  const tag = (field.id << 3) | wireTypeOf(content);
  switch (field.cardinality) {
    case 'single':
      writeContent(writer.uint32(tag), content, value);
      break;
    case 'repeated':
      writeRepeated(writer, field, value as readonly unknown[]);
      break;
    case 'map':
      if (content.kind === 'value') writeFields(writer, value as FieldMap, tag);
      else writeEntries(writer, field, value as object);
      break;
  }
}

/** proto3 packs numbers. */
function writeRepeated(writer: Writer, { id, content }: FieldType, items: readonly unknown[]) {
  if (items.length === 0) return;
  const tag = (id << 3) | DELIMITED;
  if (wireTypeOf(content) === DELIMITED) {
    for (const item of items) writeContent(writer.uint32(tag), content, item);
    return;
  }
  writer.uint32(tag).fork();
  for (const item of items) writeContent(writer, content, item);
  writer.ldelim();
}

function writeEntries(writer: Writer, { id, content }: FieldType, record: object): void {
  for (const [key, value] of Object.entries(record) as [string, unknown][]) {
    writer
      .uint32((id << 3) | DELIMITED)
      .fork()
      .uint32(10)
      .string(key);
    writeContent(writer.uint32((2 << 3) | wireTypeOf(content)), content, value);
    writer.ldelim();
  }
}

function writeContent(writer: Writer, content: ContentType, value: unknown): void {
  switch (content.kind) {
    case 'scalar':
      writeScalar(writer, content.scalar, value);
      break;
    case 'value':
      writeFieldValue(writer, value as FieldValue);
      break;
    case 'timestamp':
      writeTimestamp(writer, value as Timestamp);
      break;
    case 'enum':
      writer.int32(content.numbers.get(value as string) ?? Number(value));
      break;
    case 'wrapper':
      writer.fork().uint32((1 << 3) | scalarWireType(content.scalar));
      writeScalar(writer, content.scalar, value);
      writer.ldelim();
      break;
    case 'message':
      if (content.type === DOCUMENT) writer.bytes(documentBytes(value as DocumentMessage));
      else {
        writeMessage(writer.fork(), content.type, value as object);
        writer.ldelim();
      }
      break;
  }
}

const DOCUMENT = messageType('Document');

const documentBytes = encodeOnce((document) => {
  const writer = newWriter();
  writeMessage(writer, DOCUMENT, document);
  return writer.finish();
});

function writeScalar(writer: Writer, scalar: Scalar, value: unknown): void {
  switch (scalar) {
    case 'string':
      writer.string(value as string);
      break;
    case 'bytes':
      writer.bytes(value as Uint8Array);
      break;
    case 'int64':
      writer.int64(value as number);
      break;
    case 'int32':
      writer.int32(value as number);
      break;
    case 'bool':
      writer.bool(value as boolean);
      break;
    case 'double':
      writer.double(value as number);
      break;
  }
}
