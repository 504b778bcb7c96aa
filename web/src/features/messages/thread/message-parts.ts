import { LinkifyIt } from 'linkify-it';
import { foldText } from '#shared/text-search';

/** A part of a message. */
export interface MessagePart {
  readonly text: string;
  /** The address it links to; null for plain text. */
  readonly href: string | null;
  /** Whether a search matches it. */
  readonly isFound: boolean;
}

// Only complete web addresses: no guesses, and no other schemes.
const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** Splits a text into plain text and web links, and marks matches of `words`. Loses no character. */
export function partsOf(text: string, words: readonly string[] = []): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of linkify.match(text) ?? []) {
    parts.push(...splitByMatches(text.slice(end, index), null, words));
    parts.push(...splitByMatches(text.slice(index, lastIndex), safeAddress(url), words));
    end = lastIndex;
  }
  parts.push(...splitByMatches(text.slice(end), null, words));
  return parts;
}

function safeAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Splits a part where matches begin and end. */
function splitByMatches(
  text: string,
  href: string | null,
  words: readonly string[],
): MessagePart[] {
  if (text === '') return [];
  const parts: MessagePart[] = [];
  let end = 0;
  const push = (until: number, isFound: boolean) => {
    if (until > end) parts.push({ text: text.slice(end, until), href, isFound });
    end = Math.max(end, until);
  };
  for (const [from, to] of findMatches(text, words)) {
    push(from, false);
    push(to, true);
  }
  push(text.length, false);
  return parts;
}

/** Ranges of the matches in the original text. Accents and case are ignored. */
function findMatches(
  text: string,
  words: readonly string[],
): readonly (readonly [number, number])[] {
  if (words.length === 0) return [];
  let foldedText = '';
  /** Index in `text` of each letter of `foldedText`, and the end index. */
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const letters = foldText(letter);
    for (let index = 0; index < letters.length; index += 1) places.push(at);
    foldedText += letters;
    at += letter.length;
  }
  places.push(text.length);
  const hits: [number, number][] = [];
  for (const word of words) {
    for (
      let hit = foldedText.indexOf(word);
      hit !== -1;
      hit = foldedText.indexOf(word, hit + word.length)
    ) {
      hits.push([places[hit] ?? 0, places[hit + word.length] ?? text.length]);
    }
  }
  return hits.toSorted(([a], [b]) => a - b);
}

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction of a message by its first letter; null without letters: the page's direction applies. */
export function directionOf(text: string): 'ltr' | 'rtl' | null {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return null;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}
