import { type StructuredQuery } from '#protocol/messages';
import { failedPrecondition, invalidArgument } from '#status/status';
import { fieldPathText, isNameField } from '#values/field-path';
import { fieldFiltersOf } from './filter-kinds';
import { checkFilterLimits } from './filter-limits';
import { parseBound } from './parse-bound';
import { parseField } from './parse-field';
import { parseFilter } from './parse-filter';
import { checkAlone, parseNearest } from './parse-nearest';
import { fullOrderOf, parseOrderBy } from './parse-order';
import { parseCollectionId, parseParent } from './parse-parent';
import { type Query } from './query';
import { isGroupBelowDocument } from './scope';

/**
 * Checks a query as Google's emulator 1.19.9 does, with its codes and messages.
 *
 * @param parent `projects/p/databases/d/documents`, or the name of a document
 */
export function parseQuery(parent: string, message: StructuredQuery): Query {
  const { database, path } = parseParent(parent);
  const from = parseFrom(message.from);
  const where = message.where && parseFilter(message.where, database);
  const orderBy = parseOrderBy(message.orderBy);
  const query: Query = {
    database,
    parent: path,
    ...from,
    ...(where && { where }),
    orderBy,
    fullOrder: fullOrderOf(orderBy, where),
    ...(message.startAt && { startAt: parseBound(message.startAt, orderBy, database) }),
    ...(message.endAt && { endAt: parseBound(message.endAt, orderBy, database) }),
    ...parseCounts(message),
    ...parseSelect(message.select),
    ...(message.findNearest && { findNearest: parseNearest(message.findNearest) }),
  };
  if (query.findNearest) checkAlone(message);
  checkScope(query);
  checkFilterLimits(query);
  return query;
}

/** Without a selector, as with an empty one: collections of any id right below the parent. */
function parseFrom(
  selectors: StructuredQuery['from'] = [],
): Pick<Query, 'collectionId' | 'allDescendants'> {
  const [{ collectionId = '', allDescendants = false } = {}, ...others] = selectors;
  if (others.length > 0) {
    throw invalidArgument('StructuredQuery.from cannot have more than one collection selector.');
  }
  return {
    ...(collectionId !== '' && { collectionId: parseCollectionId(collectionId) }),
    allDescendants,
  };
}

function parseCounts({ offset = 0, limit }: StructuredQuery): Pick<Query, 'offset' | 'limit'> {
  if (offset < 0) throw invalidArgument('offset is negative');
  if (limit !== undefined && limit < 0) throw invalidArgument('limit is negative');
  return { offset, ...(limit !== undefined && { limit }) };
}

/** A selection of no fields gives names alone. */
function parseSelect(select: StructuredQuery['select']): Pick<Query, 'select'> {
  return select ? { select: (select.fields ?? []).map(parseField) } : {};
}

/** Limits that depend on the scope: a document's name has only an ascending index. */
function checkScope(query: Query): void {
  const { collectionId, orderBy } = query;
  const fields = fieldFiltersOf(query.where).filter(({ path }) => !isNameField(path));
  const isSorted = orderBy.some(({ path }) => !isNameField(path));
  const isDescending = orderBy.some(({ direction }) => direction === 'DESCENDING');
  const [field] = fields;
  const isNestedGroup = isGroupBelowDocument(query);
  if (isNestedGroup && (field || isSorted)) {
    throw invalidArgument('collection group queries are only allowed at the root parent');
  }
  if (collectionId === undefined) {
    if (field) {
      throw invalidArgument(`kind is required for filter: ${fieldPathText(field.path)}`);
    }
    if (isSorted || isDescending) {
      throw invalidArgument('kind is required for all orders except __key__ ascending');
    }
  }
  if (!field && !isSorted && isDescending) {
    throw failedPrecondition(
      isNestedGroup
        ? "collection group queries are only allowed if they're at the root or they're an ascending primary key scan"
        : 'Firestore does not support descending key scans',
    );
  }
}
