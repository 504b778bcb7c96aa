import { describe, expect, it } from 'vitest';
import { columnsIn } from './useColumns';

describe('columnsIn', () => {
  it.each([
    [358, 1],
    [583, 1],
    [584, 2],
    [1120, 3],
    [1368, 4],
    [4000, 4],
    [0, 1],
  ])('fits cards of 280 px at least into %i px: %i', (width, columns) => {
    expect(columnsIn(width)).toBe(columns);
  });
});
