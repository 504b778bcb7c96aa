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

/**
 * What is true of every codec: a whole document comes back as it is, with dates from timestamps; a field that
 * is required and missing, or malformed, refuses the document, unless `tolerant` says what is then read; one
 * it does not know is left out.
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
  const strict = Object.keys(document).filter((field) => !Object.hasOwn(tolerant, field));

  it('reads a whole document', () => {
    expect(codec.decode(id, document)).toEqual({ ...document, ...model });
  });

  it('reads the timestamps of an SDK as dates', () => {
    expect(codec.decode(id, withTimestamps(document))).toEqual({ ...document, ...model });
  });

  it('leaves out what it does not know', () => {
    expect(codec.decode(id, { ...document, unheardOf: 1 })).not.toHaveProperty('unheardOf');
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

  it.each(strict)('refuses a malformed %s', (field) => {
    for (const value of MALFORMED) {
      expect(() => codec.decode(id, { ...document, [field]: value })).toThrow(DecodeError);
    }
  });

  it.each(strict.filter((field) => !optional.includes(field)))('refuses a missing %s', (field) => {
    const { [field]: _left, ...rest } = document;

    expect(() => codec.decode(id, rest)).toThrow(DecodeError);
  });

  if (Object.keys(tolerant).length > 0) {
    it.each(Object.entries(tolerant))(
      'reads a malformed or missing %s as %j',
      (field, otherwise) => {
        const { [field]: _left, ...rest } = document;
        for (const value of [...MALFORMED, Number.NaN, [{}]]) {
          expect(codec.decode(id, { ...document, [field]: value })).toHaveProperty(
            field,
            otherwise,
          );
        }
        expect(codec.decode(id, rest)).toHaveProperty(field, otherwise);
      },
    );
  }

  if (optional.length > 0) {
    it.each(optional)('takes a missing %s for null', (field) => {
      const { [field]: _left, ...rest } = document;

      expect(codec.decode(id, rest)).toHaveProperty(field, null);
      expect(codec.decode(id, { ...document, [field]: null })).toHaveProperty(field, null);
    });
  }
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
