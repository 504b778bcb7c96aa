import { durationText, timestampText } from '#values/calendar';
import { floatText } from '#values/float-text';
import { pathText } from '#values/path';
import { type Comparator, type ConstraintValue, type Value } from '#values/value';

/** Enough to recognise a value; documents can be a megabyte. */
const MAX_LENGTH = 2000;

/**
 * A value for people, as the rules language writes it where it has a way to: `{'size': 3}`. Instants
 * and durations are written as RFC 3339 and protobuf do.
 */
export function valueText(value: Value): string {
  const text = fullText(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function fullText(value: Value): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'bool':
    case 'int':
      return String(value.value);
    case 'float':
      return floatText(value.value);
    case 'string':
      return quote(value.value);
    case 'bytes':
      return `bytes ${Buffer.from(value.value).toString('base64')}`;
    case 'timestamp':
      return timestampText(value.nanos);
    case 'duration':
      return durationText(value.nanos);
    case 'latlng':
      return `latlng.value(${floatText(value.latitude)}, ${floatText(value.longitude)})`;
    default:
      return compositeText(value);
  }
}

type Composite = Extract<
  Value,
  { type: 'path' | 'list' | 'set' | 'map' | 'map_diff' | 'vector' | 'constraint' | 'unresolved' }
>;

function compositeText(value: Composite): string {
  switch (value.type) {
    case 'path':
      return pathText(value.path);
    case 'list':
      return `[${value.values.map(fullText).join(', ')}]`;
    case 'set':
      return `[${value.values.map(fullText).join(', ')}].toSet()`;
    case 'map':
      return `{${pairs(value.fields, fullText)}}`;
    case 'map_diff':
      return `diff {${pairs(value.statuses, String)}}`;
    case 'vector':
      return `vector [${value.values.map(floatText).join(', ')}]`;
    case 'constraint':
      return constraintText(value);
    case 'unresolved':
      return 'not known';
  }
}

function pairs<Item>(entries: ReadonlyMap<string, Item>, text: (item: Item) => string): string {
  return [...entries].map(([key, item]) => `${quote(key)}: ${text(item)}`).join(', ');
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const COMPARATORS: Readonly<Record<Comparator, string>> = {
  EQ: '==',
  NEQ: '!=',
  GT: '>',
  GTE: '>=',
  LT: '<',
  LTE: '<=',
  LIST_CONTAINS: 'contains',
};

/** A constraint as text: `any value > 3 and <= 9`. */
function constraintText({ constraints }: ConstraintValue): string {
  const comparisons = constraints.map(
    ({ comparator, value }) => `${COMPARATORS[comparator]} ${fullText(value)}`,
  );
  return comparisons.length === 0 ? 'any value' : `any value ${comparisons.join(' and ')}`;
}
