import { isEqual } from '#values/equality';
import { valueFromRest, documentFields } from '#values/rest-json';
import {
  floatValue,
  intValue,
  listValue,
  mapValue,
  type MapValue,
  type Value,
} from '#values/value';
import { DOCUMENTS_ROOT, type FieldTransform, type ProbeWrite } from './probe';
import { type Documents } from './stored-documents';

/** The path of the document below the root, whatever kind of write it is. */
export function writtenPath(write: ProbeWrite): string {
  const name =
    write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document ?? '';
  return name.slice(DOCUMENTS_ROOT.length + 1);
}

/** The documents after all the writes, with server timestamps at `now`. */
export function applyWrites(
  documents: Documents,
  writes: readonly ProbeWrite[],
  now: Value,
): Documents {
  const after = new Map(documents);
  for (const write of writes) {
    const path = writtenPath(write);
    if (write.delete !== undefined) after.delete(path);
    if (write.verify !== undefined || write.delete !== undefined) continue;
    after.set(path, writtenDocument(after.get(path), write, now));
  }
  return after;
}

function writtenDocument(old: MapValue | undefined, write: ProbeWrite, now: Value): MapValue {
  const empty = mapValue([]);
  let document: MapValue = old ?? empty;
  if (write.update) {
    const fields = documentFields(write.update.fields);
    const mask = write.updateMask?.fieldPaths;
    if (write.updateMask) {
      for (const path of mask ?? []) {
        document = withField(document, path.split('.'), fieldAt(fields, path.split('.')));
      }
    } else document = fields;
  }
  const transforms = write.updateTransforms ?? write.transform?.fieldTransforms ?? [];
  for (const transform of transforms) {
    const path = transform.fieldPath.split('.');
    document = withField(document, path, applyTransform(fieldAt(document, path), transform, now));
  }
  return document;
}

function fieldAt(map: MapValue, path: readonly string[]): Value | undefined {
  let at: Value | undefined = map;
  for (const name of path) at = at?.type === 'map' ? at.fields.get(name) : undefined;
  return at;
}

function withField(
  map: MapValue,
  [name = '', ...rest]: readonly string[],
  value: Value | undefined,
): MapValue {
  const fields = new Map(map.fields);
  if (rest.length > 0) {
    const inner = fields.get(name);
    fields.set(name, withField(inner?.type === 'map' ? inner : mapValue([]), rest, value));
  } else if (value) fields.set(name, value);
  else fields.delete(name);
  return { type: 'map', fields };
}

function applyTransform(old: Value | undefined, transform: FieldTransform, now: Value): Value {
  if (transform.setToServerValue !== undefined) return now;
  if (transform.increment !== undefined) return increment(old, valueFromRest(transform.increment));
  const items = old?.type === 'list' ? old.values : [];
  const isIn = (list: readonly Value[], item: Value) =>
    list.some((other) => isEqual(other, item, 'member'));
  if (transform.appendMissingElements) {
    const additions = (transform.appendMissingElements.values ?? []).map(valueFromRest);
    return listValue([...items, ...additions.filter((item) => !isIn(items, item))]);
  }
  const removals = (transform.removeAllFromArray?.values ?? []).map(valueFromRest);
  return listValue(items.filter((item) => !isIn(removals, item)));
}

function increment(old: Value | undefined, by: Value): Value {
  if (old?.type === 'int' && by.type === 'int') return intValue(old.value + by.value);
  const numbers = [old, by].map((value) =>
    value?.type === 'int' || value?.type === 'float' ? Number(value.value) : undefined,
  );
  const [left, right] = numbers;
  return left === undefined || right === undefined ? by : floatValue(left + right);
}
