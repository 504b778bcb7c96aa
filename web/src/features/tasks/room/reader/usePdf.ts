import { useEffect, useState } from 'react';
import { DocumentReader, ReadError } from './document-reader';
import { DocumentTexts } from './document-texts';
import type { PageSize, ReadFailure } from './protocol';

export interface Pdf {
  readonly reader: DocumentReader;
  readonly texts: DocumentTexts;
  readonly canPrint: boolean;
  /** Whether it has more pages than are shown. */
  readonly isCut: boolean;
  /** Of every page, in points. Those not read yet are as large as the first. */
  readonly sizes: readonly PageSize[];
}

export type PdfState =
  | { readonly status: 'opening' }
  | { readonly status: 'ready'; readonly pdf: Pdf }
  | { readonly status: 'failed'; readonly failure: ReadFailure };

/** Pages whose sizes are asked for at once: the first are needed soon. */
const SIZES_AT_ONCE = 50;

/** A4, for a page whose size cannot be read. */
const USUAL_SIZE: PageSize = { width: 595, height: 842 };

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
  const { pageCount, isCut, canPrint } = await reader.open();
  const texts = new DocumentTexts(reader);
  let sizes: readonly (PageSize | null)[] = [];
  while (sizes.length < pageCount) {
    sizes = [...sizes, ...(await reader.sizes(sizes.length + 1, sizes.length + SIZES_AT_ONCE))];
    show({
      status: 'ready',
      pdf: { reader, texts, canPrint, isCut, sizes: allSizes(sizes, pageCount) },
    });
  }
}

function allSizes(sizes: readonly (PageSize | null)[], pageCount: number): readonly PageSize[] {
  const usual = sizes.find((size) => size !== null) ?? USUAL_SIZE;
  return Array.from({ length: pageCount }, (_, index) => sizes[index] ?? usual);
}
