/** Levels of maps and lists in a call: no request of ours has half as many. */
const DEEPEST = 12;

/** Of what the protocol of callables turns into numbers; any other fails in the framework. */
const TYPE_MARK = '@type';

/**
 * Whether a call's data may be handed to the framework and to a schema. What may not would fail there, or
 * in Firestore, as a defect of ours: nesting that no stack holds, a number that is written as a map, a map's
 * prototype in place of its fields, half a character.
 */
export function isSoundData(data: unknown): boolean {
  let level: readonly unknown[] = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST || !level.every(isSoundPart)) return false;
    level = level.flatMap(partsOf);
  }
  return true;
}

function isSoundPart(value: unknown): boolean {
  if (typeof value === 'string') return isWhole(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  const keys = Object.keys(value);
  return keys.every((key) => isWhole(key) && key !== '__proto__' && key !== TYPE_MARK);
}

/** No half of a character that is two: Firestore stores UTF-8, which has none. */
function isWhole(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

function partsOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
