import { type ReadDocument, type History } from '../history';
import { select } from '../replay';
import { describeRead } from './describe';
import { type Violation } from './violation';

/** Long after all was done, every listener shows what is there: nothing less, and no ghosts. */
export function checkConvergence(
  { listeners }: History,
  end: readonly ReadDocument[],
): readonly Violation[] {
  return listeners.flatMap(({ id, target, last }): readonly Violation[] => {
    const documents = select(end, target);
    if (last && identity(last) === identity(documents)) return [];
    return [
      {
        property: 'convergence',
        lines: [
          `The listener ${id} ended with what is not there:`,
          last ? describeRead({ target, documents: last }) : 'it was shown nothing',
          `instead of ${describeRead({ target, documents })}`,
        ],
      },
    ];
  });
}

/** Of the documents that were found: which, in which order, and in which version. */
function identity(documents: readonly ReadDocument[]): string {
  return documents
    .map(({ path, version: { by, log, n } }) => `${path} ${by} ${log.join()} ${n}`)
    .join('\n');
}
