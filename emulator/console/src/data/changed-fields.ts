import { fieldsOf, sameValue, typeOf, type Fields } from '../values/value';

/** The paths of new or changed fields: `size`, `address.city`. */
export function changedPaths(before: Fields, after: Fields, prefix = ''): readonly string[] {
  return Object.keys(after).flatMap((name) => {
    const [old, value] = [before[name], after[name]];
    if (!value || sameValue(old, value)) return [];
    const path = `${prefix}${name}`;
    return old && typeOf(old) === 'map' && typeOf(value) === 'map'
      ? [path, ...changedPaths(fieldsOf(old), fieldsOf(value), `${path}.`)]
      : [path];
  });
}

/** Describes the difference between two versions of a document, for people. */
export function changeText(before: Fields, after: Fields): string {
  const changedNames = Object.keys(after).filter((name) => !sameValue(before[name], after[name]));
  const removedNames = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [
    ...(changedNames.length === 0 ? [] : [`changed ${changedNames.join(', ')}`]),
    ...(removedNames.length === 0 ? [] : [`removed ${removedNames.join(', ')}`]),
  ].join('; ');
}
