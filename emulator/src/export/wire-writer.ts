import { encodeUtf8 } from '#values/utf8';
import { WIRE_TYPES, type WireType } from './wire-type';

const FIRST_CAPACITY = 256;

/** Writes the protobuf wire format field by field, groups included. */
export class WireWriter {
  private buffer = Buffer.allocUnsafe(FIRST_CAPACITY);
  private length = 0;

  /** Negative values take ten bytes, as those of int64 do. */
  integer(field: number, value: bigint): void {
    this.tag(field, 'varint');
    this.varint(BigInt.asUintN(64, value));
  }

  double(field: number, value: number): void {
    this.tag(field, 'fixed64');
    this.reserve(8);
    this.length = this.buffer.writeDoubleLE(value, this.length);
  }

  bytes(field: number, value: Uint8Array): void {
    this.tag(field, 'bytes');
    this.varint(BigInt(value.length));
    this.reserve(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
  }

  text(field: number, value: string): void {
    this.bytes(field, encodeUtf8(value));
  }

  message(field: number, write: (inner: WireWriter) => void): void {
    this.bytes(field, encodeMessage(write));
  }

  group(field: number, write: (inner: this) => void): void {
    this.tag(field, 'group');
    write(this);
    this.tag(field, 'groupEnd');
  }

  finish(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  private tag(field: number, type: WireType): void {
    this.varint(BigInt(field * 8 + WIRE_TYPES[type]));
  }

  private varint(value: bigint): void {
    this.reserve(10);
    let rest = value;
    for (; rest > 0x7fn; rest >>= 7n) {
      this.length = this.buffer.writeUInt8(Number(rest & 0x7fn) | 0x80, this.length);
    }
    this.length = this.buffer.writeUInt8(Number(rest), this.length);
  }

  private reserve(size: number): void {
    const requiredLength = this.length + size;
    if (requiredLength <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(requiredLength, this.buffer.length * 2));
    larger.set(this.finish());
    this.buffer = larger;
  }
}

export function encodeMessage(write: (writer: WireWriter) => void): Uint8Array {
  const writer = new WireWriter();
  write(writer);
  return writer.finish();
}
