import { FAMILY_SAMPLES } from './fonts';
import { coverageOf } from './glyph-coverage';

/** Isolates of direction, which the product itself writes around the texts of people. */
const ISOLATES = '\u2068\u2069';

/** Control and format characters but new lines and isolates, and selectors of variants of a glyph. */
const HIDDEN =
  /(?![\n\u2068\u2069])[\p{Cc}\p{Cf}\p{Variation_Selector}\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0]/gu;

/** Stands for what no font shows. */
const REPLACEMENT = '\uFFFD';

/** Marks that a letter keeps: more of them cover the lines around it. */
const MARKS_KEPT = 3;

/** Characters without a space that still fit into a narrow column, and the distance of breaks in more of them. */
const WORD_MAX = 28;
const BREAK_EVERY = 7;
const BREAK = '\u200B';
const LONG_WORD = new RegExp(String.raw`\S{${WORD_MAX + 1},}`, 'gu');

const FAMILIES = FAMILY_SAMPLES.map(coverageOf);
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * A text of any content as the compiler can set it: well-formed, without hidden characters, only with glyphs that
 * the fonts have, and with a place to break in each long word.
 */
export function cleanText(text: string): string {
  const visible = text
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}\v\f]/gu, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(HIDDEN, '')
    .normalize('NFC')
    // The fonts lack narrow spaces, which French numbers have.
    .replaceAll('\u202F', '\u00A0')
    .replaceAll(/(?!\u00A0)\p{Zs}/gu, ' ');
  return withGlyphs(visible).replaceAll(LONG_WORD, withBreaks);
}

/** Without isolates: for a text that stands between those of the product. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '');
}

/** Cleans every text in `data`. */
export function cleanTexts(data: unknown): unknown {
  if (typeof data === 'string') return cleanText(data);
  if (Array.isArray(data)) return data.map(cleanTexts);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, cleanTexts(value)]));
}

function withGlyphs(text: string): string {
  const [first] = FAMILIES;
  const isPlain = Array.from(text).every(
    (character) => isSpacing(character) || first?.(codeOf(character)),
  );
  if (isPlain && !/\p{M}/u.test(text)) return text;
  return Array.from(graphemes.segment(text), ({ segment }) => shownOf(segment)).join('');
}

/** A letter with its marks needs all its glyphs from one family. */
function shownOf(grapheme: string): string {
  const [base = '', ...rest] = Array.from(grapheme);
  if (isSpacing(base)) return base;
  const marks = rest.slice(0, MARKS_KEPT);
  const kept = [base, ...marks];
  if (FAMILIES.some((covers) => kept.every((character) => covers(codeOf(character))))) {
    return kept.join('');
  }
  const isBaseShown = FAMILIES.some((covers) => covers(codeOf(base)));
  return isBaseShown && !/\p{M}/u.test(base) ? base : REPLACEMENT;
}

const isSpacing = (character: string) => character === '\n' || ISOLATES.includes(character);

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

function withBreaks(word: string): string {
  return Array.from(graphemes.segment(word), ({ segment }, index) =>
    index > 0 && index % BREAK_EVERY === 0 ? BREAK + segment : segment,
  ).join('');
}
