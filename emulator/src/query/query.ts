import { type FieldPath } from '#values/field-path';
import { type FieldValue } from '#values/field-value';

/** A query that was checked: what Firestore would refuse never becomes one (`parse-query.ts`). */
export interface Query {
  /** `projects/p/databases/d`. */
  readonly database: string;
  /** Path of the document below which to look; empty: the root. */
  readonly parent: string;
  /** Absent: collections of any id. */
  readonly collectionId?: string;
  /** A collection group: also collections deeper below the parent. */
  readonly allDescendants: boolean;
  readonly where?: Filter;
  /** As sent. What the engine really sorts by is `fullOrder`. */
  readonly orderBy: readonly Order[];
  /** `orderBy`, then the fields of inequalities, then the name: a total order. */
  readonly fullOrder: readonly Order[];
  readonly startAt?: Bound;
  readonly endAt?: Bound;
  readonly offset: number;
  readonly limit?: number;
  /** Fields to give back; absent: all. Empty or only `__name__`: names alone. */
  readonly select?: readonly FieldPath[];
  readonly findNearest?: NearestNeighbours;
}

export interface Order {
  readonly path: FieldPath;
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

/** A cursor: a prefix of the values of `fullOrder`, and whether it stands before what equals it. */
export interface Bound {
  readonly values: readonly FieldValue[];
  readonly before: boolean;
}

export type Filter = CompositeFilter | FieldFilter;

export interface CompositeFilter {
  readonly kind: 'and' | 'or';
  readonly filters: readonly Filter[];
}

export const FIELD_OPERATORS = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
  'IS_NAN',
  'IS_NULL',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
] as const;

export type FieldOperator = (typeof FIELD_OPERATORS)[number];

/** `value` is null for the unary operators; an array for IN, NOT_IN and ARRAY_CONTAINS_ANY. */
export interface FieldFilter {
  readonly kind: 'field';
  readonly path: FieldPath;
  readonly operator: FieldOperator;
  readonly value: FieldValue;
}

export interface NearestNeighbours {
  readonly path: FieldPath;
  readonly vector: readonly number[];
  readonly measure: 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';
  readonly limit: number;
  readonly resultField?: FieldPath;
  readonly threshold?: number;
}
