/** The maximum depth of maps and lists in a call; our own requests have less than half of it. */
const DEEPEST = 12;

/** The key by which the callable protocol encodes numbers; unknown values of it fail in the framework. */
const TYPE_MARK = '@type';

/**
 * Whether a call's data is safe for the framework, the schemas and Firestore. Unsafe data would look like a
 * defect of ours: nesting that overflows the stack, a number encoded as a map, a `__proto__` key, an unpaired
 * surrogate.
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

/** False for an unpaired surrogate, which Firestore cannot store as UTF-8. */
function isWhole(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

function partsOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
