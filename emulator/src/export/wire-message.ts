import { damageError } from './damage-error';
import { WIRE_TYPES } from './wire-type';

/** The formats read here nest groups one in another at most twice. */
const MAX_GROUP_DEPTH = 8;
const MAX_VARINT_SIZE = 10;

/** A parsed message of the protobuf wire format, without a schema. */
export class WireMessage {
  private readonly fields = new Map<number, WireField[]>();

  add(field: number, value: WireField): void {
    const values = this.fields.get(field);
    if (values) values.push(value);
    else this.fields.set(field, [value]);
  }

  /** int64: absent is 0. */
  integer(field: number): bigint {
    const value = this.last(field) ?? 0n;
    if (typeof value !== 'bigint') throw damageError(`field ${field} is not an integer`);
    return value;
  }

  double(field: number): number {
    const value = this.last(field) ?? 0;
    if (typeof value !== 'number') throw damageError(`field ${field} is not a double`);
    return value;
  }

  text(field: number): string {
    return decodeText(this.bytes(field));
  }

  bytes(field: number): Uint8Array {
    const value = this.last(field) ?? new Uint8Array();
    if (!(value instanceof Uint8Array)) throw damageError(`field ${field} does not hold bytes`);
    return value;
  }

  message(field: number): WireMessage {
    return readWireMessage(this.bytes(field));
  }

  messages(field: number): readonly WireMessage[] {
    return this.all(field).map((value) => {
      if (!(value instanceof Uint8Array)) throw damageError(`field ${field} is not a message`);
      return readWireMessage(value);
    });
  }

  groups(field: number): readonly WireMessage[] {
    return this.all(field).map((value) => {
      if (!(value instanceof WireMessage)) throw damageError(`field ${field} is not a group`);
      return value;
    });
  }

  has(field: number): boolean {
    return this.fields.has(field);
  }

  get isEmpty(): boolean {
    return this.fields.size === 0;
  }

  private all(field: number): readonly WireField[] {
    return this.fields.get(field) ?? [];
  }

  private last(field: number): WireField | undefined {
    return this.fields.get(field)?.at(-1);
  }
}

/** varint, fixed64, length-delimited, group. */
type WireField = bigint | number | Uint8Array | WireMessage;

interface Cursor {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  at: number;
}

export function readWireMessage(bytes: Uint8Array): WireMessage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readFields({ bytes, view, at: 0 }, undefined, 0);
}

/** Up to the end of the bytes or, within a group, the tag that ends it. */
function readFields(cursor: Cursor, group: number | undefined, depth: number): WireMessage {
  if (depth > MAX_GROUP_DEPTH) throw damageError('groups are nested too deeply');
  const message = new WireMessage();
  while (cursor.at < cursor.bytes.length) {
    const tag = Number(readVarint(cursor));
    const [field, type] = [Math.floor(tag / 8), tag % 8];
    if (type === WIRE_TYPES.groupEnd) {
      if (field !== group) throw damageError('a group ends that was not begun');
      return message;
    }
    message.add(field, readField(cursor, field, type, depth));
  }
  if (group !== undefined) throw damageError('a group does not end');
  return message;
}

function readField(cursor: Cursor, field: number, type: number, depth: number): WireField {
  switch (type) {
    case WIRE_TYPES.varint:
      return BigInt.asIntN(64, readVarint(cursor));
    case WIRE_TYPES.fixed64:
      return cursor.view.getFloat64(advance(cursor, 8), true);
    case WIRE_TYPES.bytes: {
      const length = Number(readVarint(cursor));
      const start = advance(cursor, length);
      return cursor.bytes.subarray(start, start + length);
    }
    case WIRE_TYPES.group:
      return readFields(cursor, field, depth + 1);
    default:
      throw damageError(`wire type ${type} is not used`);
  }
}

/** Steps over what is about to be read and gives where it begins. */
function advance(cursor: Cursor, length: number): number {
  const start = cursor.at;
  if (length > cursor.bytes.length - start) throw damageError('a field is cut off');
  cursor.at = start + length;
  return start;
}

function readVarint(cursor: Cursor): bigint {
  let value = 0n;
  for (let size = 0; size < MAX_VARINT_SIZE; size += 1) {
    const byte = cursor.view.getUint8(advance(cursor, 1));
    value |= BigInt(byte & 0x7f) << BigInt(7 * size);
    if (byte < 0x80) return value;
  }
  throw damageError('an integer does not end');
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeText(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    throw damageError('a text is not UTF-8');
  }
}
