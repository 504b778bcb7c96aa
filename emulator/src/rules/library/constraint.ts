import { constraintHasAny } from './constraint-comparison';
import { overload, type Table } from './builtin';

/** The only method of a constraint; every other is "not found" (measured: D5). */
export const constraintMethods: Table = {
  hasAny: [
    overload(['constraint', 'list'], (constraint, { values }) =>
      constraintHasAny(constraint, values),
    ),
  ],
};
