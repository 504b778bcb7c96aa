import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<string, string>;

/**
 * The letters and digits drawn on the pages of a PDF, without anything between them. The words of an Arabic
 * line are in reverse order. It reads only Chromium's PDFs: no object streams, glyphs in hexadecimal, and a
 * glyph map in each font.
 */
export function textOfPdf(pdf: Buffer): string {
  const objects: Objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => textOfPage(page, objects))
    .join('');
}

function textOfPage(page: string, objects: Objects): string {
  const fonts = new Map(
    [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = numberAfter('/ToUnicode', objects.get(id) ?? '');
      return [name, charactersOf(contentOf(map, objects))];
    }),
  );
  const content = contentOf(numberAfter('/Contents', page), objects);
  const words: string[][] = [];
  let font: ReadonlyMap<string, string> | undefined;
  let isSpelt = false;
  for (const [token, name, spelling, glyphs] of content.matchAll(
    /\/(F\d+) \S+ Tf|\/ActualText <FEFF(\w+)>|<([0-9A-F]+)> Tj|\b(?:BT|EMC)\b/g,
  )) {
    if (name !== undefined) font = fonts.get(name);
    if (token === 'BT') words.push([]);
    if (token === 'EMC') isSpelt = false;
    if (spelling !== undefined) {
      words.at(-1)?.push(charactersIn(spelling));
      isSpelt = true;
    }
    if (isSpelt) continue;
    for (const glyph of glyphs?.match(/.{4}/g) ?? []) {
      words.at(-1)?.push(font?.get(glyph) ?? '\u{fffd}');
    }
  }
  return words
    .map(inReadingOrder)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A PDF draws Arabic letters from left to right, in their contextual forms. */
function inReadingOrder(word: readonly string[]): string {
  const isArabic = word.some((letter) => /\p{Script=Arabic}/u.test(letter));
  return (isArabic ? word.toReversed() : word).join('').normalize('NFKC');
}

function charactersIn(hexadecimal: string): string {
  return Buffer.from(hexadecimal, 'hex').swap16().toString('utf16le');
}

/** The characters of each glyph. */
function charactersOf(map: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '', last, start = ''] of map.matchAll(
    /^<(\w{4})> (?:<(\w{4})> )?<(\w+)>$/gm,
  )) {
    const from = Number.parseInt(first, 16);
    const to = Number.parseInt(last ?? first, 16);
    const text = charactersIn(start);
    for (let glyph = from; glyph <= to; glyph += 1) {
      const character =
        glyph === from ? text : String.fromCodePoint((text.codePointAt(0) ?? 0) + glyph - from);
      characters.set(glyph.toString(16).toUpperCase().padStart(4, '0'), character);
    }
  }
  return characters;
}

function numberAfter(key: string, body: string): string {
  return new RegExp(`${key} (\\d+) `).exec(body)?.[1] ?? '';
}

function contentOf(id: string, objects: Objects): string {
  const stream = /^(.*?)stream\n(.*)\nendstream$/s.exec(objects.get(id) ?? '');
  if (stream === null) throw new Error(`The PDF has no stream ${id}.`);
  return inflateSync(Buffer.from(stream[2] ?? '', 'latin1')).toString('latin1');
}
