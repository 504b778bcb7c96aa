import { Document, Packer, Paragraph, TextRun } from 'docx';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import writeExcel from 'write-excel-file/node';
import { zipFiles } from './archive';

const TYPES = '[Content_Types].xml';
const PROPERTIES = 'docProps/core.xml';

/**
 * Repackages a document without the times that the library wrote, and with its content types first, because
 * programs identify the format by them.
 */
function packAgain(bytes: Uint8Array): Buffer {
  const {
    [TYPES]: types = new Uint8Array(),
    [PROPERTIES]: properties,
    ...parts
  } = unzipSync(bytes);
  const dateless = properties && strFromU8(properties).replace(/<dcterms:.*?<\/dcterms:\w+>/g, '');
  return zipFiles({
    [TYPES]: types,
    ...(dateless !== undefined && { [PROPERTIES]: strToU8(dateless) }),
    ...parts,
  });
}

function paragraphOf(text: string, halfPoints: number, bold = false) {
  const run = new TextRun({ text, bold, size: halfPoints });
  return new Paragraph({ spacing: { after: 120 }, children: [run] });
}

/** @returns a .docx */
export async function writeWord({
  title,
  subtitle,
  sections,
}: {
  title: string;
  subtitle: string;
  sections: readonly { heading: string; text: string }[];
}): Promise<Buffer> {
  const children = [
    paragraphOf(title, 36, true),
    paragraphOf(subtitle, 20),
    ...sections.flatMap(({ heading, text }) => [
      paragraphOf(heading, 26, true),
      paragraphOf(text, 22),
    ]),
  ];
  const document = new Document({ title, creator: 'Ouvrage', sections: [{ children }] });
  return packAgain(await Packer.toBuffer(document));
}

/** @returns a .xlsx */
export async function writeSpreadsheet({
  name,
  rows,
}: {
  name: string;
  rows: readonly (readonly (string | number)[])[];
}): Promise<Buffer> {
  const cells = rows.map((row) => row.map((value) => ({ value })));
  const columns = [{ width: 44 }, { width: 16 }, { width: 16 }, { width: 16 }];
  return packAgain(await writeExcel(cells, { sheet: name, columns }).toBuffer());
}
