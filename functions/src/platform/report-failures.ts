import { inRun, logError } from './log';
import { newReference } from './reference';

/**
 * Wraps the handler of a trigger or of a job. A failure is logged under a reference, without texts of people,
 * and thrown again so that the framework retries. The framework logs that error in full, so it holds only the
 * reference.
 */
export function reportFailures<Event>(
  name: string,
  handler: (event: Event) => Promise<void>,
): (event: Event) => Promise<void> {
  return (event) => {
    const reference = newReference();
    return inRun({ function: name, reference }, async () => {
      try {
        await handler(event);
      } catch (error) {
        logError('Unexpected failure', error);
        throw new ReportedFailure(`${name} failed: see the log of ${reference}.`);
      }
    });
  };
}

class ReportedFailure extends Error {
  override readonly name = 'Failed';
}
