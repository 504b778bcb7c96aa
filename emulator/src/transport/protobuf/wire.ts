import protobuf from 'protobufjs/light.js';
import { invalidArgument, type StatusError } from '#status/status';
import { Timestamp } from '#values/timestamp';

export type Reader = protobuf.Reader;
export type Writer = protobuf.Writer;

/** How the length of a field's content is told: the low three bits of its tag. */
export const VARINT = 0;
export const FIXED_64 = 1;
export const DELIMITED = 2;

/** Deeper than any filter or value that is allowed, and far from the end of the stack. */
const MAX_DEPTH = 100;

export function malformedMessage(): StatusError {
  return invalidArgument('The request is not a valid protocol buffer.');
}

/** Reads the length of an embedded message and gives the position where it ends. */
export function enterMessage(reader: Reader, depth: number): number {
  if (depth > MAX_DEPTH) throw invalidArgument('The request is nested too deeply.');
  const length = reader.uint32();
  const end = reader.pos + length;
  if (end > reader.len) throw malformedMessage();
  return end;
}

/** A field that goes on behind the end of its message is not one. */
export function leaveMessage(reader: Reader, end: number): void {
  if (reader.pos !== end) throw malformedMessage();
}

/** Skips a field that is not known. Groups are not in use, and would nest without a limit. */
export function skipField(reader: Reader, tag: number): void {
  const wireType = tag & 7;
  if (wireType === 3 || wireType === 4) throw malformedMessage();
  reader.skipType(wireType);
}

const SHORT_TEXT = 24;

/**
 * Names of fields and states come again with every document: the text that was read last for the same
 * place in this table is used again where it is the same, and no copy of it stays in memory.
 */
const recentTexts: string[] = new Array<string>(4096).fill('');

/** Short ASCII is read here: the call into native code costs more than the characters. */
export function readText(reader: Reader): string {
  const length = reader.uint32();
  const start = reader.pos;
  reader.skip(length);
  const buffer = reader.buf as Buffer;
  if (length > SHORT_TEXT) return buffer.toString('utf8', start, start + length);
  let place = length;
  for (let at = start; at < start + length; at += 1) {
    const byte = buffer[at] ?? 0;
    if (byte > 0x7f) return buffer.toString('utf8', start, start + length);
    place = (place * 31 + byte) & 4095;
  }
  const recentText = recentTexts[place] ?? '';
  if (isAscii(recentText, buffer, start, length)) return recentText;
  const text = buffer.toString('latin1', start, start + length);
  recentTexts[place] = text;
  return text;
}

function isAscii(text: string, buffer: Buffer, start: number, length: number): boolean {
  if (text.length !== length) return false;
  for (let at = 0; at < length; at += 1) {
    if (text.charCodeAt(at) !== buffer[start + at]) return false;
  }
  return true;
}

/** A copy: a view would keep the whole request in memory. */
export function readBytes(reader: Reader): Uint8Array {
  return new Uint8Array(reader.bytes());
}

export function readBigInt(reader: Reader): bigint {
  const { low, high } = reader.int64();
  if (high === low >> 31) return BigInt(low);
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}

/** Exact up to 2^53. */
export function readInt64(reader: Reader): number {
  const { low, high } = reader.int64();
  return high * 2 ** 32 + (low >>> 0);
}

export function writeBigInt(writer: Writer, value: bigint): void {
  const number = Number(value);
  writer.int64(Number.isSafeInteger(number) ? number : String(value));
}

const SECONDS_TAG = 8;
const NANOS_TAG = 16;

/** google.protobuf.Timestamp, as an embedded message. */
export function readTimestamp(reader: Reader, depth: number): Timestamp {
  const end = enterMessage(reader, depth);
  let seconds = 0;
  let nanos = 0;
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag === SECONDS_TAG) seconds = readInt64(reader);
    else if (tag === NANOS_TAG) nanos = reader.int32();
    else skipField(reader, tag);
  }
  leaveMessage(reader, end);
  return new Timestamp(seconds, nanos);
}

export function writeTimestamp(writer: Writer, { seconds, nanos }: Timestamp): void {
  writer.fork();
  if (seconds !== 0) writer.uint32(SECONDS_TAG).int64(seconds);
  if (nanos !== 0) writer.uint32(NANOS_TAG).int32(nanos);
  writer.ldelim();
}

export function newReader(bytes: Uint8Array): Reader {
  const { buffer, byteOffset, length } = bytes;
  return protobuf.Reader.create(
    Buffer.isBuffer(bytes) ? bytes : Buffer.from(buffer, byteOffset, length),
  );
}

export function newWriter(): Writer {
  return protobuf.Writer.create();
}
