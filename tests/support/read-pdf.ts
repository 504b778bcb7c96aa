import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The part of pdf.js that tests use. It belongs to the web app. */
interface PdfReader {
  readonly getDocument: (source: { data: Uint8Array; verbosity: number }) => {
    readonly promise: Promise<{
      readonly numPages: number;
      getPage(number: number): Promise<{
        getTextContent(): Promise<{ readonly items: readonly { readonly str?: string }[] }>;
      }>;
    }>;
  };
}

const webApp = createRequire(new URL('../../web/package.json', import.meta.url));

/** The text of each page as a reader selects it, with one space between its runs. */
async function pagesOfPdf(pdf: Uint8Array): Promise<readonly string[]> {
  const file = pathToFileURL(webApp.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href;
  const { getDocument } = (await import(/* @vite-ignore */ file)) as PdfReader;
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items
        .map(({ str }) => str ?? '')
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    }),
  );
}

/** The text of all pages, on one line. */
export async function textOfPdfFile(pdf: Uint8Array): Promise<string> {
  return (await pagesOfPdf(pdf)).join(' ');
}
