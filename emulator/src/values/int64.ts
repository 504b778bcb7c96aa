export const MIN_INT = -(2n ** 63n);
export const MAX_INT = 2n ** 63n - 1n;

export function isInt64(value: bigint): boolean {
  return value >= MIN_INT && value <= MAX_INT;
}

/** Java's narrowing of a double to a long: NaN is 0, and what does not fit becomes the nearest end. */
export function truncateToInt64(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= Number(MAX_INT)) return MAX_INT;
  if (value <= Number(MIN_INT)) return MIN_INT;
  return BigInt(Math.trunc(value));
}
