import { type Document } from '#values/document';
import { type FieldMap, type FieldValue, isFieldMap, Vector } from '#values/field-value';
import { fieldAt, type FieldPath } from '#values/field-path';
import { type NearestNeighbours } from './query';

interface Neighbour {
  readonly document: Document;
  readonly distance: number;
}

/**
 * The documents whose vector is nearest, nearest first; those without a vector of that many dimensions
 * are not found. Equally near ones stay in their order. No distance (of a zero vector there is no
 * cosine) is the farthest, and within no threshold: all as by Google's emulator.
 */
export function nearest(documents: readonly Document[], search: NearestNeighbours): Document[] {
  const { path, vector, measure, limit, threshold, resultField } = search;
  // A greater dot product is nearer, a greater distance is farther.
  const sign = measure === 'DOT_PRODUCT' ? -1 : 1;
  const neighbours: Neighbour[] = [];
  for (const document of documents) {
    const value = fieldAt(document.fields, path);
    if (!(value instanceof Vector) || value.values.length !== vector.length) continue;
    const distance = distanceBetween(value.values, vector, measure);
    const isNear = threshold === undefined || sign * distance <= sign * threshold;
    if (isNear) neighbours.push({ document, distance });
  }
  return neighbours
    .sort((a, b) => compareDistances(sign * a.distance, sign * b.distance))
    .slice(0, limit)
    .map(({ document, distance }) =>
      resultField ? withField(document, resultField, distance) : document,
    );
}

function compareDistances(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a === b ? 0 : a - b;
}

function distanceBetween(
  a: readonly number[],
  b: readonly number[],
  measure: NearestNeighbours['measure'],
): number {
  switch (measure) {
    case 'EUCLIDEAN':
      return Math.sqrt(a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0));
    case 'COSINE':
      return 1 - dotProduct(a, b) / Math.sqrt(dotProduct(a, a) * dotProduct(b, b));
    case 'DOT_PRODUCT':
      return dotProduct(a, b);
  }
}

function dotProduct(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

function withField(document: Document, path: FieldPath, value: number): Document {
  return { ...document, fields: set(document.fields, path, value) };
}

function set(fields: FieldMap, [name = '', ...rest]: FieldPath, value: FieldValue): FieldMap {
  const inner = fields.get(name);
  const newValue =
    rest.length === 0 ? value : set(isFieldMap(inner) ? inner : new Map(), rest, value);
  return new Map([...fields, [name, newValue]]);
}
