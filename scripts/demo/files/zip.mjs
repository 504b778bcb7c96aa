import { crc32 } from 'node:zlib';

/**
 * A zip archive whose entries are stored as they are (APPNOTE.TXT 4.3).
 *
 * @typedef {{ name: string, bytes: Buffer }} Entry
 */

/** 1 January 1980, the first day that the format knows: the archive must not change with the clock. */
const DOS_DATE = 0x0021;

/** Names are UTF-8. */
const FLAGS = 0x0800;

/**
 * @param {Entry} entry
 * @param {number} offset
 */
function headersOf({ name, bytes }, offset) {
  const encoded = Buffer.from(name, 'utf8');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(FLAGS, 6);
  local.writeUInt16LE(DOS_DATE, 12);
  local.writeUInt32LE(crc32(bytes), 14);
  local.writeUInt32LE(bytes.length, 18);
  local.writeUInt32LE(bytes.length, 22);
  local.writeUInt16LE(encoded.length, 26);

  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  // From the version on, both headers say the same in the same order.
  local.copy(central, 6, 4, 30);
  central.writeUInt32LE(offset, 42);
  return {
    local: Buffer.concat([local, encoded, bytes]),
    central: Buffer.concat([central, encoded]),
  };
}

/**
 * @param {readonly Entry[]} entries
 * @returns {Buffer}
 */
export function zipOf(entries) {
  /** @type {Buffer[]} */
  const locals = [];
  /** @type {Buffer[]} */
  const centrals = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = headersOf(entry, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
