/** Doubles are whole multiples of 2^-1074. */
const SMALLEST_EXPONENT = 1074;
const MANTISSA_BITS = 52n;
const MANTISSA = (1n << MANTISSA_BITS) - 1n;
/** More bits than a double holds, so cutting off the rest can only matter for a tie. */
const KEPT_BITS = 64;

/**
 * The double nearest to the sum of numbers, as Google's emulator gives it: 1 + 1e100 + 1 - 1e100 is 2,
 * whatever the order.
 */
export function exactSum(numbers: readonly (bigint | number)[]): number {
  let units = 0n;
  let nonFiniteSum = 0;
  for (const value of numbers) {
    if (typeof value === 'bigint') units += value << BigInt(SMALLEST_EXPONENT);
    else if (Number.isFinite(value)) units += unitsOf(value);
    else nonFiniteSum += value;
  }
  return nonFiniteSum === 0 ? doubleOf(units) : nonFiniteSum;
}

const view = new DataView(new ArrayBuffer(8));

function unitsOf(value: number): bigint {
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const exponent = bits >> MANTISSA_BITS;
  const mantissa = bits & MANTISSA;
  const units = exponent === 0n ? mantissa : (mantissa | (MANTISSA + 1n)) << (exponent - 1n);
  return value < 0 ? -units : units;
}

function doubleOf(units: bigint): number {
  if (units < 0n) return -doubleOf(-units);
  const excess = units.toString(16).length * 4 - KEPT_BITS;
  if (excess <= 0) return Number(units) * 2 ** -SMALLEST_EXPONENT;
  const topBits = units >> BigInt(excess);
  const isExact = topBits << BigInt(excess) === units;
  return Number(isExact ? topBits : topBits | 1n) * 2 ** (excess - SMALLEST_EXPONENT);
}
