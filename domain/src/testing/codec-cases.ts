import { expect, it } from 'vitest';
import { DecodeError, type DocumentCodec } from '../core/document-codec';

type Stored = Readonly<Record<string, unknown>>;

/** Values that no field of the product may hold, whatever its type. */
const MALFORMED = [Symbol('malformed'), () => undefined] as const;

/** What a damaged document, or one of another version, may hold in any field. */
const POISON: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  Number.NaN,
  true,
  '',
  'unheard-of',
  'x'.repeat(100_000),
  [],
  [null],
  [{}],
  {},
  { toDate: 'never' },
  { deeper: { deeper: null } },
];

const REFUSED = 'refused';

/**
 * Describes the codec of one record: a whole document comes back with dates for timestamps; a field that is
 * missing is refused, or null if it is `optional`; a malformed one is refused, unless `tolerant` has what is
 * read instead; a damaged document never breaks the codec. What all records share is tested in `record.test.ts`.
 */
export function describeCodec<Model extends object>(
  codec: DocumentCodec<Model>,
  id: string,
  document: Stored,
  {
    model = {},
    optional = [],
    tolerant = {},
  }: {
    readonly model?: object;
    readonly optional?: readonly string[];
    readonly tolerant?: Stored;
  } = {},
): void {
  const fields = Object.keys(document);

  it('reads a whole document, with the timestamps of an SDK as dates', () => {
    expect(codec.decode(id, document)).toEqual({ ...document, ...model });
    expect(codec.decode(id, withTimestamps(document))).toEqual({ ...document, ...model });
  });

  it('refuses a missing or malformed field, unless it is optional or tolerant', () => {
    const read = (field: string, stored: Stored): unknown => {
      try {
        return codec.decode(id, stored)[field as keyof Model];
      } catch (error) {
        return error instanceof DecodeError ? REFUSED : error;
      }
    };
    const readings = fields.flatMap((field) => {
      const { [field]: _left, ...rest } = document;
      const bad = Object.hasOwn(tolerant, field) ? [...MALFORMED, Number.NaN, [{}]] : MALFORMED;
      return [
        { field, value: 'missing', reading: read(field, rest) },
        ...bad.map((value) => ({
          field,
          value,
          reading: read(field, { ...document, [field]: value }),
        })),
        ...(optional.includes(field)
          ? [{ field, value: null, reading: read(field, { ...document, [field]: null }) }]
          : []),
      ];
    });
    const expected = readings.map(({ field, value }) => {
      if (Object.hasOwn(tolerant, field)) return { field, value, reading: tolerant[field] };
      const isNull = optional.includes(field) && (value === 'missing' || value === null);
      return { field, value, reading: isNull ? null : REFUSED };
    });
    expect(readings).toEqual(expected);
  });

  it('reads or refuses whatever stands in a field, or in one of its fields, and never breaks', () => {
    for (const damagedDocument of damagedOf(document)) {
      try {
        codec.decode(id, damagedDocument);
      } catch (error) {
        expect(error).toBeInstanceOf(DecodeError);
      }
    }
  });
}

/** `stored` with each value of `POISON` in each field, and in each field of its maps and lists of maps. */
function damagedOf(document: Stored): Stored[] {
  return Object.entries(document).flatMap(([field, value]) => {
    const inside = (Array.isArray(value) ? value : [value]).filter(isPlainMap).flatMap(damagedOf);
    const values = [...POISON, ...inside.map((map) => (Array.isArray(value) ? [map] : map))];
    return values.map((poison) => ({ ...document, [field]: poison }));
  });
}

function isPlainMap(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function withTimestamps(value: Stored): Stored {
  return Object.fromEntries(
    Object.entries(value).map(([field, entry]) => {
      if (entry instanceof Date) return [field, { toDate: () => entry }];
      const isMap = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
      return [field, isMap ? withTimestamps(entry as Stored) : entry];
    }),
  );
}
