import { describe, expect, it } from 'vitest';
import { sortParam, toggleSort, type Sort } from './sort-param';

type Key = 'name' | 'date';
const FALLBACK: Sort<Key> = { key: 'name', descending: false };
const { read, write } = sortParam<Key>(['name', 'date'], FALLBACK);

describe('sortParam', () => {
  it.each<[string | null, Sort<Key>]>([
    ['date', { key: 'date', descending: false }],
    ['-date', { key: 'date', descending: true }],
    ['date-desc', { key: 'date', descending: true }],
    ['-name', { key: 'name', descending: true }],
    ['name', FALLBACK],
    [null, FALLBACK],
    ['size', FALLBACK],
    ['-', FALLBACK],
  ])('reads %j', (text, sort) => {
    expect(read(text)).toEqual(sort);
  });

  it('writes what is not the default', () => {
    expect(write(FALLBACK)).toBeNull();
    expect(write({ key: 'name', descending: true })).toBe('-name');
    expect(write({ key: 'date', descending: false })).toBe('date');
  });
});

describe('toggleSort', () => {
  it('turns the order round, or begins ascending by another key', () => {
    expect(toggleSort(FALLBACK, 'name')).toEqual({ key: 'name', descending: true });
    expect(toggleSort({ key: 'name', descending: true }, 'name')).toEqual(FALLBACK);
    expect(toggleSort({ key: 'name', descending: true }, 'date').descending).toBe(false);
  });
});
