import { describe, expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs';

describe('paragraphsOf', () => {
  it('parts a text at its empty lines, and keeps the single ones', () => {
    expect(paragraphsOf('Un\ndeux\r\n \r\nTrois\n\n\n')).toEqual(['Un\ndeux', 'Trois']);
    expect(paragraphsOf(' ')).toEqual([]);
  });
});
