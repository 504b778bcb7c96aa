/**
 * Returns `next` with every part that equals the same part of `former` replaced by that part; `former` itself when
 * nothing differs. So a component renders only when its own part of a document has changed.
 */
export function keepEqualParts<T>(former: T | undefined, next: T): T;
export function keepEqualParts(former: unknown, next: unknown): unknown {
  if (Object.is(former, next)) return former;
  if (former instanceof Date && next instanceof Date) {
    return former.getTime() === next.getTime() ? former : next;
  }
  if (Array.isArray(former) && Array.isArray(next)) {
    const parts: unknown[] = next.map((part, index) =>
      keepEqualParts<unknown>(former[index], part),
    );
    return isSame(former, parts) ? (former as unknown) : parts;
  }
  if (!isPlain(former) || !isPlain(next)) return next;
  const parts = Object.fromEntries(
    Object.entries(next).map(([key, part]) => [key, keepEqualParts(former[key], part)]),
  );
  return isSame(former, parts) ? former : parts;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

function isSame(former: object, parts: object): boolean {
  const entries = Object.entries(parts);
  return (
    entries.length === Object.keys(former).length &&
    entries.every(([key, part]) => Object.is(part, (former as Record<string, unknown>)[key]))
  );
}
