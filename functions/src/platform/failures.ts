/**
 * Collects the errors of a job over many documents: one failure does not stop the others, and all are thrown
 * together at the end.
 */
export class Failures {
  readonly #errors: unknown[] = [];

  /** Returns the result of `work`, or null when it failed. */
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
