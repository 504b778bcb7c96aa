import { type DocumentSet } from '#store/document-set';
import { type FieldIndex, type IndexRange } from '#store/field-index';
import { type Snapshot } from '#store/snapshot';
import { type DocumentName } from '#values/document-name';
import { orderedTypeOf } from '#values/field-order';
import { isNameField } from '#values/field-path';
import { type Conjunction } from './disjuncts';
import { isEquality } from './filter-kinds';
import { type FieldFilter, type Query } from './query';
import { type Scan } from './scan';

/** The documents of the query's scope; undefined when there are none. */
export function documentSetOf(snapshot: Snapshot, query: Query): DocumentSet | undefined {
  const { collectionId, allDescendants, parent } = query;
  if (collectionId === undefined) return snapshot.everyDocument();
  if (allDescendants) return snapshot.collectionGroup(collectionId);
  return snapshot.collection(parent === '' ? collectionId : `${parent}/${collectionId}`);
}

/**
 * Candidate names that include every document of the conjunction, from the index that gives the fewest.
 * Undefined when even that index gives more than `most`.
 */
export function narrow(
  set: DocumentSet,
  conjunction: Conjunction,
  most: number,
  scan: Scan,
): readonly DocumentName[] | undefined {
  const exact = conjunction.flatMap((filter) => exactNames(set, filter));
  if (exact.length > 0) return shortest(exact, most, scan);
  const range = conjunction.find((filter) => rangeOf(filter) !== undefined);
  return range && shortest([rangeIndex(set, range).names(rangeOf(range) ?? {})], most, scan);
}

function exactNames(set: DocumentSet, filter: FieldFilter): readonly Iterator<DocumentName>[] {
  const { path, operator, value } = filter;
  if (isNameField(path)) {
    return operator === 'EQUAL' ? [[value as DocumentName].values()] : [];
  }
  if (operator === 'ARRAY_CONTAINS') {
    return [set.index(path, 'elements').names({ from: value, to: value })];
  }
  if (!isEquality(filter)) return [];
  const sought = operator === 'IS_NAN' ? NaN : value;
  return [set.index(path, 'value').names({ from: sought, to: sought })];
}

/** Advances all iterators in turn until the shortest ends, so the cost is that of the shortest. */
function shortest(
  candidates: readonly Iterator<DocumentName>[],
  most: number,
  scan: Scan,
): readonly DocumentName[] | undefined {
  const read = candidates.map((): DocumentName[] => []);
  for (let count = 0; count <= most; count += 1) {
    for (const [at, candidate] of candidates.entries()) {
      const next = candidate.next();
      if (next.done === true) return read[at] ?? [];
      scan.indexEntries += 1;
      read[at]?.push(next.value);
    }
  }
  return undefined;
}

function rangeIndex(set: DocumentSet, { path }: FieldFilter): FieldIndex {
  return set.index(path, 'value');
}

/** The part of the field's index that passes the filter; undefined when the filter is no range. */
export function rangeOf({ path, operator, value }: FieldFilter): IndexRange | undefined {
  if (isNameField(path)) return undefined;
  switch (operator) {
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL':
      return { type: orderedTypeOf(value), to: value };
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL':
      return { type: orderedTypeOf(value), from: value };
    default:
      return undefined;
  }
}
