import { readCsv } from './read-csv';
import { SOURCE_LIMITS, type SourceRead } from './table-source';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Of Microsoft's compound files: .xls, and .xlsx with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads a workbook or CSV by what is in it, whatever its name. Never rejects. */
export async function readSource(file: Blob): Promise<SourceRead> {
  if (file.size > SOURCE_LIMITS.bytes) return { problem: { kind: 'too-large' } };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (startsWith(bytes, COMPOUND)) return { problem: { kind: 'locked' } };
    const read = startsWith(bytes, ZIP)
      ? await (await import('./read-xlsx')).readXlsx(bytes)
      : readCsv(bytes);
    return 'lines' in read ? withoutEmpty(read.lines) : read;
  } catch {
    return { problem: { kind: 'unreadable' } };
  }
}

function withoutEmpty(all: Extract<SourceRead, { lines: unknown }>['lines']): SourceRead {
  const lines = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return lines.length === 0 ? { problem: { kind: 'empty' } } : { lines };
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
