import { isUnderWay, type Dossier } from '@ouvrage/domain';

type Sample = Pick<Dossier, 'progress' | 'updatedAt'>;

/** Seconds until all bytes are written, by the speed since `first`; null while that cannot be told. */
export function remainingSeconds(first: Sample, now: Sample): number | null {
  const seconds = (now.updatedAt.getTime() - first.updatedAt.getTime()) / 1000;
  const bytes = now.progress.bytes - first.progress.bytes;
  if (seconds < LEAST_SECONDS || bytes <= 0) return null;
  const left = Math.max(0, now.progress.totalBytes - now.progress.bytes);
  return Math.ceil((left / bytes) * seconds);
}

const LEAST_SECONDS = 2;

/** Whether nothing was heard of a dossier under way for so long that its run must have died. */
export function isStuck(
  { state, leaseUntil, updatedAt }: Pick<Dossier, 'state' | 'leaseUntil' | 'updatedAt'>,
  now: Date,
): boolean {
  if (!isUnderWay({ state })) return false;
  const until = leaseUntil?.getTime() ?? updatedAt.getTime() + UNHEARD_MS;
  return now.getTime() > until + UNHEARD_MS;
}

const UNHEARD_MS = 60_000;
