import { valueFromRest } from '#values/rest-json';
import { listValue, NULL, type Value } from '#values/value';
import { filterConstraints, type SimpleOperator } from '../queries/filter-constraints';
import { type ListAccess } from '../queries/list-access';
import { listRequestFields } from '../queries/list-request';
import { type Disjunct, type FieldConstraint } from '../queries/list-resource';
import {
  type Probe,
  type ProbeFieldFilter,
  type ProbeFilter,
  type ProbeQuery,
  type ProbeRequest,
} from './probe';
import { authValue, commonFields } from './request';
import { DATABASE, documentPath, seededDocuments, storedDocument } from './stored-documents';

export function isList({ request }: Probe): boolean {
  return ['query', 'aggregate', 'listDocuments'].includes(request?.op ?? '');
}

/** A probe's query in the terms of the rules. The product has a query layer for this. */
export function listAccessOf(probe: Probe): ListAccess {
  const { request, seed } = probe;
  const query = queryOf(request ?? { op: 'query' });
  const [{ collectionId, allDescendants = false }] = query.from;
  const parent = (request?.parent ?? '').split('/').filter((segment) => segment !== '');
  const path = documentPath([...parent, collectionId].join('/'));
  const fields = listRequestFields({
    database: DATABASE,
    parent,
    collectionId,
    allDescendants,
    orderBy: (query.orderBy ?? []).map(({ field, direction }) => ({
      field: namesOf(field.fieldPath).join('.'),
      isDescending: direction === 'DESCENDING',
    })),
    offset: query.offset ?? 0,
    ...(query.limit !== undefined && { limit: query.limit }),
    ...(query.select?.fields && {
      select: query.select.fields.map(({ fieldPath }) => fieldPath),
    }),
  });
  const documents = seededDocuments(seed);
  return {
    database: DATABASE,
    parent,
    collectionId,
    allDescendants,
    disjuncts: disjunctsOf(query.where),
    request: new Map([...commonFields(path, authValue(probe), 'list'), ...fields]),
    lookup: (segments) => {
      const document = storedDocument(documents, segments.slice(3).join('/'));
      return document ? { state: 'found', document } : { state: 'missing' };
    },
  };
}

function queryOf(request: ProbeRequest): ProbeQuery {
  const query = request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery;
  if (query) return query;
  const pageSize = new URLSearchParams(request.params).get('pageSize');
  const limit = pageSize === null ? {} : { limit: Number(pageSize) };
  return { from: [{ collectionId: request.path ?? '' }], ...limit };
}

function disjunctsOf(where: ProbeFilter | undefined): readonly Disjunct[] {
  if (!where) return [{ constraints: [] }];
  return normalForm(where).map((constraints) => ({ constraints }));
}

type Conjunction = readonly FieldConstraint[];

function normalForm(filter: ProbeFilter): readonly Conjunction[] {
  if ('fieldFilter' in filter) {
    return fieldDisjuncts(filter.fieldFilter, valueFromRest(filter.fieldFilter.value));
  }
  if ('unaryFilter' in filter) return fieldDisjuncts(filter.unaryFilter, NULL);
  const { op, filters } = filter.compositeFilter;
  const parts = filters.map(normalForm);
  if (op === 'OR') return parts.flat();
  return parts.reduce<readonly Conjunction[]>(
    (before, part) => before.flatMap((one) => part.map((other) => [...one, ...other])),
    [[]],
  );
}

function fieldDisjuncts({ field, op }: ProbeFieldFilter, value: Value): readonly Conjunction[] {
  const path = namesOf(field.fieldPath);
  const items = value.type === 'list' ? value : listValue([]);
  switch (op) {
    case 'IN':
      return items.values.map((item) => filterConstraints(path, 'EQUAL', item));
    case 'ARRAY_CONTAINS_ANY':
      return items.values.map((item) => filterConstraints(path, 'ARRAY_CONTAINS', item));
    default:
      return [filterConstraints(path, op as SimpleOperator, value)];
  }
}

/** `` `a.b` `` is one name, `a.b` are two. */
function namesOf(fieldPath: string): readonly string[] {
  return fieldPath.startsWith('`') ? [fieldPath.slice(1, -1)] : fieldPath.split('.');
}
