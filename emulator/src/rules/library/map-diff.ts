import { setOf } from '../../values/equality';
import { type KeyStatus, stringValue } from '../../values/value';
import { type Builtin, overload, type Table } from './builtin';

/** Methods of `map_diff`, what `after.diff(before)` gives. Keys that only `after` has are added. */
export const mapDiffMethods: Table = {
  addedKeys: keysThatAre('added'),
  removedKeys: keysThatAre('removed'),
  changedKeys: keysThatAre('changed'),
  unchangedKeys: keysThatAre('unchanged'),
  affectedKeys: keysThatAre('added', 'removed', 'changed'),
};

function keysThatAre(...wanted: readonly KeyStatus[]): Builtin {
  return [
    overload(['map_diff'], ({ statuses }) => {
      const keys = [...statuses].filter(([, status]) => wanted.includes(status));
      return setOf(keys.map(([key]) => stringValue(key)));
    }),
  ];
}
