import { type FindNearest, type StructuredQuery } from '#protocol/messages';
import { invalidArgument } from '#status/status';
import { Vector } from '#values/field-value';
import { parseField } from './parse-field';
import { type NearestNeighbours } from './query';

const MAX_NEIGHBOURS = 1000;
const MAX_DIMENSIONS = 2048;
const MEASURES = ['EUCLIDEAN', 'COSINE', 'DOT_PRODUCT'] as const;
const RESERVED_NAME = /^__.*__$/s;

/** https://firebase.google.com/docs/firestore/vector-search; checks and messages as observed. */
export function parseNearest(message: FindNearest): NearestNeighbours {
  const path = parseField(message.vectorField);
  const vector = parseVector(message);
  const measure = MEASURES.find((name) => name === message.distanceMeasure);
  if (!measure) throw invalidArgument('Unknown Distance Measure.');
  const { limit = 0, distanceResultField: resultName = '', distanceThreshold } = message;
  if (limit < 1 || limit > MAX_NEIGHBOURS) {
    throw invalidArgument(
      `FindNearest.limit must be a positive integer of no more than ${MAX_NEIGHBOURS}`,
    );
  }
  if (RESERVED_NAME.test(resultName)) {
    throw invalidArgument(`The distanceResultField.property.name "${resultName}" is reserved.`);
  }
  if (distanceThreshold !== undefined && !Number.isFinite(distanceThreshold)) {
    throw invalidArgument('distanceThreshold must be a finite number.');
  }
  return {
    path,
    vector,
    measure,
    limit,
    // A name, not a path: "a.b" becomes a field with a dot in its name.
    ...(resultName !== '' && { resultField: [resultName] }),
    ...(distanceThreshold !== undefined && { threshold: distanceThreshold }),
  };
}

function parseVector({ queryVector }: FindNearest): readonly number[] {
  if (queryVector === undefined) {
    throw invalidArgument('Cannot convert firestore.v1.Value with type unset.');
  }
  if (!(queryVector instanceof Vector)) {
    throw invalidArgument('Query Value must be of type vector.');
  }
  const { values } = queryVector;
  if (values.length === 0) throw invalidArgument('Cannot have a zero length vector.');
  if (values.length > MAX_DIMENSIONS) {
    throw invalidArgument(`Vectors must be at most ${MAX_DIMENSIONS} dimensions.`);
  }
  return values;
}

/** Neighbours have an order and a limit of their own. */
export function checkAlone({ limit, offset, startAt, endAt }: StructuredQuery): void {
  if (startAt || endAt) throw invalidArgument('A cursor cannot be used with FindNearest');
  if (offset) throw invalidArgument('A query offset cannot be used with FindNearest');
  if (limit !== undefined) {
    throw invalidArgument('A query limit cannot be used with FindNearest');
  }
}
