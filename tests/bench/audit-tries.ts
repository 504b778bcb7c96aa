/** The parts of a Lighthouse report that the bench reads. */
export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; errorMessage?: string }>;
}

/**
 * Chrome sometimes loses the trace of a page load, mostly on a busy machine. Lighthouse then fails with a
 * request to run it again, or reports audits without a figure.
 */

/** The result of one audit. */
export interface Attempt {
  /** Whether the command succeeded. */
  ok: boolean;
  output: string;
  /** Only when the command succeeded. */
  report?: Report;
}

export const TRIES = 4;

const ASKS_FOR_ANOTHER = /.*(?:run Lighthouse again|re-running Lighthouse|try again).*/i;

/** @returns why figures are missing, if another try may give them; otherwise undefined */
function lossOf({ ok, output, report }: Attempt): string | undefined {
  if (!ok || report === undefined) return ASKS_FOR_ANOTHER.exec(output)?.[0].trim();
  const scores = Object.values(report.categories).map(({ score }) => score);
  if (!scores.includes(null)) return undefined;
  const messages = Object.values(report.audits).map(({ errorMessage }) => errorMessage);
  return messages.find((message) => message !== undefined) ?? 'A category has no score.';
}

/**
 * Repeats the audit until it has figures, and reports each loss. Any other failure is thrown at once.
 *
 * @returns the report, or undefined when every try was lost
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
