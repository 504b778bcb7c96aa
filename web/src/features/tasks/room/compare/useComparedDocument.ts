import { useEffect, useState } from 'react';
import { DocumentReader, ReadError } from '../reader/document-reader';
import type { PageSize, ReadFailure } from '../reader/protocol';
import { readSizes } from '../reader/read-sizes';
import { PictureReader } from './picture-reader';
import type { ScannedDocument } from './scan';

export interface ComparedDocument extends ScannedDocument {
  /** In points; those not read yet are as large as the first. */
  readonly sizes: readonly PageSize[];
}

export type ComparedState =
  | { readonly status: 'opening' }
  | { readonly status: 'ready'; readonly document: ComparedDocument }
  | { readonly status: 'failed'; readonly failure: ReadFailure };

const OPENING: ComparedState = { status: 'opening' };

/**
 * Opens a revision as long as it is compared. A document that the room has open is used as it is and left
 * open. Null is a file that is still to come.
 */
export function useComparedDocument(
  file: Blob | null,
  kind: 'pdf' | 'image',
  openDocument: ScannedDocument | null,
): ComparedState {
  const [state, setState] = useState<ComparedState>(OPENING);
  useEffect(() => {
    if (file === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: ComparedState) => {
      if (!signal.aborted) setState(next);
    };
    const opening =
      openDocument === null ? openFile(file, kind, signal) : Promise.resolve(openDocument);
    opening
      .then(({ drawer, pageCount }) =>
        readSizes(drawer, pageCount, (sizes) =>
          show({ status: 'ready', document: { drawer, pageCount, sizes } }),
        ),
      )
      .catch((error: unknown) =>
        show({
          status: 'failed',
          failure: error instanceof ReadError ? error.failure : 'unsupported',
        }),
      );
    return () => {
      controller.abort();
      setState(OPENING);
    };
  }, [file, kind, openDocument]);
  return state;
}

async function openFile(
  file: Blob,
  kind: 'pdf' | 'image',
  signal: AbortSignal,
): Promise<ScannedDocument> {
  if (kind === 'image') return { drawer: await PictureReader.open(file), pageCount: 1 };
  const reader = new DocumentReader(file);
  signal.addEventListener('abort', () => reader.close());
  const { pageCount } = await reader.open();
  return { drawer: reader, pageCount };
}
