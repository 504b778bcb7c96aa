/** The Castagnoli polynomial, reflected. (`zlib.crc32` is of another polynomial.) */
const POLYNOMIAL = 0x82f6_3b78;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  }
  return remainder;
});

/** CRC32C of the parts one after the other. */
export function crc32c(...parts: readonly Uint8Array[]): number {
  let remainder = 0xffff_ffff;
  for (const part of parts) {
    for (const byte of part) {
      remainder = (remainder >>> 8) ^ (TABLE[(remainder ^ byte) & 0xff] ?? 0);
    }
  }
  return (remainder ^ 0xffff_ffff) >>> 0;
}

const MASK_DELTA = 0xa282_ead8;

/** LevelDB masks checksums, because the checksum of data that contains checksums is unreliable. */
export function maskedCrc32c(...parts: readonly Uint8Array[]): number {
  const checksum = crc32c(...parts);
  return (((checksum >>> 15) | (checksum << 17)) + MASK_DELTA) >>> 0;
}
