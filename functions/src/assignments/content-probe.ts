import type { FileFormat } from '@ouvrage/domain';
import { kindOfContent, looksRunnable, type ContentKind } from './content-kind';
import { TextProbe } from './text-probe';

/** Enough for any header, an image's colour profile included, and for a zip's list of files. */
const KEPT_BYTES = 1024 * 1024;

/** The allowed content of each extension. `TextProbe` detects text. */
const KINDS_BY_EXTENSION: Readonly<Record<string, readonly ContentKind[]>> = {
  pdf: ['pdf'],
  doc: ['cfb'],
  docx: ['docx'],
  xls: ['cfb'],
  xlsx: ['xlsx'],
  ppt: ['cfb'],
  pptx: ['pptx'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  // Office documents are archives too, and the content of an archive does not run by itself.
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'docm', 'jar', 'apk'],
  dwg: ['dwg'],
};

/** Reads a file once, chunk by chunk, keeps its two ends, and decides whether its content is as expected. */
export class ContentProbe {
  size = 0;
  #head: Buffer = Buffer.alloc(0);
  #tail: Buffer = Buffer.alloc(0);
  readonly #text = new TextProbe();

  add(chunk: Buffer): void {
    this.size += chunk.length;
    const missing = KEPT_BYTES - this.#head.length;
    if (missing > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, missing)]);
    this.#tail = Buffer.concat([this.#tail, chunk]).subarray(-KEPT_BYTES);
    this.#text.add(chunk);
  }

  /** To be called once, after the last chunk. */
  async isContentOf(format: FileFormat, extension: string): Promise<boolean> {
    const kind = await kindOfContent(this.#head, this.#tail, this.size);
    if (format === 'other') return !looksRunnable(this.#head, kind);
    if (format === 'txt') return kind === null && this.#text.isText();
    return kind !== null && (KINDS_BY_EXTENSION[extension]?.includes(kind) ?? false);
  }
}
