/** What a file's first bytes say that it is; null when they say nothing. */
export type ContentKind = 'pdf' | 'zip' | 'office' | 'jpg' | 'png' | 'dwg' | 'program' | 'text';

/** Bytes that are enough to tell. */
export const HEAD_BYTES = 512;

const SIGNATURES: readonly (readonly [ContentKind, string])[] = [
  ['pdf', '%PDF'],
  ['zip', 'PK\u0003\u0004'],
  ['office', '\u00D0\u00CF\u0011\u00E0'],
  ['jpg', '\u00FF\u00D8\u00FF'],
  ['png', '\u0089PNG'],
  ['dwg', 'AC10'],
  ['program', 'MZ'],
];

/** Only to tell a person what they chose: the server alone judges a file. */
export function contentKindOf(head: Uint8Array): ContentKind | null {
  const text = String.fromCharCode(...head);
  const known = SIGNATURES.find(([, signature]) => text.startsWith(signature));
  if (known !== undefined) return known[0];
  // A text has no control characters but tabs and ends of lines.
  const isText = head.length > 0 && head.every((byte) => byte >= 32 || [9, 10, 13].includes(byte));
  return isText ? 'text' : null;
}
