/**
 * Calls back after a time without a restart. On a busy machine events may be noticed later than this timer
 * although they came earlier; these go first.
 */
export class PatientTimer {
  private readonly timer: NodeJS.Timeout;
  private immediate: NodeJS.Immediate | undefined;

  constructor(callback: () => void, ms: number) {
    this.timer = setTimeout(() => {
      this.immediate = setImmediate(callback);
    }, ms).unref();
  }

  restart(): void {
    clearImmediate(this.immediate);
    this.timer.refresh();
  }

  stop(): void {
    clearImmediate(this.immediate);
    clearTimeout(this.timer);
  }
}
