import type { Revision } from '@ouvrage/domain';
import { useDocumentFile } from '../../documents/useDocumentFile';
import type { ReadFailure } from '../reader/protocol';
import type { ScannedDocument } from './scan';
import { useComparedDocument, type ComparedDocument } from './useComparedDocument';

/** What the room has open when the comparison begins. */
export interface RoomDocument {
  readonly revision: Revision;
  readonly file: Blob;
  /** Null for a picture, which is opened again. */
  readonly open: ScannedDocument | null;
}

/** A revision on its way to being compared. */
export interface RevisionDocument {
  readonly number: number;
  readonly document: ComparedDocument | null;
  /** Why it will not be there: it was not loaded, or cannot be read. */
  readonly failure: ReadFailure | 'load' | null;
  readonly retry: () => void;
}

/** Fetches and opens a revision. The one in the room is there already. */
export function useRevisionDocument(
  number: number,
  revisions: readonly Revision[],
  kind: 'pdf' | 'image',
  roomDocument: RoomDocument,
): RevisionDocument {
  const isShown = number === roomDocument.revision.number;
  const revision = revisions.find((other) => other.number === number);
  const download = useDocumentFile(isShown ? null : (revision ?? null));
  const fetchedFile = download.status === 'ready' ? download.file : null;
  const state = useComparedDocument(
    isShown ? roomDocument.file : fetchedFile,
    kind,
    isShown ? roomDocument.open : null,
  );
  const hasFailedToLoad = !isShown && download.status === 'error';
  const readFailure = state.status === 'failed' ? state.failure : null;
  return {
    number,
    document: state.status === 'ready' ? state.document : null,
    failure: hasFailedToLoad ? 'load' : readFailure,
    retry: download.retry,
  };
}
