import { describe, expect, it } from 'vitest';
import { dateFormat, formatBytes } from './locale-format';

const at = (day: string) => new Date(`${day}T15:20:00Z`);

describe('dateFormat', () => {
  it.each([
    ['2026-12-01', { day: 'numeric', month: 'long', year: 'numeric' }, '1er décembre 2026'],
    ['2026-08-01', { weekday: 'short', day: 'numeric', month: 'short' }, 'sam. 1er août'],
    ['2026-12-11', { day: 'numeric', month: 'long' }, '11 décembre'],
    ['2026-12-21', { day: 'numeric', month: 'short' }, '21 déc.'],
    ['2026-12-01', { day: 'numeric' }, '1'],
    ['2026-12-01', { day: '2-digit', month: '2-digit', year: 'numeric' }, '01/12/2026'],
    ['2026-12-01', { hour: '2-digit', minute: '2-digit' }, '15h20'],
  ] as const)('writes %s in French by %o as "%s"', (day, options, text) => {
    expect(dateFormat('fr', { timeZone: 'UTC', ...options })(at(day))).toBe(text);
  });

  it('has an ordinal for the first of every month, in French alone', () => {
    for (let month = 1; month <= 12; month += 1) {
      const first = at(`2026-${String(month).padStart(2, '0')}-01`);
      for (const width of ['long', 'short'] as const) {
        const options = { timeZone: 'UTC', day: 'numeric', month: width } as const;
        expect(dateFormat('fr', options)(first)).toMatch(/^1er \p{L}/u);
        for (const language of ['en', 'es', 'ar'] as const) {
          expect(dateFormat(language, options)(first)).not.toContain('1er');
        }
      }
    }
  });
});

it('separates a size from its unit by a space that shows', () => {
  expect(formatBytes('fr', 33_200)).toBe('33,2\u00a0ko');
});
