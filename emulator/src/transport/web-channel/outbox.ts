import { frameArrays, type OutboundArray } from './framing';
import { CHUNK_LENGTH } from './limits';

interface SentArray extends OutboundArray {
  readonly bytes: number;
}

/** The messages of a session: queued, then sent, until the client acknowledges them. */
export class Outbox {
  /** Encoded only when a client reads, so that a big snapshot is never in memory as one text. */
  private waiting: (() => string)[] = [];
  private unacknowledged: SentArray[] = [];
  /** How many of `sent` went out on the response that is open. */
  private deliveredCount = 0;
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
    return this.waiting.length === 0 && this.unacknowledged.length === 0;
  }

  add(text: () => string): void {
    if (!this.hasEnd) this.waiting.push(text);
  }

  finish(): void {
    this.hasEnd = true;
  }

  /** The client has all arrays up to this id. */
  acknowledge(id: number): void {
    const firstKept = this.unacknowledged.findIndex((array) => array.id > id);
    const acknowledgedArrays = this.unacknowledged.splice(
      0,
      firstKept < 0 ? this.unacknowledged.length : firstKept,
    );
    for (const { bytes } of acknowledgedArrays) this.sentBytes -= bytes;
    this.deliveredCount = Math.max(0, this.deliveredCount - acknowledgedArrays.length);
  }

  /** A new response begins: what is not acknowledged goes out again. */
  rewind(): void {
    this.deliveredCount = 0;
  }

  /** Frames what is next, about `CHUNK_LENGTH` of it; undefined when everything is out. */
  nextChunk(): string | undefined {
    const from = this.deliveredCount;
    let length = 0;
    while (length < CHUNK_LENGTH && this.deliveredCount < this.unacknowledged.length) {
      length += this.unacknowledged[this.deliveredCount]?.text.length ?? 0;
      this.deliveredCount += 1;
    }
    let arrayCount = 0;
    while (length < CHUNK_LENGTH && arrayCount < this.waiting.length) {
      length += this.send(this.waiting[arrayCount]?.() ?? '');
      arrayCount += 1;
    }
    this.waiting.splice(0, arrayCount);
    return this.deliveredCount > from
      ? frameArrays(this.unacknowledged.slice(from, this.deliveredCount))
      : undefined;
  }

  private send(text: string): number {
    const bytes = Buffer.byteLength(text);
    this.unacknowledged.push({ id: this.nextId, text, bytes });
    this.nextId += 1;
    this.sentBytes += bytes;
    this.deliveredCount += 1;
    return text.length;
  }
}
