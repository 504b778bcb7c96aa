import { parseJson } from '../json/codec';
import { invalidPayload } from '../json/payload';
import { type FieldType, type MessageType, messageType } from '../protobuf/schema';
import { type RouteMatch } from './routes';

type Json = Record<string, unknown>;

/**
 * Combines the JSON of a request from address, query and body. The address overrides the body. Names in
 * the query that are not fields are ignored: `key`, `alt`, `prettyPrint`.
 */
export function requestJson(
  typeName: string,
  { route, values }: RouteMatch,
  query: URLSearchParams,
  body: string,
): unknown {
  const json = bodyJson(route.body, body);
  for (const [name, value] of query) {
    const fields = fieldsOn(messageType(typeName), name.split('.'));
    if (fields) addValue(json, fields, value);
  }
  for (const [index, path] of route.variables.entries()) {
    const fields = fieldsOn(messageType(typeName), path);
    if (fields) setValue(json, fields, values[index]);
  }
  return json;
}

function bodyJson(field: string | undefined, body: string): Json {
  if (field === undefined) return {};
  const content = body.trim() === '' ? {} : parseJson(body);
  if (!isObject(content)) throw invalidPayload();
  return field === '*' ? content : { [field]: content };
}

/** The fields from the message to the one that a dotted name means, or undefined. */
function fieldsOn(type: MessageType, names: readonly string[]): readonly FieldType[] | undefined {
  const fields: FieldType[] = [];
  let current: MessageType | undefined = type;
  for (const name of names) {
    const field: FieldType | undefined = current?.fieldsByName.get(name);
    if (!field) return undefined;
    fields.push(field);
    current =
      field.content.kind === 'message' && field.cardinality === 'single'
        ? field.content.type
        : undefined;
  }
  // What is a message itself cannot be one value of a query.
  return current ? undefined : fields;
}

function addValue(json: Json, fields: readonly FieldType[], value: string): void {
  const last = fields.at(-1);
  if (last?.cardinality !== 'repeated') {
    setValue(json, fields, value);
    return;
  }
  const target = holderOf(json, fields);
  const values: unknown = target[last.name];
  target[last.name] = Array.isArray(values) ? [...(values as unknown[]), value] : [value];
}

function setValue(json: Json, fields: readonly FieldType[], value: unknown): void {
  const last = fields.at(-1);
  if (last) holderOf(json, fields)[last.name] = value;
}

/** The object that has the last of the fields; those on the way are made. */
function holderOf(json: Json, fields: readonly FieldType[]): Json {
  let target = json;
  for (const { name } of fields.slice(0, -1)) {
    const content = target[name] ?? {};
    if (!isObject(content)) throw invalidPayload();
    target[name] = content;
    target = content;
  }
  return target;
}

function isObject(json: unknown): json is Json {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
