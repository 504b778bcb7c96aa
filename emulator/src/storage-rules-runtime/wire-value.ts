import { parseTimestamp } from '#values/calendar';
import { setOf } from '#values/equality';
import { simplePath } from '#values/path';
import {
  boolValue,
  floatValue,
  intValue,
  listValue,
  mapValue,
  NULL,
  pathValue,
  stringValue,
  type Value,
} from '#values/value';
import { isObject, type Json, MalformedMessageError } from './json';

const READERS: Readonly<Record<string, (json: unknown) => Value>> = {
  null_value: () => NULL,
  bool_value: (json) => boolValue(json === true),
  // A JSON number: a size or a generation, always within what a double holds exactly.
  int_value: (json) => intValue(BigInt(requireNumber(json))),
  float_value: (json) => floatValue(requireNumber(json)),
  string_value: (json) => stringValue(requireText(json)),
  timestamp_value: (json) => {
    const nanos = parseTimestamp(requireText(json));
    if (nanos === undefined) throw new MalformedMessageError('A timestamp is not in RFC 3339.');
    return { type: 'timestamp', nanos };
  },
  list_value: (json) => listValue(listOf(json, 'values').map(readWireValue)),
  set_value: (json) => setOf(listOf(json, 'values').map(readWireValue)),
  map_value: (json) => {
    const fields = isObject(json) && isObject(json['fields']) ? json['fields'] : {};
    return mapValue(Object.entries(fields).map(([key, value]) => [key, readWireValue(value)]));
  },
  path_value: (json) =>
    pathValue(
      simplePath(
        listOf(json, 'segments').map((segment) => requireText(requireObject(segment)['simple'])),
      ),
    ),
};

/** A value as the Firebase CLI writes it: `{"string_value": "a"}`. */
export function readWireValue(json: unknown): Value {
  const [[kind, content] = ['', undefined]] = Object.entries(requireObject(json));
  const read = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  if (!read) throw new MalformedMessageError(`Unknown kind of value: ${kind}.`);
  return read(content);
}

function listOf(json: unknown, key: string): readonly unknown[] {
  const list = isObject(json) ? json[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function requireObject(json: unknown): Json {
  if (isObject(json)) return json;
  throw new MalformedMessageError('An object was expected.');
}

function requireText(json: unknown): string {
  if (typeof json === 'string') return json;
  throw new MalformedMessageError('A text was expected.');
}

function requireNumber(json: unknown): number {
  if (typeof json === 'number') return json;
  throw new MalformedMessageError('A number was expected.');
}
