import { constraintHasAny } from '../constraint';
import { overload, type Table } from './builtin';

/** What a query's filters on a field can answer; every other method is "not found" (measured: D5). */
export const constraintMethods: Table = {
  hasAny: [
    overload(['constraint', 'list'], (constraint, { values }) =>
      constraintHasAny(constraint, values),
    ),
  ],
};
