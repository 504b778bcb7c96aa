/** Tab, line feed, form feed, carriage return, and two control characters of old systems (SUB, ESC). */
const PLAIN_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b]);

/**
 * Whether bytes are text: Unicode without NUL in UTF-8, or in UTF-16 with a byte order mark; or, from older
 * programs, 8-bit text without control characters.
 */
export class TextProbe {
  #decoder: TextDecoder | undefined;
  #isUnicode = true;
  #isEightBit = true;

  add(chunk: Uint8Array): void {
    this.#decoder ??= new TextDecoder(utf16Encoding(chunk) ?? 'utf-8', { fatal: true });
    if (this.#isUnicode) this.#isUnicode = this.#decodes(chunk);
    if (this.#isEightBit) this.#isEightBit = chunk.every(isPlain);
  }

  /** To be called once, after the last chunk. */
  isText(): boolean {
    return (this.#isUnicode && this.#decodes(undefined)) || this.#isEightBit;
  }

  #decodes(chunk: Uint8Array | undefined): boolean {
    try {
      return this.#decoder?.decode(chunk, { stream: chunk !== undefined }).includes('\0') !== true;
    } catch {
      return false; // The bytes are not in this encoding.
    }
  }
}

/** By the byte order mark. */
export function utf16Encoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function isPlain(byte: number): boolean {
  return (byte >= 0x20 && byte !== 0x7f) || PLAIN_CONTROLS.has(byte);
}
