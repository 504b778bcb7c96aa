import { inRun, logError } from './log';
import { newReference } from './reference';

/**
 * A trigger or a job whose failure is logged without what people wrote, under a reference, and then thrown
 * for the framework to run it again. What is thrown says only where to look: the framework logs it whole.
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
