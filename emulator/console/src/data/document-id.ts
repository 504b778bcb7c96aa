const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;

/** A random id like those of the SDKs: twenty letters and digits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(bytes, (number) => ALPHABET[number % ALPHABET.length]).join('');
}

const MAX_BYTES = 1_500;

/** The error of an invalid id, or undefined. */
export function idError(label: string, id: string): string | undefined {
  if (id === '') return `${label}: write one.`;
  if (id.includes('/')) return `${label}: no slashes.`;
  if (id === '.' || id === '..') return `${label}: not only dots.`;
  if (/^__.*__$/.test(id)) return `${label}: names like __this__ are reserved.`;
  return new TextEncoder().encode(id).length > MAX_BYTES
    ? `${label}: at most ${MAX_BYTES} bytes.`
    : undefined;
}
