import { damageError } from './damage-error';
import { readRecordLog, writeRecordLog } from './record-log';
import { unimplemented } from '#status/status';
import { readWireMessage } from './wire-message';
import { encodeMessage } from './wire-writer';

/** What the overall metadata of an export say of one of its parts. */
export interface ExportPart {
  /** Path of the part's own metadata, from the directory of the export. */
  readonly metadataPath: string;
  readonly entityCount: number;
  readonly byteCount: number;
}

/** The first record of the overall metadata: how the rest is to be read. */
const FORMAT = '3';

/** Google's emulator says these two of every part. */
const PART_HEADER = { field1: 2n, field3: 3n };

/** A record log: the format, then a record for the part, empty where nothing was exported. */
export function encodeOverallMetadata(part: ExportPart | undefined): Uint8Array {
  const description = encodeMessage((record) => {
    if (!part) return;
    record.message(1, (inner) => {
      inner.message(1, (header) => {
        header.integer(1, PART_HEADER.field1);
        header.integer(3, PART_HEADER.field3);
      });
      inner.text(2, part.metadataPath);
      inner.integer(3, BigInt(part.entityCount));
      inner.integer(4, BigInt(part.byteCount));
    });
  });
  return writeRecordLog([Buffer.from(FORMAT), description]);
}

export function decodeOverallMetadata(bytes: Uint8Array): readonly ExportPart[] {
  const [format, ...records] = readRecordLog(bytes);
  if (!format) throw damageError('the metadata are empty');
  if (Buffer.from(format).toString() !== FORMAT) throw unimplemented('exports of another format');
  return records
    .flatMap((record) => readWireMessage(record).messages(1))
    .map((part) => ({
      metadataPath: part.text(2),
      entityCount: Number(part.integer(3)),
      byteCount: Number(part.integer(4)),
    }));
}

export interface PartMetadata {
  readonly exportName: string;
  readonly startedMicros: number;
  readonly endedMicros: number;
  readonly outputFile: string;
}

/** The metadata of a part: when it was made, and the file beside them that holds its entities. */
export function encodePartMetadata(metadata: PartMetadata): Uint8Array {
  return encodeMessage((message) => {
    message.message(1, (run) => {
      run.text(1, metadata.exportName);
      run.integer(2, BigInt(metadata.startedMicros));
      run.integer(3, BigInt(metadata.endedMicros));
    });
    message.message(2, (output) => {
      output.text(1, '');
      output.text(2, metadata.outputFile);
    });
  });
}

/** Names of the files that hold the entities of a part. */
export function decodeOutputFiles(bytes: Uint8Array): readonly string[] {
  return readWireMessage(bytes)
    .messages(2)
    .map((output) => output.text(2));
}
