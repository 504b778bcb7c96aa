import { extensionOf } from '@ouvrage/domain';

/** How a browser can show a file by itself; null when it has to be opened elsewhere. */
export type DocumentKind = 'pdf' | 'image' | null;

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

const PDF_TYPE = 'application/pdf';

/** `canShowPdf`: phones often have no PDF viewer in the page. */
export function documentKind(fileName: string, canShowPdf: boolean): DocumentKind {
  const extension = extensionOf(fileName);
  if (extension === 'pdf') return canShowPdf ? 'pdf' : null;
  return extension in IMAGE_TYPES ? 'image' : null;
}

/**
 * The type a preview is given, by its extension alone: whatever the bytes or their stored type say,
 * the browser takes them as a picture or a PDF and never as a page that could run.
 */
export function previewType(fileName: string): string {
  return IMAGE_TYPES[extensionOf(fileName)] ?? PDF_TYPE;
}

/** Bytes above which a document is shown on request only: a phone on site pays for them. */
export const LARGE_DOCUMENT_BYTES = 20 * 1000 * 1000;
