/**
 * The first bytes of an AutoCAD 2018 drawing, enough to identify the format but not to be displayed. A real
 * drawing is a proprietary database of at least 20 kB.
 */
export function writeDrawingFile(title: string): Buffer {
  const header = Buffer.alloc(0x80);
  header.write('AC1032', 0, 'latin1');
  header.writeUInt8(0x03, 0x0b); // maintenance release
  header.writeUInt8(0x1f, 0x13); // code page
  return Buffer.concat([header, Buffer.from(`Ouvrage, démonstration : ${title}\0`, 'utf8')]);
}
