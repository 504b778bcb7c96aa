import { setOf } from '#values/equality';
import { type KeyStatus, stringValue } from '#values/value';
import { type Builtin, overload, type Table } from './builtin';

/** Methods of `map_diff`, the result of `after.diff(before)`. Keys that only `after` has are added. */
export const mapDiffMethods: Table = {
  addedKeys: selectKeys('added'),
  removedKeys: selectKeys('removed'),
  changedKeys: selectKeys('changed'),
  unchangedKeys: selectKeys('unchanged'),
  affectedKeys: selectKeys('added', 'removed', 'changed'),
};

function selectKeys(...selection: readonly KeyStatus[]): Builtin {
  return [
    overload(['map_diff'], ({ statuses }) => {
      const keys = [...statuses].filter(([, status]) => selection.includes(status));
      return setOf(keys.map(([key]) => stringValue(key)));
    }),
  ];
}
