import { foldText } from '#shared/text-search';

/** Letters that Unicode does not take apart, by the letter that people type for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  // The alefs and the letters that stand for them at the end of a word.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ة: 'ه',
  ک: 'ك',
};

/** The first digits of the two rows of Arabic digits. */
const ARABIC_ZEROS = [0x660, 0x6f0];

/** Tatweel lengthens a word, and a hamza on the line is often left out. */
const LEFT_OUT = /[ـء]/gu;

function foldLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const zero = ARABIC_ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? (LETTERS[letter] ?? letter) : `${code - zero}`;
}

/**
 * A text as people type it in a hurry: without accents, case, tashkil and tatweel, with one form of alef, ya
 * and ta marbuta, and with Western digits. A hamza on its letter is an accent to Unicode, and goes with them.
 */
export function foldTerm(text: string): string {
  return foldText(text).replace(LEFT_OUT, '').replace(/./gu, foldLetter);
}

const WORD = /[\p{L}\p{M}\p{N}ـ]+/gu;

/** The words of a text, as they are written, and where they begin. */
export function wordsIn(text: string): readonly { readonly word: string; readonly at: number }[] {
  return [...text.matchAll(WORD)].map((match) => ({ word: match[0], at: match.index }));
}

/** The words that a text is found by. */
export function termsIn(text: string): readonly string[] {
  return wordsIn(text)
    .map(({ word }) => foldTerm(word))
    .filter((term) => term !== '');
}

const ARTICLE = /^(?:و?ال)(?=.{3})/u;

/** A term and, in Arabic, the same without its article. */
export function formsOf(term: string): readonly string[] {
  const bare = term.replace(ARTICLE, '');
  return bare === term ? [term] : [term, bare];
}

/** Whether a term is a code such as `g2` or `pc39`, or part of one: nobody means another one. */
export function isCode(term: string): boolean {
  return /\d/.test(term);
}
