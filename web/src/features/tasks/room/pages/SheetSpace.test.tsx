import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { SheetSpace } from './SheetSpace';

describe('the space of a sheet', () => {
  it.each([
    [0, 300, 400, ''],
    [90, 400, 300, 'translate(300px, 0) rotate(90deg)'],
    [180, 300, 400, 'translate(300px, 400px) rotate(180deg)'],
    [270, 400, 300, 'translate(0, 400px) rotate(270deg)'],
  ] as const)(
    'is the unrotated page, laid on the one turned by %d°',
    (rotation, width, height, turn) => {
      renderUnderTheme(
        <SheetSpace width={300} height={400} rotation={rotation} point={1.5}>
          <b data-testid="mark" />
        </SheetSpace>,
      );
      const { style } = screen.getByTestId('mark').parentElement as HTMLElement;
      expect([style.width, style.height]).toEqual([`${width}px`, `${height}px`]);
      expect(style.transform).toBe(turn);
      expect(style.getPropertyValue('--sheetPoint')).toBe('1.5px');
    },
  );
});
