import { describe, expect, it } from 'vitest';
import { readRecordLog, writeRecordLog } from './record-log';

const BLOCK_SIZE = 32_768;
const HEADER_SIZE = 7;

/** A record of a content that tells where in it one is. */
function record(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => at % 251);
}

function read(log: Uint8Array): readonly Uint8Array[] {
  return Array.from(readRecordLog(log), (bytes) => Uint8Array.from(bytes));
}

function types(log: Uint8Array): readonly number[] {
  const fragmentTypes: number[] = [];
  for (let at = 0; at < log.length;) {
    const room = BLOCK_SIZE - (at % BLOCK_SIZE);
    if (room < HEADER_SIZE) {
      at += room;
      continue;
    }
    fragmentTypes.push(log[at + 6] ?? 0);
    at += HEADER_SIZE + (log[at + 4] ?? 0) + 256 * (log[at + 5] ?? 0);
  }
  return fragmentTypes;
}

describe('a log', () => {
  // Logs with all these ends of block load in Google's emulator.
  it.each([
    { room: 0, fragments: [1, 1] },
    { room: 1, fragments: [1, 1] },
    { room: 6, fragments: [1, 1] },
    { room: 7, fragments: [1, 2, 4] },
    { room: 8, fragments: [1, 2, 4] },
    { room: 17, fragments: [1, 1] },
  ])('goes on where $room bytes are left of a block', ({ room, fragments }) => {
    const records = [record(BLOCK_SIZE - HEADER_SIZE - room), record(10)];

    const log = writeRecordLog(records);

    expect(types(log)).toEqual(fragments);
    expect(read(log)).toEqual(records);
  });

  it('spreads a long record over blocks', () => {
    const records = [record(3), record(100_000), record(0), record(5)];

    const log = writeRecordLog(records);

    expect(types(log)).toEqual([1, 2, 3, 3, 4, 1, 1]);
    expect(read(log)).toEqual(records);
  });

  it('may be empty', () => {
    expect(read(writeRecordLog([]))).toEqual([]);
  });
});

describe('a damaged log', () => {
  const log = writeRecordLog([record(20), record(40_000)]);

  it.each([
    ['a changed byte', 30, /checksum/],
    ['a changed checksum', 0, /checksum/],
    ['a changed length', 5, /cut off/],
    ['a changed type', 6, /no known type/],
  ])('is refused for %s', (_, at, message) => {
    const corruptLog = Uint8Array.from(log);
    corruptLog[at] = 0xee;

    expect(() => read(corruptLog)).toThrow(message);
  });

  it.each([1, 6, 26, 28, 33, 30_000, BLOCK_SIZE, BLOCK_SIZE + 3, BLOCK_SIZE + 100])(
    'is refused when cut off after %i bytes',
    (length) => {
      expect(() => read(log.subarray(0, length))).toThrow(/damaged/);
    },
  );

  it('is refused without the beginning of a record', () => {
    expect(() => read(log.subarray(BLOCK_SIZE))).toThrow(/fragments of a record are missing/);
  });

  it('is refused with a record in the middle of another', () => {
    const firstBlock = log.subarray(0, BLOCK_SIZE);

    expect(() => read(Buffer.concat([firstBlock, log]))).toThrow(
      /fragments of a record are missing/,
    );
  });
});
