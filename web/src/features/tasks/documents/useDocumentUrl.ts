import { useEffect, useState } from 'react';
import { readDeliverable } from '../../../data/deliverable-file';
import { previewType } from './document-kind';

export type DocumentUrl =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'error' };

interface Wanted {
  readonly filePath: string;
  readonly fileName: string;
}

/** A stored document as a local address, given back when it is no longer shown. Null loads nothing. */
export function useDocumentUrl(
  wanted: Wanted | null,
): DocumentUrl & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<DocumentUrl>({ status: 'loading' });
  const filePath = wanted?.filePath;
  const fileName = wanted?.fileName;

  useEffect(() => {
    if (filePath === undefined || fileName === undefined) return;
    let url: string | null = null;
    let isCurrent = true;
    readDeliverable(filePath).then(
      (blob) => {
        if (!isCurrent) return;
        url = URL.createObjectURL(blob.slice(0, blob.size, previewType(fileName)));
        setLoaded({ status: 'ready', url });
      },
      () => {
        if (isCurrent) setLoaded({ status: 'error' });
      },
    );
    return () => {
      isCurrent = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [filePath, fileName, attempt]);

  function retry() {
    setLoaded({ status: 'loading' });
    setAttempt(attempt + 1);
  }
  return { ...loaded, retry };
}
