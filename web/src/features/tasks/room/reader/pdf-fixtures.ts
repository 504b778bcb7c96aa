/** PDFs made by code, for tests: sound ones, and what hostile or broken programs write. */

type PdfObject = string;

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

export function stream(content: string, entries = ''): PdfObject {
  return `<< /Length ${content.length} ${entries}>>\nstream\n${content}\nendstream`;
}

/** A file of these objects, numbered from 1; the first is the catalogue. */
export function pdfOf(objects: readonly PdfObject[], trailer = ''): Uint8Array {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = text.length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${lines}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${table}\n%%EOF\n`;
  return bytesOf(text);
}

interface PageOptions {
  readonly mediaBox?: string;
  /** More entries of each page. */
  readonly entries?: string;
  /** More resources of each page. */
  readonly resources?: string;
  /** More entries of the catalogue. */
  readonly catalogue?: string;
  /** More objects, from number `2 * contents.length + 4` on. */
  readonly objects?: readonly PdfObject[];
}

/** A document with a page for each content stream; its font is `/F1`. */
export function pdfWithPages(contents: readonly string[], options: PageOptions = {}): Uint8Array {
  const { mediaBox = '[0 0 595 842]', entries = '', catalogue = '', objects = [] } = options;
  const resources = `<< /Font << /F1 3 0 R >> ${options.resources ?? ''}>>`;
  const kids = contents.map((_, index) => `${2 * index + 4} 0 R`).join(' ');
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue}>>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    FONT,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} /Contents ${2 * index + 5} 0 R /Resources ${resources} ${entries}>>`,
      stream(content),
    ]),
    ...objects,
  ]);
}

/** The content stream of a line of text at a place, from the bottom left. */
export function lineAt(text: string, x: number, y: number, size = 12): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
}

const SOUND = lineAt('Sol porteur', 72, 720);

/** Each page has a line of text, and a picture of which nothing can be decoded. */
export const badPicturePdf = (pageCount: number) =>
  pdfWithPages(
    Array.from({ length: pageCount }, () => `${SOUND} q 200 0 0 200 72 400 cm /Im Do Q`),
    {
      resources: `/XObject << /Im ${2 * pageCount + 4} 0 R >> `,
      objects: [
        stream(
          'no picture',
          '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode ',
        ),
      ],
    },
  );

/** Ends in the middle of a page's content, without a table. */
export const truncatedPdf = () => {
  const sound = pdfWithPages([SOUND.repeat(50)]);
  return sound.slice(0, Math.floor(sound.length / 3));
};

/** The table of objects points nowhere. */
export const badTablePdf = () => {
  const text = String.fromCharCode(...pdfWithPages([SOUND]));
  return bytesOf(
    text.replace(/\d{10} 00000 n/g, '9999999999 00000 n').replace(/startxref\n\d+/, 'startxref\n7'),
  );
};

/** A node of the page tree has itself among its children. */
export const loopingPagesPdf = () =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 2 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R] /Count 2 >>',
  ]);

/** Says that it has a thousand million pages, and has one. */
export const lyingCountPdf = () => {
  const text = String.fromCharCode(...pdfWithPages([SOUND]));
  return bytesOf(text.replace('/Count 1 ', '/Count 999999999 '));
};

/** Arrays within arrays, deeper than any parser's stack. */
export const deepNestingPdf = () =>
  pdfWithPages([SOUND], { entries: `/Group ${'['.repeat(100_000)}${']'.repeat(100_000)} ` });

/** `count` objects that nothing uses. */
export const manyObjectsPdf = (count: number) =>
  pdfWithPages([SOUND], { objects: Array.from({ length: count }, () => 'null') });

/** A page that draws itself, again and again. */
export const recursiveFormPdf = () =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    stream('/X Do'),
    stream(
      '/X Do /X Do',
      '/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Resources << /XObject << /X 5 0 R >> >> ',
    ),
  ]);

/** Runs a script when it is opened, when a page is, and when it is printed. */
export const scriptPdf = () => {
  const action = '<< /S /JavaScript /JS (globalThis.__pdfScript = true; app.alert\\(1\\)) >>';
  return pdfWithPages([SOUND], {
    catalogue: `/OpenAction ${action} /AA << /WP ${action} >> /Names << /JavaScript << /Names [(a) ${action}] >> >> `,
    entries: `/AA << /O ${action} >> `,
  });
};

/** Needs a password that nobody has: encrypted by RC4 with keys that no password gives. */
export const encryptedPdf = () =>
  pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
      `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
    ],
    `/Encrypt 4 0 R /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>] `,
  );
