import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { statusTokens } from '../theme/tokens';
import { SealRing } from './SealRing';

const ROOT = '0123456789abcdef'.repeat(4);

function strokesOf(container: HTMLElement, colour?: string) {
  return [...container.querySelectorAll('path')]
    .filter((path) => colour === undefined || path.getAttribute('stroke') === colour)
    .flatMap((path) => [
      ...(path.getAttribute('d') ?? '').matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g),
    ])
    .map((match) => match.slice(1).map(Number));
}

it('has a stroke for each digit, clockwise from noon, as long as the digit is high', () => {
  const { container } = render(<SealRing root={ROOT} size={228} n={565} label="Scellé" />);
  const strokes = strokesOf(container);
  expect(strokes).toHaveLength(64);
  const lengths = strokes.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => Math.hypot(x2 - x1, y2 - y1));
  expect(lengths[0]).toBeCloseTo(5, 1);
  expect(lengths[15]).toBeCloseTo(5 + 1.9 * 15, 1);
  const [x = 0, y = 0] = strokes[0] ?? [];
  expect(x).toBeCloseTo(114);
  expect(y).toBeLessThan(114);
  // A quarter of the way is at three o'clock.
  expect(strokes[16]?.[0]).toBeGreaterThan(170);
  expect(container.textContent).toBe('Scellé565');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('marks the digits that differ from what was expected', () => {
  const { container } = render(
    <SealRing root={`f${ROOT.slice(1)}`} size={84} tone="rejected" expected={ROOT} />,
  );
  expect(strokesOf(container, statusTokens.rejected.stroke)).toHaveLength(1);
  expect(strokesOf(container)).toHaveLength(64);
});

it('leaves out what is no digit', () => {
  const { container } = render(<SealRing root="zz" size={84} />);
  expect(strokesOf(container)).toEqual([]);
});
