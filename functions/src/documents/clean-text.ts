import type { Language } from '@ouvrage/domain';
import { COVERAGES, type FamilyName } from './fonts';

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

/**
 * Private characters around what a family other than the first one shows, which templates read. The compiler could
 * choose the family itself, but its search ends the process on some texts, such as neutral signs in Arabic.
 */
const RUN_START: Readonly<Record<FamilyName, string>> = {
  text: '\uE001',
  arabic: '\uE002',
  alphabets: '\uE003',
};
const RUN_END = '\uE000';
const PRIVATE = /\p{Co}/u;

/**
 * Arabic signs that have no direction of their own: beside letters from left to right the compiler turns their run
 * around, and ends the process. Marks are such signs unless they stand on an Arabic letter.
 */
const ARABIC_SIGN = /(?![\p{L}\p{Nd}])\p{Script_Extensions=Arabic}(?<![،؛؟])/u;
const ARABIC_LETTER = /(?=\p{L})\p{Script=Arabic}|ـ/u;

/**
 * Its digits go from left to right like those of Latin, in the family of Arabic: with Latin letters and a sign behind them
 * the compiler turns the run around, and ends the process. Isolated, a number is a run of its own.
 */
const PERSIAN_NUMBER = /[\u06F0-\u06F9]+(?:[.,:/-][\u06F0-\u06F9]+)*/gu;

const FAMILIES: Readonly<Record<'ltr' | 'rtl', readonly FamilyName[]>> = {
  ltr: ['text', 'alphabets', 'arabic'],
  rtl: ['arabic', 'alphabets', 'text'],
};

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * A text of any content as the compiler can set it: well-formed, without hidden characters, each in a family that
 * has its glyph, and with a place to break in each long word.
 */
export function cleanText(text: string, language: Language = 'fr'): string {
  const visible = text
    .replaceAll(/\r\n?|[\p{Zl}\p{Zp}\v\f]/gu, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(HIDDEN, '')
    .normalize('NFC')
    // The fonts lack narrow spaces, which French numbers have.
    .replaceAll('\u202F', '\u00A0')
    .replaceAll(/(?!\u00A0)\p{Zs}/gu, ' ')
    .replaceAll(LONG_WORD, withBreaks)
    .replaceAll(PERSIAN_NUMBER, '\u2068$&\u2069');
  return inFamilies(visible, FAMILIES[language === 'ar' ? 'rtl' : 'ltr']);
}

/** Without isolates: for a text that stands between those of the product. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '');
}

/** Cleans every text in `data`. */
export function cleanTexts(data: unknown, language: Language): unknown {
  if (typeof data === 'string') return cleanText(data, language);
  if (Array.isArray(data)) return data.map((item) => cleanTexts(item, language));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, cleanTexts(value, language)]),
  );
}

interface Shown {
  readonly text: string;
  /** Null where any family will do. */
  readonly family: FamilyName | null;
}

function inFamilies(text: string, families: readonly FamilyName[]): string {
  const [first] = families;
  let result = '';
  let current: FamilyName | null = null;
  const change = (family: FamilyName | null) => {
    if (family === current) return;
    if (current !== null) result += RUN_END;
    if (family !== null) result += RUN_START[family];
    current = family;
  };
  for (const { segment } of graphemes.segment(text)) {
    const { text: letters, family } = shownOf(segment, families);
    change(family === first ? null : family);
    result += letters;
  }
  change(null);
  return result;
}

/** A letter with its marks needs all its glyphs from one family. */
function shownOf(grapheme: string, families: readonly FamilyName[]): Shown {
  const [base = '', ...rest] = Array.from(grapheme);
  if (isSpacing(base)) return { text: base, family: null };
  if (ARABIC_SIGN.test(base)) return { text: REPLACEMENT, family: null };
  const canCarry = ARABIC_LETTER.test(base);
  const marks = rest.filter((mark) => canCarry || !ARABIC_SIGN.test(mark));
  const characters = [base, ...marks.slice(0, MARKS_KEPT)];
  const whole = families.find((family) => characters.every((character) => isIn(family, character)));
  if (whole !== undefined) return { text: characters.join(''), family: whole };
  const alone = /\p{M}/u.test(base) ? undefined : families.find((family) => isIn(family, base));
  return alone === undefined ? { text: REPLACEMENT, family: null } : { text: base, family: alone };
}

function isIn(family: FamilyName, character: string): boolean {
  return COVERAGES[family](character.codePointAt(0) ?? 0) && !PRIVATE.test(character);
}

const isSpacing = (character: string) => `\n${BREAK}${ISOLATES}`.includes(character);

function withBreaks(word: string): string {
  return Array.from(graphemes.segment(word), ({ segment }, index) =>
    index > 0 && index % BREAK_EVERY === 0 ? BREAK + segment : segment,
  ).join('');
}
