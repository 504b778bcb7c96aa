import { BTree } from './b-tree';
import { type Document } from '#values/document';
import { compareNames, type DocumentName } from '#values/document-name';
import {
  compareFieldValues,
  type OrderedType,
  orderedTypeOf,
  TYPE_ORDER,
} from '#values/field-order';
import { fieldAt, type FieldPath } from '#values/field-path';
import { type FieldValue, isFieldArray } from '#values/field-value';
import { indexedValue } from '#values/indexed-value';

/** What an index holds of a field: its value, or each element of an array. */
export type IndexKind = 'value' | 'elements';

/** Before every value of a type. Only a place in the order, never stored. */
class TypeStart {
  constructor(readonly type: OrderedType) {}
}

interface IndexKey {
  readonly value: FieldValue | TypeStart;
  /** Absent: before the first name, or with `isEnd` after the last. */
  readonly name?: DocumentName;
  readonly isEnd?: boolean;
}

/** Which part of an index to read: all when both ends are absent. Ends are included. */
export interface IndexRange {
  readonly from?: FieldValue;
  readonly to?: FieldValue;
  /** Only values of this type. */
  readonly type?: OrderedType;
}

/** The names of the documents of a set by one field, in the order of (value, name). */
export class FieldIndex {
  private readonly tree = new BTree<IndexKey, true>(undefined, compareKeys);

  constructor(
    private readonly path: FieldPath,
    private readonly kind: IndexKind,
  ) {}

  replace(before: Document | undefined, after: Document | undefined): void {
    const old = before && fieldAt(before.fields, this.path);
    const now = after && fieldAt(after.fields, this.path);
    // Most writes leave most fields alone.
    if (old !== undefined && now !== undefined && compareFieldValues(old, now) === 0) return;
    if (before)
      for (const value of this.keysOf(old)) this.tree.delete({ value, name: before.name });
    if (after)
      for (const value of this.keysOf(now)) this.tree.set({ value, name: after.name }, true);
  }

  *names(range: IndexRange, isReversed = false): Generator<DocumentName> {
    const { from, to } = range;
    const indexedRange = {
      ...range,
      ...(from !== undefined && { from: indexedValue(from) }),
      ...(to !== undefined && { to: indexedValue(to) }),
    };
    const keys = isReversed ? this.descending(indexedRange) : this.ascending(indexedRange);
    for (const key of keys) if (key.name) yield key.name;
  }

  private *ascending(range: IndexRange): Generator<IndexKey> {
    const start = startOf(range);
    const entries = start === undefined ? this.tree.keys() : this.tree.keys({ value: start });
    for (const key of entries) {
      if (isPast(key, range)) return;
      yield key;
    }
  }

  private *descending({ from, to, type }: IndexRange): Generator<IndexKey> {
    const end = to === undefined ? endOfType(type) : { value: to, isEnd: true };
    for (const [key] of this.tree.entriesReversed(end)) {
      if (type !== undefined && typeOf(key) !== type) {
        // The end of a type is the start of the next one, which is no value itself.
        if (TYPE_ORDER[typeOf(key)] > TYPE_ORDER[type]) continue;
        return;
      }
      if (from !== undefined && compareValues(key.value, from) < 0) return;
      yield key;
    }
  }

  private keysOf(value: FieldValue | undefined): readonly FieldValue[] {
    if (value === undefined) return [];
    if (this.kind === 'value') return [indexedValue(value)];
    return isFieldArray(value) ? value.map(indexedValue) : [];
  }
}

function startOf({ from, type }: IndexRange): FieldValue | TypeStart | undefined {
  return from ?? (from === null ? null : type && new TypeStart(type));
}

function isPast(key: IndexKey, { to, type }: IndexRange): boolean {
  if (type !== undefined && typeOf(key) !== type) return true;
  return to !== undefined && compareValues(key.value, to) > 0;
}

function endOfType(type: OrderedType | undefined): IndexKey | undefined {
  if (type === undefined) return undefined;
  const next = (Object.keys(TYPE_ORDER) as OrderedType[]).find(
    (candidate) => TYPE_ORDER[candidate] === TYPE_ORDER[type] + 1,
  );
  return next && { value: new TypeStart(next) };
}

function typeOf({ value }: IndexKey): OrderedType {
  return value instanceof TypeStart ? value.type : orderedTypeOf(value);
}

function compareKeys(a: IndexKey, b: IndexKey): number {
  const difference = compareValues(a.value, b.value);
  if (difference !== 0) return difference;
  if (a.name && b.name) return compareNames(a.name, b.name);
  return edgeOf(a) - edgeOf(b);
}

function edgeOf({ name, isEnd }: IndexKey): number {
  if (name) return 0;
  return isEnd ? 1 : -1;
}

function compareValues(a: FieldValue | TypeStart, b: FieldValue | TypeStart): number {
  if (!(a instanceof TypeStart) && !(b instanceof TypeStart)) return compareFieldValues(a, b);
  const rank = TYPE_ORDER[typeOf({ value: a })] - TYPE_ORDER[typeOf({ value: b })];
  return rank || Number(b instanceof TypeStart) - Number(a instanceof TypeStart);
}
