/** Quotes and list items inside each other, at the beginning of a line. */
const CONTAINERS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/;
const CONTAINER = />|[-*+]|\d+[.)]/g;

const MAX_DEPTH = 10;
const MAX_BLOCKS = 5_000;
const MAX_EMPHASIS = 400;

/**
 * Whether parsing a text would take seconds, or exhaust the stack: the parser's time grows with the square of
 * these counts. Texts written by people stay far below.
 */
export function isTooIntricate(text: string): boolean {
  let blocks = 0;
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    if ((paragraph.match(/[*_~]/g) ?? []).length - countRuleMarks(paragraph) > MAX_EMPHASIS)
      return true;
    for (const line of paragraph.split('\n')) {
      const depth = (CONTAINERS.exec(line)?.[0].match(CONTAINER) ?? []).length;
      if (depth > MAX_DEPTH) return true;
      blocks += depth;
    }
    blocks += 1;
  }
  return blocks > MAX_BLOCKS;
}

/** Marks that only rule a line (`***`, `____`) emphasise nothing. */
function countRuleMarks(paragraph: string): number {
  return (paragraph.match(/^[*_~]+$/gm) ?? []).join('').length;
}
