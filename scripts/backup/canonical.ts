import { createHash } from 'node:crypto';

/**
 * One text for one value, whatever the order of its keys: what is hashed and compared. -0, which JSON
 * has no number for, is written as Firestore's JSON also reads it.
 *
 * @param value as JSON has it
 */
export function canonical(value: unknown): string {
  if (Object.is(value, -0)) return '"-0"';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const entriesByKey = entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entriesByKey.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

export function sha256(content: string | Buffer) {
  return createHash('sha256').update(content).digest('hex');
}
