/**
 * Compares props for `memo`. Objects that are made anew at each render count as the same when their fields
 * are, so a list renders only the rows that differ.
 */
export function hasSameProps<Props extends object>(before: Props, after: Props): boolean {
  return hasSameFields(
    before,
    after,
    (one, other) => isPlain(one) && isPlain(other) && hasSameFields(one, other),
  );
}

function hasSameFields(
  before: object,
  after: object,
  isSame: (one: unknown, other: unknown) => boolean = () => false,
): boolean {
  const entries = Object.entries(before);
  return (
    entries.length === Object.keys(after).length &&
    entries.every(([key, value]) => {
      const other: unknown = after[key as keyof typeof after];
      return Object.is(value, other) || isSame(value, other);
    })
  );
}

/** React elements, dates and documents with a class are not. */
function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('$$typeof' in value)
  );
}
