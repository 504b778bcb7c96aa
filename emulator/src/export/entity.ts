import { type DocumentName } from '#values/document-name';
import { type FieldMap, type FieldValue, isFieldArray, Vector } from '#values/field-value';
import { damageError } from './damage-error';
import { readKey, writeEntityGroup, writeKey } from './entity-key';
import { type DecodeMap, meaningOf, readValue, writeValue } from './entity-value';
import { MEANINGS } from './meanings';
import { readWireMessage, type WireMessage } from './wire-message';
import { encodeMessage, type WireWriter } from './wire-writer';

/**
 * storage_onestore_v3.EntityProto, in which exports hold a document or, without a name, a map. As
 * Google's emulator writes it: an empty array is a `property`, everything else a `raw_property`.
 */
const KEY = 13;
const PROPERTY = 14;
const RAW_PROPERTY = 15;
const ENTITY_GROUP = 16;

/** Fields of Property. */
const MEANING = 1;
const NAME = 3;
const MULTIPLE = 4;
const VALUE = 5;

/** Fields of the key, which a map has too, but empty. */
const APP = 13;
const PATH = 14;

/** Firestore nests values 20 deep. */
const MAX_DEPTH = 32;

export interface Entity {
  readonly name: DocumentName;
  readonly fields: FieldMap;
}

export function encodeEntity({ name, fields }: Entity): Uint8Array {
  return encodeMessage((writer) => {
    writer.message(KEY, (key) => {
      writeKey(key, name);
    });
    writeFields(writer, fields);
    writer.message(ENTITY_GROUP, (path) => {
      writeEntityGroup(path, name);
    });
  });
}

function encodeMap(fields: FieldMap): Uint8Array {
  return encodeMessage((writer) => {
    writer.message(KEY, (key) => {
      key.text(APP, '');
      key.text(PATH, '');
    });
    writeFields(writer, fields);
    writer.text(ENTITY_GROUP, '');
  });
}

function writeFields(writer: WireWriter, fields: FieldMap): void {
  for (const [name, value] of fields) {
    if (isFieldArray(value) && value.length === 0) {
      writeProperty(writer, PROPERTY, { name, value: null, meaning: MEANINGS.emptyArray });
    }
  }
  for (const [name, value] of fields) {
    if (value instanceof Vector) {
      const meaning = MEANINGS.vector;
      for (const item of value.values) {
        writeProperty(writer, RAW_PROPERTY, { name, value: item, meaning, multiple: true });
      }
    } else if (isFieldArray(value)) {
      for (const item of value) {
        const meaning = meaningOf(item);
        writeProperty(writer, RAW_PROPERTY, { name, value: item, meaning, multiple: true });
      }
    } else {
      writeProperty(writer, RAW_PROPERTY, { name, value, meaning: meaningOf(value) });
    }
  }
}

interface Property {
  readonly name: string;
  readonly value: FieldValue;
  readonly meaning: number | undefined;
  readonly multiple?: boolean;
}

function writeProperty(
  writer: WireWriter,
  field: number,
  { name, value, meaning, multiple = false }: Property,
): void {
  writer.message(field, (property) => {
    if (meaning !== undefined) property.integer(MEANING, BigInt(meaning));
    property.text(NAME, name);
    property.integer(MULTIPLE, multiple ? 1n : 0n);
    property.message(VALUE, (inner) => {
      writeValue(inner, value, encodeMap);
    });
  });
}

export function decodeEntity(bytes: Uint8Array): Entity {
  const entity = readWireMessage(bytes);
  return { name: readKey(entity.message(KEY)), fields: readFields(entity, 1) };
}

function readFields(entity: WireMessage, depth: number): FieldMap {
  if (depth > MAX_DEPTH) throw damageError('values are nested too deeply');
  const decodeMap = (map: Uint8Array) => readFields(readWireMessage(map), depth + 1);
  const fields = new Map<string, FieldValue>();
  for (const [name, properties] of propertiesByName(entity)) {
    fields.set(name, readField(properties, decodeMap));
  }
  return fields;
}

function propertiesByName(entity: WireMessage): ReadonlyMap<string, readonly WireMessage[]> {
  const byName = new Map<string, WireMessage[]>();
  for (const property of [...entity.messages(PROPERTY), ...entity.messages(RAW_PROPERTY)]) {
    const name = property.text(NAME);
    const sameName = byName.get(name);
    if (sameName) sameName.push(property);
    else byName.set(name, [property]);
  }
  return byName;
}

function readField(properties: readonly WireMessage[], decodeMap: DecodeMap): FieldValue {
  const meanings = properties.map((property) => Number(property.integer(MEANING)));
  const values = properties.map((property, at) => {
    const meaning = meanings[at] ?? MEANINGS.none;
    return meaning === MEANINGS.emptyArray
      ? []
      : readValue(property.message(VALUE), meaning, decodeMap);
  });
  const [first = null] = values;
  const multiple = properties.every((property) => property.integer(MULTIPLE) !== 0n);
  if (!multiple) {
    if (values.length > 1) throw damageError('a field has several values');
    return first;
  }
  if (!meanings.includes(MEANINGS.vector)) return values;
  return new Vector(values.filter((value) => typeof value === 'number'));
}
