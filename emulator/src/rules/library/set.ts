import { includes, setOf } from '#values/equality';
import { boolValue, intValue, type Value } from '#values/value';
import { holdsConstraint, NO_EQUALITY } from './constraint-comparison';
import { type Builtin, overload, type Table } from './builtin';

type Test = (set: readonly Value[], other: readonly Value[]) => boolean;

/**
 * Methods of `set`. Only the `has…` tests accept lists too. Members compare numerically.
 * https://firebase.google.com/docs/reference/rules/rules.Set
 */
export const setMethods: Table = {
  size: [overload(['set'], ({ values }) => intValue(values.length))],
  difference: [
    overload(['set', 'set'], (a, b) => setOf(a.values.filter((item) => !holds(b.values, item)))),
  ],
  intersection: [
    overload(['set', 'set'], (a, b) => setOf(a.values.filter((item) => holds(b.values, item)))),
  ],
  union: [overload(['set', 'set'], (a, b) => setOf([...a.values, ...b.values]))],
  hasAll: testAgainst((set, other) => other.every((item) => holds(set, item))),
  hasAny: testAgainst((set, other) => other.some((item) => holds(set, item))),
  hasOnly: testAgainst((set, other) => set.every((item) => holds(other, item))),
};

function testAgainst(test: Test): Builtin {
  return [
    overload(['set', 'set'], (set, other) => boolValue(test(set.values, other.values))),
    overload(['set', 'list'], (set, other) =>
      holdsConstraint(other) ? { error: NO_EQUALITY } : boolValue(test(set.values, other.values)),
    ),
  ];
}

function holds(values: readonly Value[], item: Value): boolean {
  return includes(values, item, 'member');
}
