/** Handles items one after the other, in the order in which they were pushed. */
export class SerialQueue<Item> {
  private waiting: Item[] = [];
  private working: Promise<void> | undefined;

  /** @param handle never rejects */
  constructor(private readonly handle: (item: Item) => Promise<void>) {}

  /** Returns at once: even the first item is handled in a later turn of the event loop. */
  push(item: Item): void {
    this.waiting.push(item);
    this.working ??= this.work();
  }

  /** Resolves when nothing is left; undefined: nothing is. */
  get rest(): Promise<void> | undefined {
    return this.working;
  }

  private async work(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      for (const item of batch) await this.handle(item);
    }
    this.working = undefined;
  }
}
