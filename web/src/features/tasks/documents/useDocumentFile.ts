import { useEffect, useState } from 'react';
import { readDeliverable } from '#data/uploads/deliverable-file';
import { previewType } from './document-kind';

export type DocumentFile =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly file: Blob }
  | { readonly status: 'error' };

const LOADING: DocumentFile = { status: 'loading' };

interface DocumentSource {
  readonly filePath: string;
  readonly fileName: string;
}

/** A stored document, fetched once and kept as long as it is shown. Null loads nothing. */
export function useDocumentFile(
  source: DocumentSource | null,
): DocumentFile & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [lastLoad, setLastLoad] = useState<{
    readonly filePath: string;
    readonly documentFile: DocumentFile;
  } | null>(null);
  const filePath = source?.filePath;
  const fileName = source?.fileName;

  useEffect(() => {
    if (filePath === undefined || fileName === undefined) return;
    let isCurrent = true;
    const show = (documentFile: DocumentFile) => {
      if (isCurrent) setLastLoad({ filePath, documentFile });
    };
    readDeliverable(filePath).then(
      (blob) => show({ status: 'ready', file: blob.slice(0, blob.size, previewType(fileName)) }),
      () => show({ status: 'error' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [filePath, fileName, attempt]);

  function retry() {
    setLastLoad(null);
    setAttempt(attempt + 1);
  }
  // What was loaded for another document is not this one.
  const isLoaded = lastLoad !== null && lastLoad.filePath === filePath;
  return { ...(isLoaded ? lastLoad.documentFile : LOADING), retry };
}
