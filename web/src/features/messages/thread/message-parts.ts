import { LinkifyIt } from 'linkify-it';
import { foldText } from '../../../shared/text-search';

/** A stretch of a message. */
export interface MessagePart {
  readonly text: string;
  /** The address it links to; null for plain words. */
  readonly href: string | null;
  /** A search has found it. */
  readonly isFound: boolean;
}

// Only what is written out as a web address: no guesses, and no scheme that could do anything else.
const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/** A message's text as words and web links, with what `words` find in it. Nothing is lost or changed. */
export function partsOf(text: string, words: readonly string[] = []): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of linkify.match(text) ?? []) {
    parts.push(...marked(text.slice(end, index), null, words));
    parts.push(...marked(text.slice(index, lastIndex), safeAddress(url), words));
    end = lastIndex;
  }
  parts.push(...marked(text.slice(end), null, words));
  return parts;
}

function safeAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Cuts a stretch where what was searched for begins and ends. */
function marked(text: string, href: string | null, words: readonly string[]): MessagePart[] {
  if (text === '') return [];
  const parts: MessagePart[] = [];
  let end = 0;
  const push = (until: number, isFound: boolean) => {
    if (until > end) parts.push({ text: text.slice(end, until), href, isFound });
    end = Math.max(end, until);
  };
  for (const [from, to] of found(text, words)) {
    push(from, false);
    push(to, true);
  }
  push(text.length, false);
  return parts;
}

/** Where the words are, as they were typed: with accents and capitals that the search does not look at. */
function found(text: string, words: readonly string[]): readonly (readonly [number, number])[] {
  if (words.length === 0) return [];
  let folded = '';
  /** For each letter of `folded`, where it stands in `text`; and its end. */
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const letters = foldText(letter);
    for (let index = 0; index < letters.length; index += 1) places.push(at);
    folded += letters;
    at += letter.length;
  }
  places.push(text.length);
  const hits: [number, number][] = [];
  for (const word of words) {
    for (
      let hit = folded.indexOf(word);
      hit !== -1;
      hit = folded.indexOf(word, hit + word.length)
    ) {
      hits.push([places[hit] ?? 0, places[hit + word.length] ?? text.length]);
    }
  }
  return hits.toSorted(([a], [b]) => a - b);
}

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The way a message runs, by its first letter; null when it has none, and runs as the page does. */
export function directionOf(text: string): 'ltr' | 'rtl' | null {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return null;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}
