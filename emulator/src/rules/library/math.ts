import { MIN_INT, truncateToInt64 } from '#values/int64';
import { boolValue, floatValue, intValue } from '#values/value';
import { type Builtin, overload, type Table } from './builtin';

/**
 * The package `math`. `ceil` and `floor` give floats, `round` an int (measured: D17); there is no
 * `isInfinite`, whatever the documentation says.
 */
export const mathPackage: Table = {
  abs: [
    // The smallest int has no opposite: it stays what it is (measured: D18).
    overload(['int'], ({ value }) => intValue(value < 0n && value !== MIN_INT ? -value : value)),
    overload(['float'], ({ value }) => floatValue(Math.abs(value))),
  ],
  ceil: onFloat(Math.ceil),
  floor: onFloat(Math.floor),
  // Half towards plus infinity, and NaN is 0.
  round: [overload(['float'], ({ value }) => intValue(truncateToInt64(Math.round(value))))],
  sqrt: onFloat(Math.sqrt),
  pow: [overload(['float', 'float'], (base, exponent) => floatValue(base.value ** exponent.value))],
  isNaN: [overload(['float'], ({ value }) => boolValue(Number.isNaN(value)))],
};

function onFloat(apply: (value: number) => number): Builtin {
  return [overload(['float'], ({ value }) => floatValue(apply(value)))];
}
