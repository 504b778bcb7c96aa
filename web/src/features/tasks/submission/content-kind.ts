/** The content detected from a file's first bytes; null when unknown. */
export type ContentKind = 'pdf' | 'zip' | 'office' | 'jpg' | 'png' | 'dwg' | 'program' | 'text';

/** Number of bytes needed to detect it. */
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

/** Only for messages: the server alone validates files. */
export function contentKindOf(head: Uint8Array): ContentKind | null {
  const text = String.fromCharCode(...head);
  const match = SIGNATURES.find(([, signature]) => text.startsWith(signature));
  if (match !== undefined) return match[0];
  // Text has no control characters except tabs and line breaks.
  const isText = head.length > 0 && head.every((byte) => byte >= 32 || [9, 10, 13].includes(byte));
  return isText ? 'text' : null;
}
