import { beforeAll, describe, expect, it } from 'vitest';
import { NAMESPACES, startI18n } from '../i18n/i18n';
import { DueRuler, DueScale, shareOf } from './DueRuler';
import { renderUnderTheme } from './render-under-theme';

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});

const TODAY = '2026-11-26';

describe('the ruler of a deadline', () => {
  it.each([
    ['2026-11-17', '+9 j'],
    ['2026-11-01', '+25 j'],
    ['2026-11-26', "aujourd'hui"],
    ['2026-11-28', '2 j'],
  ])('says of %s: %s', (day, words) => {
    const { container } = renderUnderTheme(<DueRuler day={day} today={TODAY} isOwn />);
    expect(container.textContent.replaceAll(/[\u2066\u2069]/g, '')).toBe(words);
  });

  it('keeps every day within its width, in order', () => {
    const shares = [-40, -9, -1, 0, 1, 7, 40].map(shareOf);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(Math.min(...shares)).toBe(0);
    expect(Math.max(...shares)).toBeLessThan(100);
  });
});

it('has the days of its gridlines and today over it', () => {
  const { container } = renderUnderTheme(<DueScale today={TODAY} />);
  expect(container.textContent).toBe('19326');
});
