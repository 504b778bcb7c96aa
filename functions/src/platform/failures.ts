/**
 * What failed of a job that goes through many things: it keeps no other waiting, is left for the next
 * time, and is told at the end.
 */
export class Failures {
  readonly #errors: unknown[] = [];

  /** What `work` gives, or null when it failed. */
  async keep<Result>(work: () => Result | Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      this.#errors.push(error);
      return null;
    }
  }

  throwIfAny(message: string): void {
    if (this.#errors.length > 0) throw new AggregateError(this.#errors, message);
  }
}
