import { diffMaps, sortedKeys } from '#values/equality';
import { intValue, listValue, type MapValue, stringValue, type Value } from '#values/value';
import { holdsConstraint, NO_EQUALITY } from './constraint-comparison';
import { wrongType } from './error-messages';
import { overload, type Result, type Table } from './builtin';

/** Methods of `map`. https://firebase.google.com/docs/reference/rules/rules.Map */
export const mapMethods: Table = {
  get: [
    overload(
      ['map', 'string', 'any'],
      (map, key, fallback) => map.fields.get(key.value) ?? fallback,
    ),
    overload(['map', 'list', 'any'], (map, keys, fallback) => walk(map, keys.values, fallback)),
  ],
  // Keys are sorted, values are not.
  keys: [overload(['map'], ({ fields }) => listValue(sortedKeys(fields).map(stringValue)))],
  values: [overload(['map'], ({ fields }) => listValue([...fields.values()]))],
  size: [overload(['map'], ({ fields }) => intValue(fields.size))],
  diff: [
    overload(['map', 'map'], (after, before) =>
      areComparable(after, before) ? diffMaps(after.fields, before.fields) : { error: NO_EQUALITY },
    ),
  ],
};

function areComparable({ fields }: MapValue, before: MapValue): boolean {
  return [...fields].every(([key, value]) => {
    const old = before.fields.get(key);
    return old === undefined || (!holdsConstraint(value) && !holdsConstraint(old));
  });
}

/** Any step that fails gives the default; no steps give the map itself (measured: D29). */
function walk(map: Value, keys: readonly Value[], fallback: Value): Result {
  let at: Value | undefined = map;
  for (const key of keys) {
    if (key.type !== 'string') return { error: wrongType(key.type, ['string']) };
    at = at?.type === 'map' ? at.fields.get(key.value) : undefined;
  }
  return at ?? fallback;
}
