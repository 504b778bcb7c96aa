import { ReadError, type DocumentReader } from './document-reader';
import type { TextRun } from './protocol';

/** Runs kept in memory: those of 300 full pages. A longer document is read again. */
const KEPT_RUNS = 300_000;

/** The text of each page, read once for its layer and for searches. */
export class DocumentTexts {
  readonly #reader: DocumentReader;
  readonly #runsByPage = new Map<number, readonly TextRun[]>();
  #runCount = 0;

  constructor(reader: DocumentReader) {
    this.#reader = reader;
  }

  /** The runs of a page; none when its text cannot be read. Never settles once `signal` is aborted. */
  async read(
    page: number,
    priority: 'text' | 'search',
    signal: AbortSignal,
  ): Promise<readonly TextRun[]> {
    const cachedRuns = this.#runsByPage.get(page);
    if (cachedRuns !== undefined) return cachedRuns;
    let runs: readonly TextRun[] = [];
    try {
      runs = await this.#reader.text(page, priority, signal);
    } catch (error) {
      // The reader may be asked to try again.
      if (error instanceof ReadError && error.failure === 'stopped') return runs;
    }
    if (this.#runCount + runs.length <= KEPT_RUNS && !this.#runsByPage.has(page)) {
      this.#runCount += runs.length;
      this.#runsByPage.set(page, runs);
    }
    return runs;
  }
}
