import { useEffect, useState } from 'react';
import { readDeliverable } from '#data/uploads/deliverable-file';
import { previewType } from './document-kind';

export type DocumentFile =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly file: Blob }
  | { readonly status: 'error' };

interface DocumentSource {
  readonly filePath: string;
  readonly fileName: string;
}

/** A stored document, fetched once and kept as long as it is shown. Null loads nothing. */
export function useDocumentFile(
  source: DocumentSource | null,
): DocumentFile & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [documentFile, setDocumentFile] = useState<DocumentFile>({ status: 'loading' });
  const filePath = source?.filePath;
  const fileName = source?.fileName;

  useEffect(() => {
    if (filePath === undefined || fileName === undefined) return;
    let isCurrent = true;
    readDeliverable(filePath).then(
      (blob) => {
        if (!isCurrent) return;
        const file = blob.slice(0, blob.size, previewType(fileName));
        setDocumentFile({ status: 'ready', file });
      },
      () => {
        if (isCurrent) setDocumentFile({ status: 'error' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [filePath, fileName, attempt]);

  function retry() {
    setDocumentFile({ status: 'loading' });
    setAttempt(attempt + 1);
  }
  return { ...documentFile, retry };
}
