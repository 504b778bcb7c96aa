import { PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject } from 'pdf-lib';

/** Every object of the file, those in compressed streams included. */
export async function objectsOf(pdf: Buffer): Promise<readonly PDFObject[]> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  return file.context.enumerateIndirectObjects().map(([, object]) => object);
}

export const dictionariesOf = (objects: readonly PDFObject[]): readonly PDFDict[] =>
  objects.flatMap((object) => {
    if (object instanceof PDFRawStream) return [object.dict];
    return object instanceof PDFDict ? [object] : [];
  });

export const nameIn = (dictionary: PDFDict, key: string) =>
  dictionary.get(PDFName.of(key))?.toString();

/** What the file says of itself, as XMP. */
export function metadataOf(objects: readonly PDFObject[]): string {
  const metadata = objects.find(
    (object) => object instanceof PDFRawStream && nameIn(object.dict, 'Type') === '/Metadata',
  );
  return Buffer.from((metadata as PDFRawStream).contents).toString();
}

export interface PdfFont {
  readonly name: string;
  readonly isEmbedded: boolean;
}

export function fontsOf(objects: readonly PDFObject[]): readonly PdfFont[] {
  return dictionariesOf(objects)
    .filter((one) => nameIn(one, 'Type') === '/FontDescriptor')
    .map((one) => ({
      name: (nameIn(one, 'FontName') ?? '').replace(/^.*[+]|-\d+$/g, ''),
      isEmbedded: ['FontFile', 'FontFile2', 'FontFile3'].some((key) => one.has(PDFName.of(key))),
    }));
}
