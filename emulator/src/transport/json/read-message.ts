import { type ContentType, type FieldType, type MessageType } from '../protobuf/schema';
import { invalidPayload, itemsOf, membersOf } from './payload';
import { readFields, readFieldValue } from './read-field-value';
import { readScalar, readText, readTimestamp } from './read-scalar';

/** A message before its type is known to the compiler; keys come from the schema alone. */
type Draft = Record<string, unknown>;

/** proto3 JSON, read as leniently as Java's parser does: null is absent, either spelling of names. */
export function readMessage(json: unknown, type: MessageType, depth: number): Draft {
  const message: Draft = {};
  for (const [name, content] of membersOf(json, depth)) {
    const field = type.fieldsByName.get(name);
    if (!field) throw invalidPayload();
    if (content === null) continue;
    if (isSet(message, field)) throw invalidPayload();
    message[field.name] = readField(content, field, depth + 1);
  }
  return message;
}

/** Whether the field, or another member of its oneof, was there before. */
function isSet(message: Draft, { name, alternatives }: FieldType): boolean {
  return (
    Object.hasOwn(message, name) || alternatives.some((other) => Object.hasOwn(message, other))
  );
}

function readField(json: unknown, { cardinality, content }: FieldType, depth: number): unknown {
  switch (cardinality) {
    case 'single':
      return readContent(json, content, depth);
    case 'repeated':
      return itemsOf(json, depth).map((item) => readContent(item, content, depth));
    case 'map':
      if (content.kind === 'value') return readFields(json, depth);
      return Object.fromEntries(
        membersOf(json, depth).map(([key, value]) => [key, readContent(value, content, depth)]),
      );
  }
}

function readContent(json: unknown, content: ContentType, depth: number): unknown {
  switch (content.kind) {
    case 'scalar':
    case 'wrapper':
      return readScalar(json, content.scalar);
    case 'value':
      return readFieldValue(json, depth);
    case 'timestamp':
      return readTimestamp(json);
    case 'enum':
      return readEnum(json, content.names, content.numbers);
    case 'message':
      return readMessage(json, content.type, depth);
  }
}

/** A number without a name stays, as text, for the service to refuse in its own words. */
function readEnum(
  json: unknown,
  names: ReadonlyMap<number, string>,
  numbers: ReadonlyMap<string, number>,
): string {
  if (typeof json === 'number' && Number.isInteger(json)) return names.get(json) ?? String(json);
  const name = readText(json);
  if (!numbers.has(name)) throw invalidPayload();
  return name;
}
