/** A Firestore timestamp, by structure: the web and admin SDKs have a class each. */
export interface TimestampLike {
  toDate(): Date;
}

/** Turns stored data into a model. Throws `DecodeError` on a document that rules should have made impossible. */
export interface DocumentCodec<Model> {
  decode(id: string, data: Readonly<Record<string, unknown>>): Model;
}

export class DecodeError extends Error {
  override readonly name = 'DecodeError';
}

type Data = Readonly<Record<string, unknown>>;

function fieldError(data: Data, field: string, expectation: string): DecodeError {
  return new DecodeError(`Field ${field} is not ${expectation} (it is ${typeof data[field]}).`);
}

/** Whether a field that may be null is, or is not there at all. */
export function isMissing(data: Data, field: string): boolean {
  return data[field] === null || data[field] === undefined;
}

export function readText(data: Data, field: string): string {
  const value = data[field];
  if (typeof value !== 'string') throw fieldError(data, field, 'a text');
  return value;
}

export function readTextOrNull(data: Data, field: string): string | null {
  return isMissing(data, field) ? null : readText(data, field);
}

export function readNumber(data: Data, field: string): number {
  const value = data[field];
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw fieldError(data, field, 'a number');
  return value;
}

export function readFlag(data: Data, field: string): boolean {
  const value = data[field];
  if (typeof value !== 'boolean') throw fieldError(data, field, 'a boolean');
  return value;
}

export function readTexts(data: Data, field: string): readonly string[] {
  const value = data[field];
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw fieldError(data, field, 'a list of texts');
  }
  return value;
}

export function readInstant(data: Data, field: string): Date {
  const value = data[field];
  if (value instanceof Date) return value;
  if (isRecord(value) && typeof value['toDate'] === 'function') {
    return (value as unknown as TimestampLike).toDate();
  }
  throw fieldError(data, field, 'an instant');
}

export function readInstantOrNull(data: Data, field: string): Date | null {
  return isMissing(data, field) ? null : readInstant(data, field);
}

export function readMap(data: Data, field: string): Data {
  const value = data[field];
  if (!isRecord(value)) throw fieldError(data, field, 'a map');
  return value;
}

/** A list of maps, each to be read like a document's data. */
export function readMaps(data: Data, field: string): readonly Data[] {
  const value = data[field];
  if (!Array.isArray(value) || !value.every(isRecord))
    throw fieldError(data, field, 'a list of maps');
  return value;
}

export function readOneOf<T extends string>(data: Data, field: string, values: readonly T[]): T {
  const value = data[field];
  const match = values.find((candidate) => candidate === value);
  if (match === undefined) throw fieldError(data, field, `one of ${values.join(', ')}`);
  return match;
}

/** As `readOneOf`, but what is not listed, as a later version may write it, is read as `otherwise`. */
export function readOneOfOr<T extends string, U extends string>(
  data: Data,
  field: string,
  values: readonly T[],
  otherwise: U,
): T | U {
  return orElse(() => readOneOf(data, field, values), otherwise);
}

/**
 * For the fields that a client writes: `otherwise` where they are malformed. Nobody's document may make
 * another's act fail (decision 99).
 */
export function orElse<Value, Otherwise>(
  readField: () => Value,
  otherwise: Otherwise,
): Value | Otherwise {
  try {
    return readField();
  } catch (error) {
    if (error instanceof DecodeError) return otherwise;
    throw error;
  }
}

/** A text that a client writes: its first `max` characters, none where it is malformed. */
export function readTextUpTo(data: Data, field: string, max: number): string {
  return beginningOf(
    orElse(() => readText(data, field), ''),
    max,
  );
}

/** The first `max` characters, counted as `length` does, and never half of one that counts as two. */
export function beginningOf(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** A map of text to number, such as counts by day. */
export function readCounts(data: Data, field: string): Readonly<Record<string, number>> {
  const map = readMap(data, field);
  return Object.fromEntries(Object.keys(map).map((key) => [key, readNumber(map, key)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
