import { createHash } from 'node:crypto';
import { bytesValue } from '#values/value';
import { encodeUtf8 } from '#values/utf8';
import { type Builtin, overload, type Table } from './builtin';
import { CRC32, CRC32C, crc } from './crc';

type Hash = (bytes: Uint8Array) => Uint8Array;

/** The package `hashing`: strings are hashed as UTF-8; checksums are four bytes, the low one first. */
export const hashingPackage: Table = {
  md5: hashWith((bytes) => createHash('md5').update(bytes).digest()),
  sha256: hashWith((bytes) => createHash('sha256').update(bytes).digest()),
  crc32: hashWith((bytes) => lowByteFirst(crc(CRC32, bytes))),
  crc32c: hashWith((bytes) => lowByteFirst(crc(CRC32C, bytes))),
};

function hashWith(hash: Hash): Builtin {
  return [
    overload(['bytes'], ({ value }) => bytesValue(hash(value))),
    overload(['string'], ({ value }) => bytesValue(hash(encodeUtf8(value)))),
  ];
}

function lowByteFirst(checksum: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, checksum, true);
  return bytes;
}
