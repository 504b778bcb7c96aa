import protos from '@google-cloud/firestore/build/protos/v1.json';
import protobuf from 'protobufjs/light.js';

/** A message of the API: what both codecs, binary and JSON, know of it. */
export interface MessageType {
  readonly name: string;
  /** In the order of their numbers. */
  readonly fields: readonly FieldType[];
  readonly fieldsById: ReadonlyMap<number, FieldType>;
  /** By both spellings that proto3 JSON accepts: `fieldPaths` and `field_paths`. */
  readonly fieldsByName: ReadonlyMap<string, FieldType>;
}

export interface FieldType {
  readonly name: string;
  readonly id: number;
  readonly cardinality: 'single' | 'repeated' | 'map';
  readonly content: ContentType;
  /** Whether absent is something else than the default value: then the default is written too. */
  readonly hasPresence: boolean;
  /** The other members of its oneof. */
  readonly alternatives: readonly string[];
}

export type ContentType =
  | { readonly kind: 'scalar'; readonly scalar: Scalar }
  /** A wrapper of google.protobuf, such as Int32Value: in messages and in JSON the bare scalar. */
  | { readonly kind: 'wrapper'; readonly scalar: Scalar }
  | {
      readonly kind: 'enum';
      readonly names: ReadonlyMap<number, string>;
      readonly numbers: ReadonlyMap<string, number>;
    }
  | { readonly kind: 'timestamp' }
  /** google.firestore.v1.Value. */
  | { readonly kind: 'value' }
  | { readonly kind: 'message'; readonly type: MessageType };

const SCALARS = ['bool', 'bytes', 'double', 'int32', 'int64', 'string'] as const;

export type Scalar = (typeof SCALARS)[number];

const WRAPPERS: ReadonlyMap<string, Scalar> = new Map([
  ['.google.protobuf.DoubleValue', 'double'],
  ['.google.protobuf.Int32Value', 'int32'],
  ['.google.protobuf.Int64Value', 'int64'],
]);

const API = 'google.firestore.v1';

/** google.firestore.v1 as the server SDK publishes it, with what that leaves out. */
const root = protobuf.Root.fromJSON(protos);
addVerify(root.lookupType(`${API}.Write`));
root.resolveAll();

/** `string verify = 5` of Write, which the web SDK sends for what a transaction read and left alone. */
function addVerify(write: protobuf.Type): void {
  const verify = new protobuf.Field('verify', 5, 'string');
  write.add(verify);
  write.oneofs['operation']?.add(verify);
}

const typesByFullName = new Map<string, MessageType>();

const typesByName = new Map<string, MessageType>();

/** By its name in google.firestore.v1 or google.protobuf (`CommitRequest`, `Empty`), or in full. */
export function messageType(name: string): MessageType {
  const existing = typesByName.get(name);
  if (existing) return existing;
  const type = describe(lookUp(name));
  typesByName.set(name, type);
  return type;
}

function lookUp(name: string): protobuf.Type {
  for (const place of [`${API}.`, 'google.protobuf.', '']) {
    const type = root.lookup(`${place}${name}`, protobuf.Type);
    if (type instanceof protobuf.Type) return type;
  }
  throw new Error(`google.firestore.v1 has no message ${name}.`);
}

/** Messages refer to one another, and filters to themselves: known before its fields are. */
function describe(type: protobuf.Type): MessageType {
  const existing = typesByFullName.get(type.fullName);
  if (existing) return existing;
  const fields: FieldType[] = [];
  const fieldsById = new Map<number, FieldType>();
  const fieldsByName = new Map<string, FieldType>();
  const message: MessageType = { name: type.name, fields, fieldsById, fieldsByName };
  typesByFullName.set(type.fullName, message);
  for (const protobufField of type.fieldsArray.toSorted((a, b) => a.id - b.id)) {
    const field = describeField(protobufField);
    fields.push(field);
    fieldsById.set(field.id, field);
    fieldsByName.set(field.name, field).set(snakeCase(field.name), field);
  }
  return message;
}

function describeField(field: protobuf.Field): FieldType {
  const content = describeContent(field);
  const members = field.partOf?.oneof ?? [];
  return {
    name: field.name,
    id: field.id,
    cardinality: cardinalityOf(field),
    content,
    hasPresence: field.partOf !== null || (content.kind !== 'scalar' && content.kind !== 'enum'),
    alternatives: members.filter((name) => name !== field.name),
  };
}

function cardinalityOf(field: protobuf.Field): FieldType['cardinality'] {
  if (field.map) return 'map';
  return field.repeated ? 'repeated' : 'single';
}

function describeContent({ type, resolvedType }: protobuf.Field): ContentType {
  if (resolvedType === null) return { kind: 'scalar', scalar: scalarOf(type) };
  if (resolvedType instanceof protobuf.Enum) {
    const numbers = new Map(Object.entries(resolvedType.values));
    const names = new Map([...numbers].map(([name, number]) => [number, name]));
    return { kind: 'enum', names, numbers };
  }
  const scalar = WRAPPERS.get(resolvedType.fullName);
  if (scalar) return { kind: 'wrapper', scalar };
  if (resolvedType.fullName === `.${API}.Value`) return { kind: 'value' };
  if (resolvedType.fullName === '.google.protobuf.Timestamp') return { kind: 'timestamp' };
  return { kind: 'message', type: describe(resolvedType) };
}

function scalarOf(type: string): Scalar {
  const scalar = SCALARS.find((name) => name === type);
  if (scalar) return scalar;
  throw new Error(`google.firestore.v1 does not use ${type}.`);
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
