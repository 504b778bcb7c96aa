import { failedPrecondition, invalidArgument, notFound, StatusError } from '#status/status';
import { type Document } from '#values/document';
import { compareTimestamps, type Timestamp } from '#values/timestamp';
import { type CheckedWrite } from './checked-write';

/**
 * Throws when the precondition of a write does not hold. Of several writes to one document in a commit,
 * only the first is checked against the stored document (`write-sequence.ts`). The texts of the first two are
 * production's; those of Google's emulator name its own storage.
 */
export function checkPrecondition(
  before: Document | undefined,
  { name, precondition }: CheckedWrite,
): void {
  if (precondition === 'none') return;
  if (precondition === 'exists') {
    if (!before) throw notFound(`No document to update: ${String(name)}`);
  } else if (precondition === 'missing') {
    if (before) {
      throw new StatusError('ALREADY_EXISTS', `Document already exists: ${String(name)}`);
    }
  } else checkVersion(before, precondition, String(name));
}

function checkVersion(before: Document | undefined, required: Timestamp, name: string): void {
  const difference = before && compareTimestamps(required, before.updateTime);
  if (difference === 0) return;
  if (difference !== undefined && difference > 0) {
    throw invalidArgument(`Invalid base version, it is greater than the stored version: ${name}`);
  }
  const storedVersion = before ? microsText(before.updateTime) : '0';
  throw failedPrecondition(
    `the stored version (${storedVersion}) does not match the required base version (${microsText(required)})`,
  );
}

function microsText(time: Timestamp): string {
  return String(time.totalNanos / 1000n);
}
