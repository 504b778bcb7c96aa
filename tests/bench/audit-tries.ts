/** What Lighthouse says of one page, as far as it is read. */
export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; errorMessage?: string }>;
}

/**
 * Now and then Chrome loses the trace of a page load, most of all on a busy machine. Lighthouse then
 * ends with a request to run it again, or reports audits without a figure.
 */

/** Of one audit. */
export interface Attempt {
  /** Whether the command succeeded. */
  ok: boolean;
  output: string;
  /** Only where it succeeded. */
  report?: Report;
}

export const TRIES = 4;

const ASKS_FOR_ANOTHER = /.*(?:run Lighthouse again|re-running Lighthouse|try again).*/i;

/** @returns why there are no figures, where another try may find them */
function lossOf({ ok, output, report }: Attempt): string | undefined {
  if (!ok || report === undefined) return ASKS_FOR_ANOTHER.exec(output)?.[0].trim();
  const scores = Object.values(report.categories).map(({ score }) => score);
  if (!scores.includes(null)) return undefined;
  const messages = Object.values(report.audits).map(({ errorMessage }) => errorMessage);
  return messages.find((message) => message !== undefined) ?? 'A category has no score.';
}

/**
 * Audits until there are figures, and says each loss. Any other failure is thrown at once.
 *
 * @returns the report, or nothing after as many losses as there are tries
 */
export async function auditUntilTraced(
  audit: () => Promise<Attempt>,
  sayLoss: (loss: string) => void,
): Promise<Report | undefined> {
  for (let number = 1; number <= TRIES; number += 1) {
    const attempt = await audit();
    const loss = lossOf(attempt);
    if (loss === undefined) {
      if (attempt.ok) return attempt.report;
      throw new Error(`Lighthouse could not audit the page: ${attempt.output}`);
    }
    sayLoss(`${loss} Try ${number} of ${TRIES}.`);
  }
  return undefined;
}
