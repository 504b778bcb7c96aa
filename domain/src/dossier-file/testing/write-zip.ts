import { crc32, deflateRawSync } from 'node:zlib';

/** An entry as it shall stand in an archive, however wrong. What is absent is as an honest program writes it. */
export interface ZipEntry {
  readonly name: string | Uint8Array;
  readonly content: Uint8Array;
  readonly method?: number;
  /** The bytes between the header and the next one, in place of the content packed by `method`. */
  readonly packedBytes?: Uint8Array;
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly extra?: Uint8Array;
  readonly comment?: Uint8Array;
  /** The system in the upper byte. */
  readonly version?: number;
  readonly attributes?: number;
  readonly disk?: number;
  /** In the table, the place of another header. */
  readonly offset?: number;
  /** What the header before the content says otherwise. */
  readonly header?: Partial<
    Pick<ZipEntry, 'name' | 'flags' | 'method' | 'crc' | 'size' | 'packedSize' | 'extra'>
  >;
  /** After the content. */
  readonly descriptor?: Uint8Array;
  /** Bytes before the header that belong to nothing. */
  readonly before?: Uint8Array;
  readonly inTable?: boolean;
  readonly inBody?: boolean;
}

/** What stands around the entries, and what the end says of them. */
export interface ZipFrame {
  readonly prefix?: Uint8Array;
  /** Whether the places in the table count from the end of the prefix. */
  readonly isShifted?: boolean;
  readonly beforeTable?: Uint8Array;
  readonly afterTable?: Uint8Array;
  readonly comment?: Uint8Array;
  readonly commentLength?: number;
  readonly suffix?: Uint8Array;
  readonly disk?: number;
  readonly countHere?: number;
  readonly count?: number;
  readonly tableSize?: number;
  readonly tableStart?: number;
  /** A second end, for archives over 4 GB. */
  readonly end64?: {
    readonly count?: number;
    readonly size?: number;
    readonly start?: number;
    readonly place?: number;
  };
}

const UTF8 = 1 << 11;

const bytesOf = (name: string | Uint8Array) =>
  typeof name === 'string' ? Buffer.from(name) : name;

/** Numbers in little endian: `[bytes, value]`. */
function little(...fields: readonly (readonly [1 | 2 | 4 | 8, number])[]): Buffer {
  return Buffer.concat(
    fields.map(([length, value]) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(BigInt(value));
      return bytes.subarray(0, length);
    }),
  );
}

export function extraField(id: number, content: Uint8Array): Buffer {
  return Buffer.concat([little([2, id], [2, content.length]), content]);
}

/** Unicode Path, APPNOTE.TXT section 4.6.9. */
export function unicodePath(name: string | Uint8Array, path: string): Buffer {
  return extraField(
    0x7075,
    Buffer.concat([little([1, 1], [4, crc32(bytesOf(name))]), Buffer.from(path)]),
  );
}

export function zip64Field(...values: readonly number[]): Buffer {
  return extraField(1, little(...values.map((value) => [8, value] as const)));
}

export function descriptorOf(crc: number, packedSize: number, size: number): Buffer {
  return little([4, 0x08074b50], [4, crc], [4, packedSize], [4, size]);
}

function detailsOf(entry: ZipEntry) {
  const method = entry.method ?? 8;
  const packedBytes =
    entry.packedBytes ?? (method === 8 ? deflateRawSync(entry.content) : entry.content);
  return {
    name: entry.name,
    method,
    packedBytes,
    flags: entry.flags ?? UTF8,
    crc: entry.crc ?? crc32(entry.content),
    size: entry.size ?? entry.content.length,
    packedSize: entry.packedSize ?? packedBytes.length,
    extra: entry.extra ?? new Uint8Array(),
    comment: entry.comment ?? new Uint8Array(),
  };
}

type Details = ReturnType<typeof detailsOf>;

/** Version, flags, method, time, checksum, sizes: the same in a header and in a line. */
function commonOf({ name, method, flags, crc, size, packedSize, extra }: Details): Buffer {
  return little(
    [2, 20],
    [2, flags],
    [2, method],
    [4, 0x5b756000],
    [4, crc],
    [4, packedSize],
    [4, size],
    [2, bytesOf(name).length],
    [2, extra.length],
  );
}

function headerOf(entry: ZipEntry): Buffer {
  const details = { ...detailsOf({ ...entry, extra: new Uint8Array() }), ...entry.header };
  return Buffer.concat([
    little([4, 0x04034b50]),
    commonOf(details),
    bytesOf(details.name),
    details.extra,
  ]);
}

function lineOf(entry: ZipEntry, offset: number): Buffer {
  const details = detailsOf(entry);
  return Buffer.concat([
    little([4, 0x02014b50], [2, entry.version ?? 0x0314]),
    commonOf(details),
    little(
      [2, details.comment.length],
      [2, entry.disk ?? 0],
      [2, 0],
      [4, entry.attributes ?? 0],
      [4, entry.offset ?? offset],
    ),
    bytesOf(details.name),
    details.extra,
    details.comment,
  ]);
}

/** Writes an archive to the letter of its description: APPNOTE.TXT 6.3.10, section 4.3. */
export function writeZip(entries: readonly ZipEntry[], frame: ZipFrame = {}): Buffer {
  const parts: Uint8Array[] = [];
  const lines: Buffer[] = [];
  let at = 0;
  const put = (...bytes: readonly (Uint8Array | undefined)[]) => {
    for (const part of bytes) {
      if (part === undefined) continue;
      parts.push(part);
      at += part.length;
    }
  };
  put(frame.prefix);
  const origin = frame.isShifted === true ? at : 0;
  for (const entry of entries) {
    put(entry.before);
    const offset = at - origin;
    if (entry.inBody !== false)
      put(headerOf(entry), detailsOf(entry).packedBytes, entry.descriptor);
    if (entry.inTable !== false) lines.push(lineOf(entry, offset));
  }
  put(frame.beforeTable);
  const start = at - origin;
  put(...lines);
  const own = { count: lines.length, start, size: at - origin - start };
  put(frame.afterTable);
  if (frame.end64 !== undefined) put(end64Of({ ...own, place: at, ...frame.end64 }));
  put(endOf(frame, own), frame.comment, frame.suffix);
  return Buffer.concat(parts);
}

interface Table {
  readonly count: number;
  readonly start: number;
  readonly size: number;
}

function end64Of({ count, start, size, place }: Table & { readonly place: number }): Buffer {
  return little(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, 45],
      [2, 45],
      [4, 0],
      [4, 0],
    ] as const),
    ...([
      [8, count],
      [8, count],
      [8, size],
      [8, start],
    ] as const),
    ...([
      [4, 0x07064b50],
      [4, 0],
      [8, place],
      [4, 1],
    ] as const),
  );
}

function endOf(frame: ZipFrame, table: Table): Buffer {
  const { disk = 0, count = table.count, countHere = count } = frame;
  const { tableSize = table.size, tableStart = table.start } = frame;
  const { commentLength = frame.comment?.length ?? 0 } = frame;
  return little(
    ...([
      [4, 0x06054b50],
      [2, disk],
      [2, disk],
      [2, countHere],
      [2, count],
    ] as const),
    ...([
      [4, tableSize],
      [4, tableStart],
      [2, commentLength],
    ] as const),
  );
}
