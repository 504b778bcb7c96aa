/** Values as the REST API writes them: exact, where the web SDK makes one number of two kinds. */
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

/** A zero is left out. */
interface GeoPoint {
  readonly latitude?: number;
  readonly longitude?: number;
}

/** What a person calls the kinds; the order is that of the choice in the editor. */
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

/** The type that an object with one member names: `integerValue`. */
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

/** Vectors are maps that say so in a field of their own. */
const VECTOR_MARK = '__vector__';

/** The numbers of a vector, or undefined when the value is none. */
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

/** JSON has no word for some doubles; the API takes them as texts. */
export function doubleValue(number: number): Value {
  if (Object.is(number, -0)) return { doubleValue: '-0' };
  return { doubleValue: Number.isFinite(number) ? number : String(number) };
}

/** The names of fields in the order in which they are shown. */
export function sortedNames(fields: Fields): readonly string[] {
  return Object.keys(fields).sort((a, b) => (a < b ? -1 : 1));
}

/** Whether two values are the same in type and content. */
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
