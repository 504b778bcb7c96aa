import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Disk, type DiskFile } from './disk';

/** A file begins with this and the number that its checksums start from. */
export const MAGIC = Buffer.from('firestore-journal 1\n');
export const FILE_HEAD_SIZE = MAGIC.length + 4;

/** Before each record: its length, its checksum, and the checksum of these two. */
export const RECORD_HEAD_SIZE = 12;
export const LENGTH_AT = 0;
export const CHECKSUM_AT = 4;
export const HEAD_CHECKSUM_AT = 8;

/**
 * A file of records, one after the other. Each file has its own start value for checksums, so that zeros,
 * or a journal that is stored in a document, are never taken for records.
 */
export class RecordFile {
  private isCutOff = false;

  private constructor(
    private readonly file: DiskFile,
    private readonly salt: number,
    private length: number,
  ) {}

  /** Whatever is at that path is replaced. */
  static create(disk: Disk, path: string): RecordFile {
    const head = Buffer.concat([MAGIC, randomBytes(4)]);
    const salt = head.readUInt32LE(MAGIC.length);
    const recordFile = new RecordFile(disk.open(path), salt, 0);
    try {
      recordFile.file.truncate(0);
      recordFile.write(head);
    } catch (error) {
      recordFile.close();
      throw error;
    }
    return recordFile;
  }

  /** @param length where its last whole record ends; what is behind it is cut off */
  static reopen(disk: Disk, path: string, salt: number, length: number): RecordFile {
    const file = disk.open(path);
    file.truncate(length);
    return new RecordFile(file, salt, length);
  }

  get size(): number {
    return this.length;
  }

  /** Throws what the disk throws. The file is then unchanged. */
  append(parts: readonly Uint8Array[]): void {
    const head = Buffer.alloc(RECORD_HEAD_SIZE);
    const record = Buffer.concat([head, ...parts]);
    record.writeUInt32LE(record.length - RECORD_HEAD_SIZE, LENGTH_AT);
    record.writeUInt32LE(crc32(record.subarray(RECORD_HEAD_SIZE), this.salt), CHECKSUM_AT);
    record.writeUInt32LE(crc32(record.subarray(0, HEAD_CHECKSUM_AT), this.salt), HEAD_CHECKSUM_AT);
    this.write(record);
  }

  sync(): Promise<void> {
    return this.file.sync();
  }

  syncNow(): void {
    this.file.syncNow();
  }

  close(): void {
    this.file.close();
  }

  /** All of it or nothing. */
  private write(bytes: Uint8Array): void {
    if (this.isCutOff) this.cutOff();
    try {
      let offset = 0;
      while (offset < bytes.length) {
        const count = this.file.write(bytes.subarray(offset), this.length + offset);
        if (count === 0) throw new Error('The disk took none of it.');
        offset += count;
      }
    } catch (error) {
      this.isCutOff = true;
      this.tryCutOff();
      throw error;
    }
    this.length += bytes.length;
  }

  /** Removes the part that was written of a failed record. */
  private cutOff(): void {
    this.file.truncate(this.length);
    this.isCutOff = false;
  }

  private tryCutOff(): void {
    try {
      this.cutOff();
    } catch {
      // Tried again before the next record. Until then nothing is written after it.
    }
  }
}
