import { type Span } from '../syntax/source';
import { type Edit } from './edit';

const BOUNDS = /\{(\d+)(?:(,)(\d+)?)?\}/g;
const CLASS = /\[(?:\\.|[^\]\\])+\]/g;

/** Likely mistakes in a regular expression: other lengths, or any character instead of a class. */
export function patternEdits(source: string, { start, end }: Span): readonly Edit[] {
  const text = source.slice(start, end);
  const edits: Edit[] = [];
  const put = (index: number, length: number, other: string, mutation: string) => {
    const at = start + index;
    edits.push({ start: at, end: at + length, text: other, mutation });
  };
  for (const { 0: whole, 1: least = '', 2: comma = '', 3: most = '', index } of text.matchAll(
    BOUNDS,
  )) {
    for (const step of [1, -1]) {
      const low = Number(least) + step;
      if (low >= 0)
        put(index, whole.length, `{${low}${comma}${most}}`, 'pattern takes other lengths');
      if (most === '') continue;
      const high = Number(most) + step;
      put(index, whole.length, `{${least},${high}}`, 'pattern takes other lengths');
    }
  }
  for (const { 0: whole, index } of text.matchAll(CLASS)) {
    if (whole !== '[.]') put(index, whole.length, '.', 'pattern takes any character');
  }
  return edits;
}
