import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { elevationOf, spansOf } from './elevation';
import { ProjectElevation } from './ProjectElevation';
import { renderUnderTheme } from './render-under-theme';

const IDS = Array.from({ length: 200 }, (_, index) => `project-${index}`);

describe('elevationOf', () => {
  it('is the same for the same project', () => {
    for (const id of IDS) expect(elevationOf(id, 180)).toEqual(elevationOf(id, 180));
  });

  it('differs between projects', () => {
    const drawings = new Set(IDS.map((id) => JSON.stringify(elevationOf(id, 180))));
    expect(drawings.size).toBeGreaterThan(40);
  });

  it('stays within the picture', () => {
    for (const id of IDS) {
      const { from, to, volumes } = elevationOf(id, 180);
      expect(from).toBeGreaterThanOrEqual(8);
      expect(to).toBeLessThanOrEqual(352);
      for (const { storeys, roof } of volumes) {
        expect(storeys).toBeGreaterThanOrEqual(1);
        expect(storeys + (roof === 'flat' ? 0 : 1)).toBeLessThanOrEqual(4);
      }
    }
  });

  it('has north lights on no more than a quarter of the buildings', () => {
    const hasSheds = (id: string) => elevationOf(id, 180).volumes.some((v) => v.roof === 'sheds');
    expect(IDS.filter(hasSheds).length).toBeLessThan(IDS.length / 4);
  });
});

describe('spansOf', () => {
  it('covers every column once, with the storeys of the picture', () => {
    for (const id of IDS) {
      const spans = spansOf(id, 16);
      const columns = spans.flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, at) => first + at),
      );
      expect(columns).toEqual(Array.from({ length: 16 }, (_, at) => at));
      expect(spans.map(({ storeys }) => storeys)).toEqual(
        elevationOf(id, 180).volumes.map(({ storeys }) => storeys),
      );
    }
  });
});

describe('ProjectElevation', () => {
  const pathsAt = (progress: number) => {
    const { container } = renderUnderTheme(<ProjectElevation seed="p" progress={progress} />);
    const count = container.querySelectorAll('g[clip-path]').length;
    cleanup();
    return count;
  };

  it('is cut in two only while the project is under way', () => {
    expect(pathsAt(0)).toBe(0);
    expect(pathsAt(45)).toBe(2);
    expect(pathsAt(100)).toBe(0);
  });
});
