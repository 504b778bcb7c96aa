import { floorModulo, NANOS_PER_MICRO, parseTimestamp } from './calendar';
import { simplePath } from './path';
import {
  boolValue,
  bytesValue,
  floatValue,
  intValue,
  listValue,
  mapValue,
  type MapValue,
  NULL,
  pathValue,
  stringValue,
  type Value,
} from './value';

type Json = Readonly<Record<string, unknown>>;

/** A value that is not valid REST JSON of Firestore; the message names it. */
class MalformedValueError extends Error {
  override readonly name = 'MalformedValueError';
}

const READERS: Readonly<Record<string, (json: unknown) => Value>> = {
  nullValue: () => NULL,
  booleanValue: (json) => boolValue(json === true),
  integerValue: (json) => intValue(BigInt(requireText(json))),
  doubleValue: (json) => floatValue(Number(json)),
  stringValue: (json) => stringValue(requireText(json)),
  bytesValue: (json) => bytesValue(Uint8Array.from(Buffer.from(requireText(json), 'base64'))),
  timestampValue: readTimestamp,
  referenceValue: (json) => pathValue(referencePath(requireText(json))),
  geoPointValue: (json) => {
    const { latitude, longitude } = requireObject(json);
    // Zero coordinates are left out of the JSON.
    return { type: 'latlng', latitude: Number(latitude ?? 0), longitude: Number(longitude ?? 0) };
  },
  arrayValue: (json) => listValue(itemsOf(json).map(valueFromRest)),
  mapValue: (json) => mapOrVector(documentFields(requireObject(json)['fields'])),
};

/** A value as Firestore's REST API writes it: `{"integerValue": "1"}`. */
export function valueFromRest(json: unknown): Value {
  const [[kind, content] = ['', undefined]] = Object.entries(requireObject(json));
  const read = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  if (!read) throw new MalformedValueError(`Unknown kind of value: ${kind}.`);
  return read(content);
}

/** The fields of a document, which are left out when there are none. */
export function documentFields(json: unknown): MapValue {
  const fields = Object.entries(json === undefined ? {} : requireObject(json));
  return mapValue(fields.map(([name, value]) => [name, valueFromRest(value)]));
}

/** The value of `get(path)`: the data, the id and the name without its project. */
export function documentValue(path: readonly string[], data: Value): MapValue {
  return mapValue([
    ['data', data],
    ['id', stringValue(path.at(-1) ?? '')],
    ['__name__', pathValue(simplePath(path))],
  ]);
}

/** A vector is stored as a map with a marker. */
function mapOrVector(map: MapValue): Value {
  const type = map.fields.get('__type__');
  const items = map.fields.get('value');
  if (type?.type !== 'string' || type.value !== '__vector__' || items?.type !== 'list') return map;
  const values = items.values.map((item) =>
    item.type === 'int' || item.type === 'float' ? Number(item.value) : NaN,
  );
  return { type: 'vector', values };
}

function readTimestamp(json: unknown): Value {
  const nanos = parseTimestamp(requireText(json));
  if (nanos === undefined) throw new MalformedValueError('A timestamp is not in RFC 3339.');
  // Firestore keeps microseconds, and rules see what it keeps.
  return { type: 'timestamp', nanos: nanos - floorModulo(nanos, NANOS_PER_MICRO) };
}

/** `projects/p/databases/d/documents/…` without the project, as rules write paths. */
function referencePath(name: string) {
  const segments = name.split('/');
  return simplePath(segments[0] === 'projects' ? segments.slice(2) : segments);
}

function itemsOf(json: unknown): readonly unknown[] {
  const { values } = requireObject(json);
  return Array.isArray(values) ? values : [];
}

function requireObject(json: unknown): Json {
  if (typeof json === 'object' && json !== null) return json as Json;
  throw new MalformedValueError('An object was expected.');
}

function requireText(json: unknown): string {
  if (typeof json === 'string') return json;
  if (typeof json === 'number') return String(json);
  throw new MalformedValueError('A text was expected.');
}
