import { includes, setOf } from '#values/equality';
import { boolValue, intValue, listValue, stringValue, type Value } from '#values/value';
import { holdsConstraint, NO_EQUALITY } from './constraint-comparison';
import { overload, type Table } from './builtin';
import { castToString } from './casts';

/**
 * Methods of `list`. Arguments are lists, never sets, and items compare as inside lists: an int
 * never equals a float (measured: D10). https://firebase.google.com/docs/reference/rules/rules.List
 */
export const listMethods: Table = {
  size: [overload(['list'], ({ values }) => intValue(values.length))],
  concat: [overload(['list', 'list'], (a, b) => listValue([...a.values, ...b.values]))],
  hasAll: [
    overload(['list', 'list'], (list, other) =>
      boolValue(other.values.every((item) => holds(list.values, item))),
    ),
  ],
  hasAny: [
    overload(['list', 'list'], (list, other) =>
      boolValue(other.values.some((item) => holds(list.values, item))),
    ),
  ],
  hasOnly: [
    overload(['list', 'list'], (list, other) =>
      boolValue(list.values.every((item) => holds(other.values, item))),
    ),
  ],
  join: [
    overload(['list', 'string'], ({ values }, separator) => {
      const texts: string[] = [];
      for (const value of values) {
        const text = castToString(value);
        if (typeof text !== 'string') return text;
        texts.push(text);
      }
      return stringValue(texts.join(separator.value));
    }),
  ],
  removeAll: [
    overload(['list', 'list'], (list, other) =>
      listValue(list.values.filter((item) => !holds(other.values, item))),
    ),
  ],
  toSet: [
    overload(['list'], (list) =>
      holdsConstraint(list) ? { error: NO_EQUALITY } : setOf(list.values),
    ),
  ],
};

function holds(values: readonly Value[], item: Value): boolean {
  return includes(values, item, 'element');
}
