import { fieldPathText } from '#values/field-path';
import { type FieldValue, GeoPoint, isFieldArray, isFieldMap, Vector } from '#values/field-value';
import { DocumentName } from '#values/document-name';
import { timestampText } from '#values/calendar';
import { Timestamp } from '#values/timestamp';
import { type Bound, type FieldOperator, type Filter, type Query } from './query';

const OPERATORS: Readonly<Record<FieldOperator, string>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
  IN: 'in',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  NOT_IN: 'not-in',
  IS_NAN: '== NaN',
  IS_NULL: '== null',
  IS_NOT_NAN: '!= NaN',
  IS_NOT_NULL: '!= null',
};

/** The query in readable form: `rooms where size > 3 order by size limit 20`. */
export function queryText(query: Query): string {
  const { where, orderBy, startAt, endAt, offset, limit, select } = query;
  const parts = [
    scopeText(query),
    where && `where ${filterText(where, false)}`,
    orderBy.length > 0 && `order by ${orderBy.map(orderText).join(', ')}`,
    startAt && `${startAt.before ? 'start at' : 'start after'} ${boundText(startAt)}`,
    endAt && `${endAt.before ? 'end before' : 'end at'} ${boundText(endAt)}`,
    offset > 0 && `offset ${offset}`,
    limit !== undefined && `limit ${limit}`,
    select && `select ${select.map(fieldPathText).join(', ') || '__name__'}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(' ');
}

function scopeText({ parent, collectionId = '*', allDescendants }: Query): string {
  const above = parent === '' ? '' : `${parent}/`;
  return allDescendants ? `${above}**/${collectionId}` : `${above}${collectionId}`;
}

function filterText(filter: Filter, isInside: boolean): string {
  if (filter.kind !== 'field') {
    const text = filter.filters.map((part) => filterText(part, true)).join(` ${filter.kind} `);
    return isInside ? `(${text})` : text;
  }
  const { path, operator, value } = filter;
  const test = `${fieldPathText(path)} ${OPERATORS[operator]}`;
  return operator.startsWith('IS_') ? test : `${test} ${valueText(value)}`;
}

function orderText({ path, direction }: Query['orderBy'][number]): string {
  return direction === 'DESCENDING' ? `${fieldPathText(path)} desc` : fieldPathText(path);
}

function boundText({ values }: Bound): string {
  return values.map(valueText).join(', ');
}

function valueText(value: FieldValue): string {
  if (value instanceof Timestamp) return timestampText(value.totalNanos);
  if (value instanceof DocumentName) return value.path;
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('base64')}`;
  if (value instanceof GeoPoint) return `(${value.latitude}, ${value.longitude})`;
  if (value instanceof Vector) return `vector [${value.values.join(', ')}]`;
  if (isFieldArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (isFieldMap(value)) {
    const fields = [...value].map(([name, item]) => `${name}: ${valueText(item)}`);
    return `{${fields.join(', ')}}`;
  }
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
