/** Milliseconds between two measurements. */
const LOOK_EVERY_MS = 250;
/** Levels below are background noise. */
const SPEAKING_LEVEL = 0.02;
/** Milliseconds of silence that do not end speech. */
const PAUSE_MS = 900;

/** Detects speakers by their loudness; `levels` returns that of each audible peer. */
export class Speakers {
  readonly #levels: () => Promise<ReadonlyMap<string, number>>;
  readonly #onChange: () => void;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #heardAt = new Map<string, number>();
  #speaking: ReadonlySet<string> = new Set();

  constructor(levels: () => Promise<ReadonlyMap<string, number>>, onChange: () => void) {
    this.#levels = levels;
    this.#onChange = onChange;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  has(peerId: string): boolean {
    return this.#speaking.has(peerId);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const levels = await this.#levels();
    const now = performance.now();
    for (const [peerId, level] of levels) {
      if (level >= SPEAKING_LEVEL) this.#heardAt.set(peerId, now);
    }
    const speaking = new Set<string>();
    for (const [peerId, at] of this.#heardAt) {
      if (levels.has(peerId) && now - at < PAUSE_MS) speaking.add(peerId);
      else this.#heardAt.delete(peerId);
    }
    if (
      speaking.size === this.#speaking.size &&
      [...speaking].every((id) => this.#speaking.has(id))
    )
      return;
    this.#speaking = speaking;
    this.#onChange();
  }
}
