import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Small real files, built byte by byte: no library, and no binary file in the repository. */

export function pdf(text = 'Notice technique'): Buffer {
  const stream = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

/** One minium-red pixel. `profileBytes` adds a colour profile of that size before the image. */
export function png({ profileBytes = 0 } = {}): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const chunk = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    return Buffer.concat([uint32be(data.length), chunk, uint32be(crc32(chunk))]);
  };
  const header = Buffer.concat([uint32be(1), uint32be(1), Buffer.from([8, 2, 0, 0, 0])]);
  const profile = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), Buffer.alloc(profileBytes, 7)]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(profileBytes > 0 ? [chunk('iCCP', profile)] : []),
    chunk('IDAT', deflateSync(Buffer.from([0, 0xd9, 0x4a, 0x26]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The start of a JPEG file, as cameras write it. */
export function jpg(): Buffer {
  const jfif = Buffer.from('ffd8ffe000104a46494600010101004800480000', 'hex');
  return Buffer.concat([jfif, Buffer.alloc(64, 0x11), Buffer.from('ffd9', 'hex')]);
}

/** An archive of these files, deflated, with its central directory at the end. */
export function zip(files: Readonly<Record<string, string>>, comment = ''): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const compressedContent = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const commonHeader = Buffer.concat([
      Buffer.from('14000000080000000000', 'hex'), // version, flags, deflate, time, date
      uint32le(crc32(content)),
      uint32le(compressedContent.length),
      uint32le(content.length),
      uint16le(nameBytes.length),
      uint16le(0),
    ]);
    const local = Buffer.concat([
      Buffer.from('504b0304', 'hex'),
      commonHeader,
      nameBytes,
      compressedContent,
    ]);
    const rest = Buffer.concat([Buffer.alloc(10), uint32le(offset)]);
    centrals.push(
      Buffer.concat([Buffer.from('504b01021400', 'hex'), commonHeader, rest, nameBytes]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.concat([
    Buffer.from('504b050600000000', 'hex'),
    uint16le(centrals.length),
    uint16le(centrals.length),
    uint32le(directory.length),
    uint32le(offset),
    uint16le(comment.length),
    Buffer.from(comment),
  ]);
  return Buffer.concat([...locals, directory, end]);
}

const CONTENT_TYPES = { '[Content_Types].xml': '<?xml version="1.0"?><Types/>' };

/** The content types are last, as LibreOffice orders them. */
export const docx = () => zip({ 'word/document.xml': '<w:document/>', ...CONTENT_TYPES });
export const xlsx = () => zip({ ...CONTENT_TYPES, 'xl/workbook.xml': '<workbook/>' });
export const pptx = () => zip({ ...CONTENT_TYPES, 'ppt/presentation.xml': '<p:presentation/>' });
export const docxWithMacros = () =>
  zip({ ...CONTENT_TYPES, 'word/document.xml': '<w:document/>', 'word/vbaProject.bin': 'x' });
export const jar = () => zip({ 'META-INF/MANIFEST.MF': 'Main-Class: Plan', 'Plan.class': 'x' });

/** The container format of doc, xls and ppt files before 2007. */
export function compoundFile(): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  return Buffer.concat([header, Buffer.alloc(512)]);
}

export const dwg = () => Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(250)]);

export const windowsProgram = () =>
  Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62), Buffer.from('PE\0\0', 'latin1')]);
export const linuxProgram = () =>
  Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(56)]);

function uint16le(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32le(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint32be(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
