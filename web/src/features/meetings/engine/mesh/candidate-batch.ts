/** Candidates that a network finds late, one after the other, go together: each signal is a write. */
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

  /** Forgets what was not sent: it belongs to a connection that is over. */
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
