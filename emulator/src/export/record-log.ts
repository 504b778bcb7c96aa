import { maskedCrc32c } from './crc32c';
import { damageError } from './damage-error';

/**
 * LevelDB's log format (https://github.com/google/leveldb/blob/main/doc/log_format.md): blocks of
 * 32 KiB, filled with fragments of records. A fragment is a header (masked CRC32C of type and data,
 * length, type; little-endian) and data; what cannot hold a header at the end of a block is zeros.
 */
const BLOCK_SIZE = 32_768;
const HEADER_SIZE = 7;

const FULL = 1;
const FIRST = 2;
const MIDDLE = 3;
const LAST = 4;

export function writeRecordLog(records: Iterable<Uint8Array>): Buffer {
  const chunks: Uint8Array[] = [];
  let room = BLOCK_SIZE;
  for (const record of records) {
    let at = 0;
    let hasBegun = false;
    do {
      if (room < HEADER_SIZE) {
        chunks.push(new Uint8Array(room));
        room = BLOCK_SIZE;
      }
      const data = record.subarray(at, at + room - HEADER_SIZE);
      at += data.length;
      chunks.push(encodeHeader(fragmentType(hasBegun, at === record.length), data), data);
      room -= HEADER_SIZE + data.length;
      hasBegun = true;
    } while (at < record.length);
  }
  return Buffer.concat(chunks);
}

function fragmentType(hasBegun: boolean, ends: boolean): number {
  if (hasBegun) return ends ? LAST : MIDDLE;
  return ends ? FULL : FIRST;
}

function encodeHeader(type: number, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(HEADER_SIZE);
  bytes.writeUInt32LE(maskedCrc32c(Uint8Array.of(type), data), 0);
  bytes.writeUInt16LE(data.length, 4);
  bytes.writeUInt8(type, 6);
  return bytes;
}

/** The records of a log that is whole; anything else throws DATA_LOSS. */
export function* readRecordLog(log: Uint8Array): Generator<Uint8Array> {
  let parts: Uint8Array[] | undefined;
  for (const { type, data } of readFragments(log)) {
    const continues = type === MIDDLE || type === LAST;
    if (continues !== (parts !== undefined)) throw damageError('fragments of a record are missing');
    if (type === FULL) {
      yield data;
    } else {
      parts ??= [];
      parts.push(data);
      if (type !== LAST) continue;
      yield Buffer.concat(parts);
      parts = undefined;
    }
  }
  if (parts) throw damageError('the last record is cut off');
}

interface Fragment {
  readonly type: number;
  readonly data: Uint8Array;
}

function* readFragments(log: Uint8Array): Generator<Fragment> {
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength);
  let at = 0;
  while (at < log.length) {
    const blockEnd = Math.min(at - (at % BLOCK_SIZE) + BLOCK_SIZE, log.length);
    if (blockEnd - at < HEADER_SIZE) {
      if (log.subarray(at, blockEnd).some((byte) => byte !== 0))
        throw damageError('a header is cut off');
      at = blockEnd;
      continue;
    }
    const end = at + HEADER_SIZE + view.getUint16(at + 4, true);
    const type = view.getUint8(at + 6);
    if (end > blockEnd) throw damageError('a record is cut off');
    if (type < FULL || type > LAST) throw damageError('a fragment is of no known type');
    const checked = log.subarray(at + 6, end);
    if (maskedCrc32c(checked) !== view.getUint32(at, true)) {
      throw damageError('a checksum does not match');
    }
    yield { type, data: checked.subarray(1) };
    at = end;
  }
}
