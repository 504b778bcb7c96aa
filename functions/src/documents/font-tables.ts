const HEADER = 12;
const RECORD = 16;

/**
 * Where the directory of a TrueType font describes this table: tag, checksum, offset, length.
 *
 * @throws Error for a font without it
 */
export function tableRecord(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = HEADER + index * RECORD;
    if (font.toString('latin1', record, record + 4) === tag) return record;
  }
  throw new Error(`The font has no table ${tag}.`);
}

const FAMILY = 1;
const POST_SCRIPT_NAME = 6;

/**
 * The font under a name that no other font has. The compiler also finds the fonts of its machine, and one of the
 * same family would take the place of ours.
 */
export function renameFamily(font: Buffer, family: string, style: string): Buffer {
  const record = tableRecord(font, 'name');
  const names = nameTable([
    [FAMILY, family],
    [POST_SCRIPT_NAME, `${family.replaceAll(' ', '')}-${style}`],
  ]);
  const padding = Buffer.alloc(-font.length & 3);
  const result = Buffer.concat([font, padding, names]);
  result.writeUInt32BE(font.length + padding.length, record + 8);
  result.writeUInt32BE(names.length, record + 12);
  return result;
}

/** Names for Windows (platform 3, Unicode), in English. */
function nameTable(names: readonly (readonly [id: number, text: string])[]): Buffer {
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + 12 * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0;
    const fields = [3, 1, 0x409, id, length, offset];
    fields.forEach((field, at) => head.writeUInt16BE(field, 6 + 12 * index + 2 * at));
    offset += length;
  }
  return Buffer.concat([head, ...texts]);
}
