import { createCanvas } from '@napi-rs/canvas';
import { deflateSync } from 'node:zlib';

/** A stream object, packed, with more entries of its dictionary. */
function packedStream(content: string | Uint8Array, entries = ''): Buffer {
  const data = deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  return streamOf(data, `/Filter /FlateDecode ${entries}`);
}

function streamOf(data: Uint8Array, entries: string): Buffer {
  const head = `<< /Length ${data.length} ${entries}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream')]);
}

type PdfObject = string | Buffer;

const bytesOf = (part: PdfObject) =>
  typeof part === 'string' ? Buffer.from(part, 'latin1') : part;

/** A file of these objects, numbered from 1; the first is the catalogue. */
function pdfOf(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const part = Buffer.concat([
      bytesOf(`${index + 1} 0 obj\n`),
      bytesOf(object),
      bytesOf('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
    return offset;
  });
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    bytesOf(
      `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** The same with its small objects in an object stream and a table that is a stream, as newer programs write it. */
function packedPdfOf(objects: readonly PdfObject[]): Buffer {
  const inStream = objects.map((object) => typeof object === 'string');
  const holder = objects.length + 1;
  const table = holder + 1;
  let body = '';
  const heads: string[] = [];
  const places = new Map<number, number>();
  objects.forEach((object, index) => {
    if (typeof object !== 'string') return;
    places.set(index, heads.length);
    heads.push(`${index + 1} ${body.length}`);
    body += `${object} `;
  });
  const head = `${heads.join(' ')} `;
  const holderObject = packedStream(
    head + body,
    `/Type /ObjStm /N ${heads.length} /First ${head.length} `,
  );
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = new Map<number, number>();
  const write = (number: number, object: Buffer) => {
    offsets.set(number, length);
    const part = Buffer.concat([bytesOf(`${number} 0 obj\n`), object, bytesOf('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    if (typeof object !== 'string') write(index + 1, object);
  });
  write(holder, holderObject);
  const start = length;
  const row = (kind: number, second: number, third: number) => {
    const bytes = Buffer.alloc(7);
    bytes.writeUInt8(kind, 0);
    bytes.writeUInt32BE(second, 1);
    bytes.writeUInt16BE(third, 5);
    return bytes;
  };
  const rows = [
    row(0, 0, 65_535),
    ...objects.map((_, index) =>
      inStream[index] === true
        ? row(2, holder, places.get(index) ?? 0)
        : row(1, offsets.get(index + 1) ?? 0, 0),
    ),
    row(1, offsets.get(holder) ?? 0, 0),
    row(1, start, 0),
  ];
  write(
    table,
    packedStream(Buffer.concat(rows), `/Type /XRef /W [1 4 2] /Size ${table + 1} /Root 1 0 R `),
  );
  parts.push(bytesOf(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** The first objects of a document with these pages; the others begin at `firstOther`. */
function pagesOf(contents: readonly string[], resources: string): readonly PdfObject[] {
  const kids = contents.map((_, index) => `${2 * index + 4} 0 R`).join(' ');
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${2 * index + 5} 0 R /Resources << /Font << /F1 3 0 R >> ${resources}>> >>`,
      packedStream(content),
    ]),
  ];
}

const firstOther = (pageCount: number) => 2 * pageCount + 4;

function lines(count: number, top: number): string {
  const rows = Array.from(
    { length: count },
    (_, row) =>
      `BT /F1 20 Tf 60 ${top - 30 * row} Td (Sol porteur, sondage ${row + 1}, portance) Tj ET`,
  );
  return rows.join('\n');
}

/** Walls and hatching, as a plan has them. */
function plan(): string {
  const walls = Array.from(
    { length: 6 },
    (_, index) => `8 w ${60 + 80 * index} 80 m ${60 + 80 * index} 700 l S`,
  );
  const hatches = Array.from(
    { length: 60 },
    (_, index) => `2 w 60 ${100 + 10 * index} m 460 ${120 + 10 * index} l S`,
  );
  return ['0 0 0 RG 0.3 g', ...walls, ...hatches, '80 90 60 90 re f 240 400 90 60 re f'].join('\n');
}

function photograph() {
  const canvas = createCanvas(320, 240);
  const context = canvas.getContext('2d');
  context.fillStyle = '#444444';
  context.fillRect(0, 0, 320, 240);
  for (let x = 0; x < 320; x += 16) {
    context.fillStyle = `hsl(${x * 3} 60% ${20 + (x % 48)}%)`;
    context.fillRect(x, (x * 7) % 160, 60, 80);
  }
  return canvas;
}

const PLACED = 'q 400 0 0 300 90 380 cm /Im Do Q';

/** Sound documents of the kinds that people submit, by name. */
export async function soundDocuments(): Promise<ReadonlyMap<string, Buffer>> {
  const texts = [lines(20, 760), lines(12, 700), lines(20, 760)];
  const jpeg = await photograph().encode('jpeg');
  const picture = photograph();
  const { data } = picture.getContext('2d').getImageData(0, 0, 320, 240);
  const pixels = Buffer.from(data.filter((_, at) => at % 4 !== 3));
  const mask = Buffer.alloc(320 * 240, 0xe0);
  const image = '/Type /XObject /Subtype /Image /Width 320 /Height 240 /BitsPerComponent 8 ';
  const withPicture = [`${lines(8, 320)} ${PLACED}`, plan()];
  const xObject = `/XObject << /Im ${firstOther(2)} 0 R >> `;
  return new Map([
    ['text', pdfOf(pagesOf(texts, ''))],
    ['plan', pdfOf(pagesOf([plan(), `${plan()} ${lines(4, 780)}`], ''))],
    [
      'photograph',
      pdfOf([
        ...pagesOf(withPicture, xObject),
        streamOf(jpeg, `${image}/ColorSpace /DeviceRGB /Filter /DCTDecode `),
      ]),
    ],
    [
      'masked picture',
      pdfOf([
        ...pagesOf(withPicture, xObject),
        packedStream(pixels, `${image}/ColorSpace /DeviceRGB /SMask ${firstOther(2) + 1} 0 R `),
        packedStream(mask, `${image}/ColorSpace /DeviceGray `),
      ]),
    ],
    [
      'form',
      pdfOf([
        ...pagesOf([`/Im Do ${lines(6, 300)}`, `q 0.5 0 0 0.5 0 0 cm /Im Do Q`], xObject),
        packedStream(plan(), '/Type /XObject /Subtype /Form /BBox [0 0 595 842] '),
      ]),
    ],
    ['packed objects', packedPdfOf(pagesOf([...texts, plan()], ''))],
  ]);
}
