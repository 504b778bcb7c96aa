export type CrcTable = readonly number[];

/** The polynomials are written with their bits reversed. */
export const CRC32 = crcTable(0xedb88320);
export const CRC32C = crcTable(0x82f63b78);

function crcTable(polynomial: number): CrcTable {
  return Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
    return rest >>> 0;
  });
}

export function crc(table: CrcTable, bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (rest >>> 8) ^ (table[(rest ^ byte) & 0xff] ?? 0);
  return (rest ^ 0xffffffff) >>> 0;
}
