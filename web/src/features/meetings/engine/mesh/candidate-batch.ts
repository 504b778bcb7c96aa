/** Batches ICE candidates that are found one after the other, because each signal is a write. */
const BATCH_MS = 80;

export class CandidateBatch {
  readonly #send: (candidates: readonly RTCIceCandidateInit[]) => void;
  #waiting: RTCIceCandidateInit[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (candidates: readonly RTCIceCandidateInit[]) => void) {
    this.#send = send;
  }

  add(candidate: RTCIceCandidateInit): void {
    this.#waiting.push(candidate);
    this.#timer ??= setTimeout(() => this.#flush(), BATCH_MS);
  }

  /** Drops unsent candidates: their connection is closed. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #flush(): void {
    const candidates = this.#waiting;
    this.drop();
    this.#send(candidates);
  }
}
