import { describe, expect, it } from 'vitest';
import { outlineFrom } from './outline';

describe('outlineFrom', () => {
  it.each([
    ['keeps a right outline, under the page', [1, 2, 3, 2, 1], [3, 4, 5, 4, 3]],
    ['closes up what was skipped', [1, 3, 6, 3], [3, 4, 5, 4]],
    ['begins at the level, whatever the text begins with', [4, 4, 5], [3, 3, 4]],
    ['goes up again', [3, 1, 2], [3, 3, 4]],
    ['has six levels at most', [1, 2, 3, 4, 5, 6], [3, 4, 5, 6, 6, 6]],
  ])('%s', (_case, inputDepths, outputDepths) => {
    const headings = inputDepths.map((depth) => ({ type: 'heading', depth }));

    outlineFrom(3)({ type: 'root', children: headings });

    expect(headings.map(({ depth }) => depth)).toEqual(outputDepths);
  });

  it('counts those inside quotes and lists', () => {
    const inner = { type: 'heading', depth: 6 };
    const quote = { type: 'blockquote', children: [inner] };

    outlineFrom(3)({ type: 'root', children: [{ type: 'heading', depth: 1 }, quote] });

    expect(inner.depth).toBe(4);
  });
});
