import { parseText } from './parse-text';
import { editableText } from './text';
import { fieldsOf, itemsOf, typeOf, typeOfKey, type Fields, type Value } from './value';

/**
 * A document as exact, short JSON: plain values where JSON is exact, otherwise typed values of the REST API.
 * `{"name": "Lab", "since": {"timestampValue": "…"}, "ratio": {"doubleValue": 2}}`.
 */
export function plainFromFields(fields: Fields): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, plainFromValue(value)]),
  );
}

function plainFromValue(value: Value): unknown {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) {
    const number = Number(value.integerValue);
    return Number.isSafeInteger(number) ? number : value;
  }
  if ('doubleValue' in value) {
    const number = Number(value.doubleValue);
    return Number.isFinite(number) && !Number.isInteger(number) ? number : value;
  }
  if ('arrayValue' in value) return itemsOf(value).map(plainFromValue);
  if ('mapValue' in value && typeOf(value) === 'map') {
    const fields = fieldsOf(value);
    // A map that looks like a typed value must be typed too, or it would be read as that value.
    return typedEntry(fields) ? value : plainFromFields(fields);
  }
  return value;
}

export class JsonError extends Error {
  override readonly name = 'JsonError';
}

/** Accepts the output of `plainFromFields` and any other JSON object. Throws a `JsonError`. */
export function fieldsFromText(text: string, root: string): Fields {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new JsonError(`This is not JSON: ${error instanceof Error ? error.message : 'error'}.`);
  }
  if (!isObject(json)) throw new JsonError('A document is an object: {"name": "value"}.');
  return fieldsFromPlain(json, root, '');
}

function fieldsFromPlain(
  json: Readonly<Record<string, unknown>>,
  root: string,
  place: string,
): Fields {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      valueFromPlain(value, root, place === '' ? name : `${place}.${name}`),
    ]),
  );
}

export function valueFromPlain(json: unknown, root: string, place: string): Value {
  if (json === null) return { nullValue: null };
  if (typeof json === 'boolean') return { booleanValue: json };
  if (typeof json === 'string') return { stringValue: json };
  if (typeof json === 'number') return numberValue(json, place);
  if (Array.isArray(json)) {
    return {
      arrayValue: {
        values: json.map((item, at) => valueFromPlain(item, root, `${place}[${at}]`)),
      },
    };
  }
  const object = json as Readonly<Record<string, unknown>>;
  const entry = typedEntry(object);
  return entry
    ? typedValue(entry, root, place)
    : { mapValue: { fields: fieldsFromPlain(object, root, place) } };
}

function numberValue(number: number, place: string): Value {
  if (!Number.isInteger(number)) return { doubleValue: number };
  if (Number.isSafeInteger(number)) return { integerValue: String(number) };
  throw new JsonError(
    `${place}: JSON does not hold ${number} exactly; write {"integerValue": "…"} or {"doubleValue": …}.`,
  );
}

type TypedEntry = readonly [key: string, content: unknown];

/** The only member of an object that is a typed value of the REST API; otherwise undefined. */
function typedEntry(object: Readonly<Record<string, unknown>>): TypedEntry | undefined {
  const [entry, another] = Object.entries(object);
  return entry && !another && typeOfKey(entry[0]) ? entry : undefined;
}

function typedValue([key, content]: TypedEntry, root: string, place: string): Value {
  const type = typeOfKey(key);
  if (type === 'array' || type === 'map') {
    const inner: unknown = isObject(content)
      ? content[type === 'array' ? 'values' : 'fields']
      : undefined;
    if (type === 'array') {
      const items = inner ?? [];
      if (!Array.isArray(items)) throw new JsonError(`${place}: arrayValue has "values", a list.`);
      return {
        arrayValue: {
          values: items.map((item, at) => requireTyped(item, root, `${place}[${at}]`)),
        },
      };
    }
    const fields = inner ?? {};
    if (!isObject(fields)) throw new JsonError(`${place}: mapValue has "fields", an object.`);
    return {
      mapValue: {
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, item]) => [
            name,
            requireTyped(item, root, `${place}.${name}`),
          ]),
        ),
      },
    };
  }
  const result = parseText(type ?? 'null', contentText({ [key]: content } as Value), root);
  if ('error' in result) throw new JsonError(`${place}: ${result.error}`);
  return result.value;
}

/** Inside `mapValue` and `arrayValue`, all values are typed. */
function requireTyped(json: unknown, root: string, place: string): Value {
  const entry = isObject(json) ? typedEntry(json) : undefined;
  if (!entry) throw new JsonError(`${place}: write it as {"stringValue": "…"} or another kind.`);
  return typedValue(entry, root, place);
}

/** The content of a typed value may have any type. A wrong type becomes a text that fails to parse. */
function contentText(value: Value): string {
  if ('geoPointValue' in value && !isObject(value.geoPointValue)) return '';
  const text: unknown = editableText(value);
  return typeof text === 'string' ? text : JSON.stringify(text);
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
