/** UTF-8 as Java encodes it: half of a surrogate pair becomes a question mark. */
export function encodeUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text.replace(/\p{Surrogate}/gu, '?'));
}
