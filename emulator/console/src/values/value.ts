/**
 * Values of the REST API. They are exact, whereas the web SDK has one number type for integers and doubles.
 */
export type Value =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number | string }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  | { readonly referenceValue: string }
  | { readonly geoPointValue: GeoPoint }
  | { readonly arrayValue: { readonly values?: readonly Value[] } }
  | { readonly mapValue: { readonly fields?: Fields } };

export type Fields = Readonly<Record<string, Value>>;

/** Zeros are left out. */
interface GeoPoint {
  readonly latitude?: number;
  readonly longitude?: number;
}

/** The types in the order of the editor's choice. */
export const VALUE_TYPES = [
  'string',
  'integer',
  'double',
  'boolean',
  'map',
  'array',
  'timestamp',
  'null',
  'geopoint',
  'reference',
  'bytes',
  'vector',
] as const;

export type ValueType = (typeof VALUE_TYPES)[number];

const TYPE_BY_KEY: Readonly<Record<string, ValueType>> = {
  nullValue: 'null',
  booleanValue: 'boolean',
  integerValue: 'integer',
  doubleValue: 'double',
  timestampValue: 'timestamp',
  stringValue: 'string',
  bytesValue: 'bytes',
  referenceValue: 'reference',
  geoPointValue: 'geopoint',
  arrayValue: 'array',
  mapValue: 'map',
};

/** The type for the key of a typed value, such as `integerValue`. */
export function typeOfKey(key: string): ValueType | undefined {
  return Object.hasOwn(TYPE_BY_KEY, key) ? TYPE_BY_KEY[key] : undefined;
}

export function typeOf(value: Value): ValueType {
  if (vectorOf(value)) return 'vector';
  return typeOfKey(Object.keys(value)[0] ?? '') ?? 'null';
}

export function itemsOf(value: Value): readonly Value[] {
  return 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
}

export function fieldsOf(value: Value): Fields {
  return 'mapValue' in value ? (value.mapValue.fields ?? {}) : {};
}

/** Vectors are maps with this value in the field `__type__`. */
const VECTOR_MARK = '__vector__';

/** The numbers of a vector, or undefined when the value is no vector. */
export function vectorOf(value: Value): readonly number[] | undefined {
  const { __type__: mark, value: list } = fieldsOf(value);
  if (!mark || !list || !('stringValue' in mark) || mark.stringValue !== VECTOR_MARK) {
    return undefined;
  }
  return itemsOf(list).map((item) => ('doubleValue' in item ? Number(item.doubleValue) : NaN));
}

export function vectorValue(numbers: readonly number[]): Value {
  return {
    mapValue: {
      fields: {
        __type__: { stringValue: VECTOR_MARK },
        value: { arrayValue: { values: numbers.map(doubleValue) } },
      },
    },
  };
}

/** JSON cannot express some doubles; the API accepts them as texts. */
export function doubleValue(number: number): Value {
  if (Object.is(number, -0)) return { doubleValue: '-0' };
  return { doubleValue: Number.isFinite(number) ? number : String(number) };
}

/** The field names in display order. */
export function sortedNames(fields: Fields): readonly string[] {
  return Object.keys(fields).sort((a, b) => (a < b ? -1 : 1));
}

/** Whether two values have the same type and content. */
export function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  return a === b || canonical(a) === canonical(b);
}

function canonical(value: Value | undefined): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
