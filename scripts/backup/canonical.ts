import { createHash } from 'node:crypto';

/**
 * Serialises a value to a text that does not depend on the order of keys, for hashing and comparison. JSON
 * has no -0, so it is written as the string that Firestore's JSON accepts.
 *
 * @param value that JSON can represent
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
