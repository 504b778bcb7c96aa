/** Counts the steps that are over, and resolves promises at given shares of the work. */
export class Progress {
  private waiting: { readonly at: number; readonly go: () => void }[] = [];
  private count = 0;

  /** @param whole the progress that includes this one */
  constructor(
    private readonly total: number,
    private readonly whole?: Progress,
  ) {}

  /** Steps that are over. */
  get done(): number {
    return this.count;
  }

  advance(): void {
    this.count += 1;
    const share = this.count / this.total;
    const due = this.waiting.filter(({ at }) => at <= share);
    this.waiting = this.waiting.filter(({ at }) => at > share);
    for (const { go } of due) go();
    this.whole?.advance();
  }

  /** @param at from 0 to 1. Resolves to false when all steps are over, so nothing can be disturbed. */
  async waitFor(at: number): Promise<boolean> {
    if (this.count / this.total < at) {
      await new Promise<void>((go) => {
        this.waiting.push({ at, go });
      });
    }
    return this.count < this.total;
  }
}
