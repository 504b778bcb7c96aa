import { type ValueType } from '#values/value';
import { type Builtin, type Table } from './builtin';
import { bytesMethods } from './bytes';
import { casts } from './casts';
import { constraintMethods } from './constraint';
import { durationMethods, durationPackage } from './duration';
import { hashingPackage } from './hashing';
import { latlngMethods, latlngPackage } from './latlng';
import { listMethods } from './list';
import { mapMethods } from './map';
import { mapDiffMethods } from './map-diff';
import { mathPackage } from './math';
import { pathMethods } from './path';
import { setMethods } from './set';
import { stringMethods } from './string';
import { timestampMethods, timestampPackage } from './timestamp';

const METHODS: Readonly<Partial<Record<ValueType, Table>>> = {
  bytes: bytesMethods,
  constraint: constraintMethods,
  duration: durationMethods,
  latlng: latlngMethods,
  list: listMethods,
  map: mapMethods,
  map_diff: mapDiffMethods,
  path: pathMethods,
  set: setMethods,
  string: stringMethods,
  timestamp: timestampMethods,
};

const PACKAGES: Readonly<Record<string, Table>> = {
  duration: durationPackage,
  hashing: hashingPackage,
  latlng: latlngPackage,
  math: mathPackage,
  timestamp: timestampPackage,
};

export function findMethod(type: ValueType, name: string): Builtin | undefined {
  return own(METHODS[type], name);
}

export function findPackageFunction(packageName: string, name: string): Builtin | undefined {
  return own(own(PACKAGES, packageName), name);
}

export function findCast(name: string): Builtin | undefined {
  return own(casts, name);
}

/** Every builtin that is a method of this name on some type, for the warnings of the checker. */
export function methodsNamed(name: string): readonly Builtin[] {
  return Object.values(METHODS).flatMap((table) => {
    const method = own(table, name);
    return method ? [method] : [];
  });
}

/** Own keys only: `constructor` is not a method of anything. */
function own<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
