import { readFileSync } from 'node:fs';

/** The records of a file in the format of LevelDB's log, whose blocks cut what crosses their ends. */
export function logRecords(path: string): Buffer {
  const log = readFileSync(path);
  const BLOCK = 32_768;
  const HEADER = 7;
  const parts: Buffer[] = [];
  for (let at = 0; at + HEADER <= log.length;) {
    const left = BLOCK - (at % BLOCK);
    const length = log.readUInt16LE(at + 4);
    if (left < HEADER || length === 0) {
      at += left;
      continue;
    }
    parts.push(log.subarray(at + HEADER, at + HEADER + length));
    at += HEADER + length;
  }
  return Buffer.concat(parts);
}
