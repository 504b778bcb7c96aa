import { parseTimestamp } from '#values/calendar';
import { isInt64 } from '#values/int64';
import { Timestamp } from '#values/timestamp';
import { type Scalar } from '../protobuf/schema';
import { invalidPayload } from './payload';

export function readScalar(json: unknown, scalar: Scalar): unknown {
  switch (scalar) {
    case 'string':
      return readText(json);
    case 'bytes':
      return readBytes(json);
    case 'int64':
      return Number(readInteger(json));
    case 'int32':
      return readInt32(json);
    case 'bool':
      return readBoolean(json);
    case 'double':
      return readDouble(json);
  }
}

const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Half of a surrogate pair, which UTF-8 cannot say, becomes a question mark, as in Java. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATES, '?');
}

/** A number stands for its digits, as in Java's parser. */
export function readText(json: unknown): string {
  if (typeof json === 'string') return wellFormed(json);
  if (typeof json === 'number' || typeof json === 'boolean') return String(json);
  throw invalidPayload();
}

export function readBoolean(json: unknown): boolean {
  if (json === true || json === 'true') return true;
  if (json === false || json === 'false') return false;
  throw invalidPayload();
}

const DIGITS = /^[+-]?\d{1,19}$/;
const DECIMAL = /^[+-]?\d{1,40}(?:\.\d{1,40})?(?:[eE][+-]?\d{1,3})?$/;

/** 64 bits, as text; or as a number, as long as JSON.parse has not rounded it. */
export function readInteger(json: unknown): bigint {
  if (typeof json === 'string' && DIGITS.test(json)) {
    const value = BigInt(json.startsWith('+') ? json.slice(1) : json);
    if (isInt64(value)) return value;
  } else {
    const number = typeof json === 'string' && DECIMAL.test(json) ? Number(json) : json;
    if (typeof number === 'number' && Number.isSafeInteger(number)) return BigInt(number);
  }
  throw invalidPayload();
}

const MIN_INT32 = -(2 ** 31);
const MAX_INT32 = 2 ** 31 - 1;

function readInt32(json: unknown): number {
  const value = Number(readInteger(json));
  if (value < MIN_INT32 || value > MAX_INT32) throw invalidPayload();
  return value;
}

const SPECIAL_DOUBLES: ReadonlyMap<unknown, number> = new Map([
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
]);
/** Each digit can be matched in one way only: otherwise a megabyte of them takes hours to refuse. */
const DOUBLE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A number that overflows is refused: only the word is infinity. */
export function readDouble(json: unknown): number {
  const special = SPECIAL_DOUBLES.get(json);
  if (special !== undefined) return special;
  const value = typeof json === 'string' && DOUBLE.test(json) ? Number(json) : json;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw invalidPayload();
}

const BASE_64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** Base64 in either alphabet, padded or not. */
export function readBytes(json: unknown): Uint8Array {
  if (typeof json !== 'string' || !BASE_64.test(json)) throw invalidPayload();
  return new Uint8Array(Buffer.from(json, 'base64'));
}

export function readTimestamp(json: unknown): Timestamp {
  const nanos = typeof json === 'string' ? parseTimestamp(json) : undefined;
  if (nanos === undefined) throw invalidPayload();
  return Timestamp.fromNanos(nanos);
}
