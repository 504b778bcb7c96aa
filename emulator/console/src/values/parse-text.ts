import { doubleValue, vectorValue, type Value, type ValueType } from './value';

/** A value, or the error of its text. */
export type Parsed = { readonly value: Value } | { readonly error: string };

type TextParser = (text: string, root: string) => Parsed;

const LARGEST = 2n ** 63n;
const DOUBLE = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
const DOUBLE_WORDS = new Set(['NaN', 'Infinity', '-Infinity']);
const TIMESTAMP = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const FULL_NAME = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/;

const PARSERS: Readonly<Record<Exclude<ValueType, 'map' | 'array'>, TextParser>> = {
  string: (text) => ({ value: { stringValue: text } }),
  null: () => ({ value: { nullValue: null } }),
  boolean: (text) =>
    text === 'true' || text === 'false'
      ? { value: { booleanValue: text === 'true' } }
      : { error: 'Write true or false.' },
  integer: parseInteger,
  double: (text) => {
    const number = parseDouble(text);
    return number === undefined
      ? { error: 'Write a number such as 3.5, 1e9, NaN or -Infinity.' }
      : { value: doubleValue(number) };
  },
  timestamp: parseTimestamp,
  geopoint: parseGeoPoint,
  reference: parseReference,
  bytes: (text) =>
    BASE64.test(text.trim())
      ? { value: { bytesValue: text.trim() } }
      : { error: 'Write base64, for example SGVsbG8=.' },
  vector: (text) => {
    const inner = text.trim().replace(/^\[(.*)\]$/s, '$1');
    const numbers = inner.split(',').map(parseDouble);
    return numbers.every((number) => number !== undefined)
      ? { value: vectorValue(numbers) }
      : { error: 'Write numbers with commas between them: 0.1, 0.25, 3.' };
  },
};

/** Accepts the output of `editableText`, and usual input of people. `root` is `projects/…/documents`. */
export function parseText(
  type: Exclude<ValueType, 'map' | 'array'>,
  text: string,
  root: string,
): Parsed {
  return PARSERS[type](text, root);
}

function parseInteger(text: string): Parsed {
  const digits = text.trim();
  if (!/^[-+]?\d+$/.test(digits)) return { error: 'Write a whole number.' };
  const integer = BigInt(digits.replace(/^\+/, ''));
  return integer >= -LARGEST && integer < LARGEST
    ? { value: { integerValue: String(integer) } }
    : { error: 'Integers have 64 bits: at most 9223372036854775807.' };
}

function parseDouble(text: string): number | undefined {
  const number = text.trim();
  return DOUBLE.test(number) || DOUBLE_WORDS.has(number) ? Number(number) : undefined;
}

function parseTimestamp(text: string): Parsed {
  const match = TIMESTAMP.exec(text.trim());
  if (!match) {
    return { error: 'Write a time with its zone, for example 2026-11-22T09:30:00Z.' };
  }
  const [, day = '', time = '', fraction = '', zone = ''] = match;
  const seconds = time.length === 5 ? ':00' : '';
  const date = new Date(`${day}T${time}${seconds}${zone.toUpperCase()}`);
  const local = new Date(`${day}T00:00:00Z`);
  // `Date` would read 31 February as 3 March.
  const isDay = !Number.isNaN(local.getTime()) && local.toISOString().startsWith(day);
  if (!isDay || Number.isNaN(date.getTime()) || day < '0001') {
    return { error: 'There is no such time.' };
  }
  return { value: { timestampValue: date.toISOString().replace(/\.\d+Z$/, `${fraction}Z`) } };
}

function parseGeoPoint(text: string): Parsed {
  const [latitude, longitude, ...more] = text.split(',').map(parseDouble);
  if (latitude === undefined || longitude === undefined || more.length > 0) {
    return { error: 'Write latitude and longitude: 48.85, 2.35.' };
  }
  if (!(Math.abs(latitude) <= 90)) return { error: 'Latitudes go from -90 to 90.' };
  if (!(Math.abs(longitude) <= 180)) return { error: 'Longitudes go from -180 to 180.' };
  return { value: { geoPointValue: { latitude, longitude } } };
}

function parseReference(text: string, root: string): Parsed {
  const name = text.trim();
  const path = FULL_NAME.exec(name)?.[1] ?? name.replace(/^\//, '');
  const segments = path.split('/');
  if (segments.length % 2 !== 0 || segments.includes('')) {
    return { error: 'Write the path of a document: rooms/r1.' };
  }
  return { value: { referenceValue: FULL_NAME.test(name) ? name : `${root}/${path}` } };
}
