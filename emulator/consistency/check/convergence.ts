import { type ReadDocument, type History } from '../history';
import { select } from '../replay';
import { describeRead } from './describe';
import { type Violation } from './violation';

/** Long after the last commit, every listener shows exactly the final state. */
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

/** The documents with their order and versions, as a text to compare. */
function identity(documents: readonly ReadDocument[]): string {
  return documents
    .map(({ path, version: { by, log, n } }) => `${path} ${by} ${log.join()} ${n}`)
    .join('\n');
}
