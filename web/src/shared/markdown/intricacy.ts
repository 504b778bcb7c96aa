/** Quotes and list items inside each other, at the beginning of a line. */
const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/;
const CONTAINER = />|[-*+]|\d+[.)]/g;

const MAX_NESTED = 10;
const MAX_BLOCKS = 5_000;
const MAX_EMPHASIS = 400;

/**
 * Whether parsing a text would take seconds, or more levels than there is memory for: the parser's
 * time grows with the square of what is counted here. No text written for people comes near.
 */
export function isTooIntricate(text: string): boolean {
  let blocks = 0;
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    if ((paragraph.match(/[*_~]/g) ?? []).length - ruled(paragraph) > MAX_EMPHASIS) return true;
    for (const line of paragraph.split('\n')) {
      const nested = (CONTAINERS.exec(line)?.[0].match(CONTAINER) ?? []).length;
      if (nested > MAX_NESTED) return true;
      blocks += nested;
    }
    blocks += 1;
  }
  return blocks > MAX_BLOCKS;
}

/** Marks that only rule a line (`***`, `____`) emphasise nothing. */
function ruled(paragraph: string): number {
  return (paragraph.match(/^[*_~]+$/gm) ?? []).join('').length;
}
