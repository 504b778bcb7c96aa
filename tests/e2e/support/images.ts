import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** An SVG that browsers can display. */
export const SVG_DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="40" height="30" fill="#1d4b6f"/></svg>';

/** A PNG of two colours. */
export function pngFile(width: number, height: number): Buffer {
  const half = Math.floor(width / 2);
  const line = Buffer.concat([
    Buffer.alloc(half * 3, Buffer.from([0x1d, 0x4b, 0x6f])),
    Buffer.alloc((width - half) * 3, Buffer.from([0xc4, 0x37, 0x0a])),
  ]);
  return pngOf(width, height, () => line);
}

/** A PNG that compression cannot shrink: three bytes per pixel, as heavy as a photograph. */
export function heavyPng(side: number): Buffer {
  return pngOf(side, side, () => randomBytes(side * 3));
}

function pngOf(width: number, height: number, line: () => Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const lines = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), line()]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
