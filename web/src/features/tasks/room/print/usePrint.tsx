import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNotify } from '#shared/ui/useNotify';
import type { DocumentReader } from '../reader/document-reader';
import { WHOLE_PAGE, densityFor } from '../pages/page-layout';
import type { PageSize, Rotation } from '../reader/protocol';

/** Pages that are drawn for paper; a longer document is printed by the software that opens the file. */
export const PRINTABLE_PAGES = 100;

/** Dots per inch on paper, and the most pixels of a sheet. */
const PRINT_DPI = 150;
const SHEET_PIXELS = 9_000_000;

export interface Printing {
  readonly print: () => void;
  /** The page that is being prepared; null when none is. */
  readonly page: number | null;
  /** What is on paper in place of the screen; outside the app's own elements. */
  readonly paper: ReactNode;
}

/** Draws every page for paper, then opens the browser's dialog. Only these drawings are printed. */
export function usePrint(
  reader: DocumentReader,
  sizes: readonly PageSize[],
  rotation: Rotation,
): Printing {
  const { t } = useTranslation('room');
  const notify = useNotify();
  const [page, setPage] = useState<number | null>(null);
  const [sheets, setSheets] = useState<readonly string[] | null>(null);

  useEffect(() => {
    if (page === null) return;
    const controller = new AbortController();
    const addresses: string[] = [];
    drawSheets(reader, sizes, rotation, controller.signal, (address) => {
      addresses.push(address);
      setPage(addresses.length);
    }).then(
      () => {
        if (controller.signal.aborted) return;
        setSheets(addresses);
        setPage(null);
      },
      () => {
        for (const address of addresses) URL.revokeObjectURL(address);
        if (controller.signal.aborted) return;
        setPage(null);
        notify.error(t('printError'), t('printErrorText'));
      },
    );
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- begins once for each press of the button
  }, [page !== null]);

  return {
    print: () => setPage((current) => current ?? 0),
    page,
    paper:
      sheets === null
        ? null
        : createPortal(<Paper sheets={sheets} onEnd={() => setSheets(null)} />, document.body),
  };
}

async function drawSheets(
  reader: DocumentReader,
  sizes: readonly PageSize[],
  rotation: Rotation,
  signal: AbortSignal,
  onSheet: (address: string) => void,
): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    const dots = PRINT_DPI / 72;
    const pixels = { width: size.width * dots, height: size.height * dots };
    const scale = dots * densityFor(pixels, 1, SHEET_PIXELS);
    const order = { page: index + 1, scale, rotation, region: WHOLE_PAGE };
    const bitmap = await reader.draw(order, 'thumbnail', signal);
    onSheet(URL.createObjectURL(await asPicture(bitmap)));
  }
}

async function asPicture(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas.convertToBlob({ type: 'image/png' });
}

interface PaperProps {
  readonly sheets: readonly string[];
  readonly onEnd: () => void;
}

/** One sheet of paper for each page. The dialog opens once all are decoded, and `onEnd` follows it. */
function Paper({ sheets, onEnd }: PaperProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (root === null) return;
    const pictures = [...root.querySelectorAll('img')];
    let isCurrent = true;
    window.addEventListener('afterprint', onEnd, { once: true });
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (isCurrent) window.print();
    });
    return () => {
      isCurrent = false;
      window.removeEventListener('afterprint', onEnd);
      for (const { src } of pictures) URL.revokeObjectURL(src);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- printed once, when it is there
  }, [root]);
  return (
    <div ref={setRoot} data-paper aria-hidden>
      {sheets.map((address) => (
        <img key={address} src={address} alt="" />
      ))}
    </div>
  );
}
