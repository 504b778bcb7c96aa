/** Tab, line feed, form feed, carriage return, and the end mark and escape of old systems. */
const PLAIN_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b]);

/**
 * Whether bytes are text: Unicode without NUL, in UTF-8, or in UTF-16 with its mark; or, as older
 * programs write it, any 8-bit text without control characters.
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

  /** To be asked once, after the last chunk. */
  isText(): boolean {
    return (this.#isUnicode && this.#decodes(undefined)) || this.#isEightBit;
  }

  #decodes(chunk: Uint8Array | undefined): boolean {
    try {
      return this.#decoder?.decode(chunk, { stream: chunk !== undefined }).includes('\0') !== true;
    } catch {
      return false; // Not this encoding: that is the answer.
    }
  }
}

/** By the mark that such a text begins with. */
export function utf16Encoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function isPlain(byte: number): boolean {
  return (byte >= 0x20 && byte !== 0x7f) || PLAIN_CONTROLS.has(byte);
}
