import { frameArrays, type OutboundArray } from './framing';
import { CHUNK_LENGTH } from './limits';

interface SentArray extends OutboundArray {
  readonly bytes: number;
}

/** What a session has to say: first waiting, then sent, until the client acknowledges it. */
export class Outbox {
  /** Written only when there is a client to read, so that a big snapshot never is text as a whole. */
  private waiting: (() => string)[] = [];
  private sent: SentArray[] = [];
  /** How many of `sent` went out on the response that is open. */
  private delivered = 0;
  private nextId = 1;
  private sentBytes = 0;
  private hasEnd = false;

  get lastSentId(): number {
    return this.nextId - 1;
  }

  /** UTF-8 bytes that were sent and not acknowledged. */
  get outstandingBytes(): number {
    return this.sentBytes;
  }

  /** Nothing is added any more. */
  get isFinished(): boolean {
    return this.hasEnd;
  }

  /** The client has everything. */
  get isSettled(): boolean {
    return this.waiting.length === 0 && this.sent.length === 0;
  }

  add(text: () => string): void {
    if (!this.hasEnd) this.waiting.push(text);
  }

  finish(): void {
    this.hasEnd = true;
  }

  /** The client has all arrays up to this id. */
  acknowledge(id: number): void {
    const firstKept = this.sent.findIndex((array) => array.id > id);
    const acknowledged = this.sent.splice(0, firstKept < 0 ? this.sent.length : firstKept);
    for (const { bytes } of acknowledged) this.sentBytes -= bytes;
    this.delivered = Math.max(0, this.delivered - acknowledged.length);
  }

  /** A new response begins: what is not acknowledged goes out again. */
  rewind(): void {
    this.delivered = 0;
  }

  /** Frames what is next, about `CHUNK_LENGTH` of it; undefined when everything is out. */
  nextChunk(): string | undefined {
    const from = this.delivered;
    let length = 0;
    while (length < CHUNK_LENGTH && this.delivered < this.sent.length) {
      length += this.sent[this.delivered]?.text.length ?? 0;
      this.delivered += 1;
    }
    let written = 0;
    while (length < CHUNK_LENGTH && written < this.waiting.length) {
      length += this.send(this.waiting[written]?.() ?? '');
      written += 1;
    }
    this.waiting.splice(0, written);
    return this.delivered > from ? frameArrays(this.sent.slice(from, this.delivered)) : undefined;
  }

  private send(text: string): number {
    const bytes = Buffer.byteLength(text);
    this.sent.push({ id: this.nextId, text, bytes });
    this.nextId += 1;
    this.sentBytes += bytes;
    this.delivered += 1;
    return text.length;
  }
}
