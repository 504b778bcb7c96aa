/** Runs tasks in order. A task runs at once unless an earlier one is still pending. */
export class TaskQueue {
  private waiting: (() => Promise<void> | void)[] = [];
  private isHeld = false;

  /** @param task its promise delays the tasks after it, and must not reject */
  run(task: () => Promise<void> | void): void {
    if (this.isHeld) this.waiting.push(task);
    else this.start(task);
  }

  /** Drops the waiting tasks. */
  clear(): void {
    this.waiting = [];
  }

  private start(task: () => Promise<void> | void): void {
    const until = task();
    if (!until) return;
    this.isHeld = true;
    void until.then(() => {
      this.isHeld = false;
      this.runWaiting();
    });
  }

  private runWaiting(): void {
    while (!this.isHeld) {
      const next = this.waiting.shift();
      if (!next) return;
      this.start(next);
    }
  }
}
