import { type FilterMessage, type StructuredQuery } from '#protocol/messages';
import { type Document } from '#values/document';
import { DocumentName } from '#values/document-name';
import { type FieldMap, type FieldValue } from '#values/field-value';
import { Timestamp } from '#values/timestamp';
import { parseQuery } from '../parse-query';
import { type FieldOperator, type Query } from '../query';

export const DATABASE = 'projects/demo/databases/(default)';
export const ROOT = `${DATABASE}/documents`;

export function nameOf(path: string): DocumentName {
  return new DocumentName(DATABASE, path);
}

const LONG_AGO = new Timestamp(0, 0);

export function documentOf(path: string, fields: Readonly<Record<string, FieldValue>>): Document {
  const map: FieldMap = new Map(Object.entries(fields));
  return { name: nameOf(path), fields: map, createTime: LONG_AGO, updateTime: LONG_AGO };
}

/** A filter on a field; without a value a unary one. */
export function where(fieldPath: string, op: FieldOperator, value?: FieldValue): FilterMessage {
  const field = { fieldPath };
  return value === undefined
    ? { unaryFilter: { field, op } }
    : { fieldFilter: { field, op, value } };
}

export function and(...filters: readonly FilterMessage[]): FilterMessage {
  return { compositeFilter: { op: 'AND', filters } };
}

export function or(...filters: readonly FilterMessage[]): FilterMessage {
  return { compositeFilter: { op: 'OR', filters } };
}

/** `-age`: descending. */
export function orderBy(...fields: readonly string[]): NonNullable<StructuredQuery['orderBy']> {
  return fields.map((text) => ({
    field: { fieldPath: text.replace(/^-/, '') },
    direction: text.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
  }));
}

/** A query of the collection `sites` unless it says where it looks. */
export function sites(message: StructuredQuery, parent = ROOT): Query {
  return parseQuery(parent, { from: [{ collectionId: 'sites' }], ...message });
}

export function whole(count: number): readonly bigint[] {
  return Array.from({ length: count }, (_, index) => BigInt(index));
}
