import type { Revision } from '@ouvrage/domain';
import { READER_LIMITS } from '../room/reader/limits';
import { documentKind } from './document-kind';

/** The revisions that can be compared with one, itself among them: PDFs with PDFs, pictures with pictures. */
export function comparableRevisions(
  revisions: readonly Revision[],
  revision: Revision,
): readonly Revision[] {
  const kind = documentKind(revision.fileName);
  return revisions.filter(
    ({ fileName, size }) =>
      kind !== null && documentKind(fileName) === kind && size <= READER_LIMITS.fileBytes,
  );
}
