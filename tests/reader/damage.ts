import type { Chance } from '../../scripts/demo/chance';

type Damage = (bytes: Buffer, chance: Chance) => Buffer;

const placeIn = ({ length }: Buffer, chance: Chance) => chance.whole(0, length - 1);

/** Where the contents of a stream lie; the whole file without one. */
function streamIn(bytes: Buffer, chance: Chance): { readonly start: number; readonly end: number } {
  const starts: number[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.toString('latin1', at - 3, at) !== 'end') starts.push(at + 7);
  }
  const start = starts.length === 0 ? 0 : chance.pick(starts);
  const end = bytes.indexOf('\nendstream', start);
  return { start, end: end === -1 ? bytes.length : end };
}

function changeBytes(
  bytes: Buffer,
  chance: Chance,
  start: number,
  end: number,
  count: number,
): Buffer {
  const copy = Buffer.from(bytes);
  for (let index = 0; index < count; index += 1) {
    copy[chance.whole(start, end - 1)] = chance.whole(0, 255);
  }
  return copy;
}

/** Replaces one of the matches. */
function replaceOne(
  bytes: Buffer,
  chance: Chance,
  pattern: RegExp,
  replacement: (text: string) => string,
) {
  const text = bytes.toString('latin1');
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return bytes;
  const match = chance.pick(matches);
  const end = match.index + match[0].length;
  return Buffer.from(
    text.slice(0, match.index) + replacement(match[0]) + text.slice(end),
    'latin1',
  );
}

const digits = (text: string, chance: Chance) =>
  text.replaceAll(/\d/g, () => String(chance.whole(0, 9)));

/** What transfers, disks and programs do to files. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  'cut short': (bytes, chance) =>
    bytes.subarray(0, Math.floor((bytes.length * chance.whole(20, 99)) / 100)),
  'a byte of a stream changed': (bytes, chance) => {
    const { start, end } = streamIn(bytes, chance);
    return changeBytes(bytes, chance, start, end, 1);
  },
  'many bytes of a stream changed': (bytes, chance) => {
    const { start, end } = streamIn(bytes, chance);
    return changeBytes(bytes, chance, start, end, 20);
  },
  'bytes changed anywhere': (bytes, chance) =>
    changeBytes(bytes, chance, 0, bytes.length, chance.whole(1, 40)),
  'blocks swapped': (bytes, chance) => {
    const size = Math.min(512, Math.floor(bytes.length / 4));
    const one = placeIn(bytes.subarray(size), chance);
    const other = placeIn(bytes.subarray(size), chance);
    const copy = Buffer.from(bytes);
    bytes.copy(copy, one, other, other + size);
    bytes.copy(copy, other, one, one + size);
    return copy;
  },
  'a block of zeros': (bytes, chance) => {
    const start = placeIn(bytes, chance);
    return Buffer.from(bytes).fill(0, start, Math.min(bytes.length, start + 256));
  },
  'a block missing': (bytes, chance) => {
    const start = placeIn(bytes, chance);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + 200)]);
  },
  'a wrong table': (bytes, chance) =>
    replaceOne(bytes, chance, /\d{10} 00000 n/g, (text) => digits(text, chance)),
  'a wrong start of the table': (bytes, chance) =>
    replaceOne(bytes, chance, /startxref\n\d+/g, (text) => digits(text, chance)),
  'a wrong length': (bytes, chance) =>
    replaceOne(bytes, chance, /\/Length \d+/g, (text) => digits(text, chance)),
  'a wrong number of an entry': (bytes, chance) =>
    replaceOne(bytes, chance, /\/(Count|Contents|SMask|XObject) ?\[?[\d ]+/g, (text) =>
      digits(text, chance),
    ),
  'a word missing': (bytes, chance) =>
    replaceOne(bytes, chance, /endobj|endstream|obj|trailer|\/Type|\/Filter/g, () => ''),
};
