import { useEffect, useState } from 'react';
import { readDeliverable } from '#data/uploads/deliverable-file';
import { previewType } from './document-kind';

export type DocumentUrl =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'error' };

interface DocumentSource {
  readonly filePath: string;
  readonly fileName: string;
}

/** A stored document as an object URL, revoked when it is no longer shown. Null loads nothing. */
export function useDocumentUrl(
  source: DocumentSource | null,
): DocumentUrl & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [documentUrl, setDocumentUrl] = useState<DocumentUrl>({ status: 'loading' });
  const filePath = source?.filePath;
  const fileName = source?.fileName;

  useEffect(() => {
    if (filePath === undefined || fileName === undefined) return;
    let url: string | null = null;
    let isCurrent = true;
    readDeliverable(filePath).then(
      (blob) => {
        if (!isCurrent) return;
        url = URL.createObjectURL(blob.slice(0, blob.size, previewType(fileName)));
        setDocumentUrl({ status: 'ready', url });
      },
      () => {
        if (isCurrent) setDocumentUrl({ status: 'error' });
      },
    );
    return () => {
      isCurrent = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [filePath, fileName, attempt]);

  function retry() {
    setDocumentUrl({ status: 'loading' });
    setAttempt(attempt + 1);
  }
  return { ...documentUrl, retry };
}
