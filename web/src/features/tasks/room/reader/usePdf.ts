import { useEffect, useState } from 'react';
import { DocumentReader, ReadError } from './document-reader';
import { DocumentTexts } from './document-texts';
import type { PageSize, ReadFailure } from './protocol';
import { readSizes } from './read-sizes';

export interface Pdf {
  readonly reader: DocumentReader;
  readonly texts: DocumentTexts;
  /** Draws again what could not be drawn. */
  readonly retry: () => void;
  readonly canPrint: boolean;
  /** Whether it has more pages than are shown. */
  readonly isCut: boolean;
  /** Whether pages may be missing. */
  readonly isDamaged: boolean;
  /** Of every page, in points. Those not read yet are as large as the first. */
  readonly sizes: readonly PageSize[];
}

export type PdfState =
  | { readonly status: 'opening' }
  | { readonly status: 'ready'; readonly pdf: Pdf }
  | { readonly status: 'failed'; readonly failure: ReadFailure };

/** Opens a PDF as long as it is shown; leaving ends its worker, whatever it does. */
export function usePdf(file: Blob): PdfState {
  const [state, setState] = useState<PdfState>({ status: 'opening' });
  useEffect(() => {
    const reader = new DocumentReader(file);
    open(reader, setState).catch((error: unknown) => {
      reader.close();
      setState({
        status: 'failed',
        failure: error instanceof ReadError ? error.failure : 'unsupported',
      });
    });
    return () => {
      reader.close();
      setState({ status: 'opening' });
    };
  }, [file]);
  return state;
}

async function open(reader: DocumentReader, show: (state: PdfState) => void): Promise<void> {
  const { pageCount, isCut, canPrint, isDamaged } = await reader.open();
  const texts = new DocumentTexts(reader);
  const retry = () => reader.retry();
  await readSizes(reader, pageCount, (sizes) =>
    show({ status: 'ready', pdf: { reader, texts, retry, canPrint, isCut, isDamaged, sizes } }),
  );
}
