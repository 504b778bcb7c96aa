import { extensionOf } from '@ouvrage/domain';

/** How the document room shows a file; null when it does not. */
export type DocumentKind = 'pdf' | 'image' | null;

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

const PDF_TYPE = 'application/pdf';

export function documentKind(fileName: string): DocumentKind {
  const extension = extensionOf(fileName);
  if (extension === 'pdf') return 'pdf';
  return extension in IMAGE_TYPES ? 'image' : null;
}

/**
 * The MIME type of a preview, by its extension alone. Whatever the bytes or the stored type, the browser
 * treats it as a picture or a PDF and never as a page that could run scripts.
 */
export function previewType(fileName: string): string {
  return IMAGE_TYPES[extensionOf(fileName)] ?? PDF_TYPE;
}

/** Bytes above which a document is shown on request only, because of mobile data. */
export const LARGE_DOCUMENT_BYTES = 20 * 1000 * 1000;
