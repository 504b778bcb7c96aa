import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { damageError } from './damage-error';
import {
  CHECKSUM_AT,
  FILE_HEAD_SIZE,
  HEAD_CHECKSUM_AT,
  LENGTH_AT,
  MAGIC,
  RECORD_HEAD_SIZE,
} from './record-file';

const WINDOW = 1024 * 1024;
/** Node reads no more at a time. */
const MAX_READ = 2 ** 30;

/** The end of the readable part of a file. */
export interface Tail {
  readonly salt: number;
  /** Where the last whole record ends; 0: not even the head of the file is whole. */
  readonly end: number;
  /** The number of bytes of an incomplete last record. */
  readonly incompleteBytes: number;
}

/**
 * Calls `take` with each record of a file. A process that is killed while writing leaves a truncated
 * record, and a power cut leaves zeros: both are accepted at the end of a file. Any other difference from
 * what was written is damage, and throws DATA_LOSS.
 */
export function readRecords(path: string, take: (content: Buffer) => void): Tail {
  const fd = openSync(path, 'r');
  try {
    return new Records(path, fd).read(take);
  } finally {
    closeSync(fd);
  }
}

class Records {
  private readonly size: number;
  private window = Buffer.alloc(0);
  private windowAt = 0;

  constructor(
    private readonly path: string,
    private readonly fd: number,
  ) {
    this.size = fstatSync(fd).size;
  }

  read(take: (content: Buffer) => void): Tail {
    const head = this.readBytes(0, Math.min(FILE_HEAD_SIZE, this.size));
    if (!MAGIC.subarray(0, head.length).equals(head.subarray(0, MAGIC.length))) {
      if (this.isZeroFrom(0)) return { salt: 0, end: 0, incompleteBytes: this.size };
      throw damageError(this.path, 'it does not begin as a journal of this version does');
    }
    if (head.length < FILE_HEAD_SIZE) return { salt: 0, end: 0, incompleteBytes: this.size };
    const salt = head.readUInt32LE(MAGIC.length);
    let end = FILE_HEAD_SIZE;
    for (;;) {
      const content = this.readRecord(end, salt);
      if (!content) return { salt, end, incompleteBytes: this.size - end };
      end += RECORD_HEAD_SIZE + content.length;
      take(content);
    }
  }

  /** Undefined at the end of the file, also within a record. */
  private readRecord(at: number, salt: number): Buffer | undefined {
    if (this.size - at < RECORD_HEAD_SIZE) return undefined;
    const head = this.readBytes(at, RECORD_HEAD_SIZE);
    if (crc32(head.subarray(0, HEAD_CHECKSUM_AT), salt) !== head.readUInt32LE(HEAD_CHECKSUM_AT)) {
      if (this.isZeroFrom(at)) return undefined;
      throw this.recordDamageError(at);
    }
    const length = head.readUInt32LE(LENGTH_AT);
    const contentAt = at + RECORD_HEAD_SIZE;
    if (contentAt + length > this.size) return undefined;
    const content = this.readBytes(contentAt, length);
    if (crc32(content, salt) !== head.readUInt32LE(CHECKSUM_AT)) throw this.recordDamageError(at);
    return content;
  }

  private recordDamageError(at: number) {
    return damageError(
      this.path,
      `the record at byte ${at} is not as it was written`,
      `, or give up that record and all after it: truncate -s ${at} '${this.path}'`,
    );
  }

  private isZeroFrom(at: number): boolean {
    for (let place = at; place < this.size; place += WINDOW) {
      const length = Math.min(WINDOW, this.size - place);
      if (this.readBytes(place, length).some((byte) => byte !== 0)) return false;
    }
    return true;
  }

  /** Reads a window at a time. Each window has its own buffer, because callers may keep parts of it. */
  private readBytes(at: number, length: number): Buffer {
    const from = at - this.windowAt;
    if (from >= 0 && from + length <= this.window.length) {
      return this.window.subarray(from, from + length);
    }
    const window = Buffer.allocUnsafe(Math.max(length, Math.min(WINDOW, this.size - at)));
    let read = 0;
    while (read < window.length) {
      const count = readSync(
        this.fd,
        window,
        read,
        Math.min(MAX_READ, window.length - read),
        at + read,
      );
      if (count === 0) throw damageError(this.path, 'it became shorter while it was read');
      read += count;
    }
    this.window = window;
    this.windowAt = at;
    return window.subarray(0, length);
  }
}
