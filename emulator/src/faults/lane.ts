/** Does things in order: at once, unless something before them is still waited for. */
export class Lane {
  private waiting: (() => Promise<void> | void)[] = [];
  private isHeld = false;

  /** @param task what it gives back holds those behind it, and must not reject */
  run(task: () => Promise<void> | void): void {
    if (this.isHeld) this.waiting.push(task);
    else this.start(task);
  }

  /** Forgets what waits. */
  clear(): void {
    this.waiting = [];
  }

  private start(task: () => Promise<void> | void): void {
    const until = task();
    if (!until) return;
    this.isHeld = true;
    void until.then(() => {
      this.isHeld = false;
      this.goOn();
    });
  }

  private goOn(): void {
    while (!this.isHeld) {
      const next = this.waiting.shift();
      if (!next) return;
      this.start(next);
    }
  }
}
