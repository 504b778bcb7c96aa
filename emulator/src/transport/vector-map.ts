import { invalidArgument } from '#status/status';
import { type FieldMap, type FieldValue, isFieldArray, Vector } from '#values/field-value';

const TYPE_KEY = '__type__';
const VALUE_KEY = 'value';
const VECTOR_TYPE = '__vector__';

/** A map that calls itself a vector becomes one, or is refused as Google's emulator refuses it. */
export function mapOrVector(fields: FieldMap): FieldValue {
  if (fields.get(TYPE_KEY) !== VECTOR_TYPE) return fields;
  const values = fields.get(VALUE_KEY);
  if (values === undefined) throw invalidArgument("Vector map is missing key 'value'.");
  if (fields.size > 2) throw invalidArgument('Vector Value map has extraneous entries.');
  if (!isFieldArray(values)) throw invalidArgument("Vector 'value' must be an array.");
  if (values.length === 0) throw invalidArgument('Cannot have a zero length vector.');
  if (!values.every((item) => typeof item === 'number')) {
    throw invalidArgument("Vector must only contain values of type 'double'");
  }
  return new Vector(values);
}

/** How a vector travels. */
export function vectorMap({ values }: Vector): FieldMap {
  return new Map<string, FieldValue>([
    [TYPE_KEY, VECTOR_TYPE],
    [VALUE_KEY, values],
  ]);
}
