import { type CommitRequest, type Write } from '#protocol/messages';
import { documentMessage } from '#query/project';
import { type Change } from '#store/change';
import { type Document } from '#values/document';
import { Timestamp } from '#values/timestamp';

/**
 * The content of a record. Its documents are those of a CommitRequest of google.firestore.v1, with their
 * times, encoded as for a client.
 */
export interface Entry {
  /** `end` is the last record of a snapshot. Without it the snapshot is incomplete. */
  readonly kind: EntryKind;
  readonly time: Timestamp;
  readonly request: CommitRequest;
}

const KINDS = ['commit', 'clear', 'end'] as const;

type EntryKind = (typeof KINDS)[number];

/** Converts a message to bytes and back, so that the journal does not depend on a transport. */
export interface RequestCodec {
  encode(request: CommitRequest): Uint8Array;
  decode(bytes: Uint8Array): CommitRequest;
}

const HEAD_SIZE = 9;

export function encodeEntry({ kind, time, request }: Entry, codec: RequestCodec): Uint8Array[] {
  const head = Buffer.alloc(HEAD_SIZE);
  head.writeUInt8(KINDS.indexOf(kind), 0);
  head.writeBigInt64LE(BigInt(time.micros), 1);
  return [head, codec.encode(request)];
}

export function decodeEntry(content: Buffer, codec: RequestCodec): Entry | undefined {
  const kind = KINDS[content.readUInt8(0)];
  if (!kind) return undefined;
  const time = Timestamp.fromMicros(Number(content.readBigInt64LE(1)));
  return { kind, time, request: codec.decode(content.subarray(HEAD_SIZE)) };
}

export function writeOfChange({ name, after }: Change): Write {
  return after ? writeOfDocument(after) : { delete: name.toString() };
}

export function writeOfDocument(document: Document): Write {
  return { update: documentMessage(document) };
}
