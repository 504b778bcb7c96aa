import { askTableWorker } from './ask-table-worker';
import { SOURCE_LIMITS, type SourceRead } from './table-source';

/** Milliseconds; a file of the largest size takes less than one second. */
const READ_LIMIT_MS = 20_000;

/** The lines of a workbook or of CSV, read in a worker. Rejects when the worker cannot be loaded. */
export async function readTable(file: File): Promise<SourceRead> {
  if (file.size > SOURCE_LIMITS.bytes) return { problem: { kind: 'too-large' } };
  const answer = await askTableWorker({ act: 'read', file }, READ_LIMIT_MS);
  if (answer !== null && !(answer instanceof Blob)) return answer;
  throw new Error('The table could not be read.');
}
