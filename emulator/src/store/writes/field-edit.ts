import { fieldAt, type FieldPath } from '#values/field-path';
import { type FieldMap, type FieldValue, isFieldMap } from '#values/field-value';

/** The fields of a document being written. The maps inside are shared with older versions. */
export type DraftFields = Map<string, FieldValue>;

/** Replaces every value on the path that is not a map by a map. */
export function putField(draft: DraftFields, path: FieldPath, value: FieldValue): void {
  innermostCopy(draft, path).set(path.at(-1) ?? '', value);
}

/** Does nothing when the field is absent. */
export function removeField(draft: DraftFields, path: FieldPath): void {
  if (fieldAt(draft, path) === undefined) return;
  innermostCopy(draft, path).delete(path.at(-1) ?? '');
}

/** The map that the path ends in, with the maps on the way, copied so that it can be changed. */
function innermostCopy(draft: DraftFields, path: FieldPath): DraftFields {
  let map = draft;
  for (const name of path.slice(0, -1)) {
    const inner = map.get(name);
    const copy: DraftFields = new Map<string, FieldValue>(isFieldMap(inner) ? inner : undefined);
    map.set(name, copy);
    map = copy;
  }
  return map;
}

export function draftOf(fields: FieldMap | undefined): DraftFields {
  return new Map(fields);
}
