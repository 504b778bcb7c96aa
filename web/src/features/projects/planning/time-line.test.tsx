import { act, render } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { onLine, useOnLine, useTimeLine, type TimeLine } from './time-line';
import type { TimeWindow } from './time-window';

interface ChartProps {
  readonly window: TimeWindow;
  readonly isAtEdge?: boolean;
}

function Chart({ window, isAtEdge = false }: ChartProps) {
  const root = useRef<HTMLDivElement>(null);
  useOnLine(root, useTimeLine(root, window, 1_000));
  return (
    <div ref={root}>
      <svg>
        <rect data-testid="rect" {...onLine.rect(102, 104)} />
        <rect data-testid="outline" {...onLine.outline(102, 104)} />
        <path data-testid="mark" {...onLine.mark(103)} />
      </svg>
      <span data-testid="target" {...(isAtEdge ? onLine.unplaced(0) : onLine.target(102, 104))} />
      <span data-testid="after" {...onLine.after(102, 104)} />
      <span data-testid="before" {...onLine.before(102, 104)} />
    </div>
  );
}

const WINDOW = { from: 100, days: 10 };

it('puts what stands on it where the window has its days', () => {
  const { getByTestId, rerender } = render(<Chart window={WINDOW} />);
  const box = (id: string) => {
    const element = getByTestId(id);
    return [element.getAttribute('x'), element.getAttribute('width')];
  };
  expect(box('rect')).toEqual(['200', '200']);
  expect(box('outline')).toEqual(['200.5', '199']);
  expect(getByTestId('mark').getAttribute('transform')).toBe('translate(300 0)');
  expect(getByTestId('target').style).toMatchObject({ insetInlineStart: '200px', width: '200px' });
  expect(getByTestId('after').style.insetInlineStart).toBe('408px');
  expect(getByTestId('before').style.insetInlineEnd).toBe('808px');

  rerender(<Chart window={{ from: 103, days: 5 }} />);
  // A drawing goes on a little out of the line, and a target does not.
  expect(box('rect')).toEqual(['-40', '240']);
  expect(getByTestId('target').style).toMatchObject({ insetInlineStart: '0px', width: '200px' });
});

it('gives a short bar a target of 24 px, and none to what stands at the edge', () => {
  const { getByTestId, rerender } = render(<Chart window={{ from: 0, days: 1_000 }} />);
  expect(getByTestId('target').style).toMatchObject({ insetInlineStart: '91px', width: '24px' });
  rerender(<Chart window={{ from: 0, days: 50 }} isAtEdge />);
  expect(getByTestId('target').style).toMatchObject({ insetInlineStart: '', width: '' });
});

it('puts what is rendered alone where the line is at that time', () => {
  const { getByTestId, rerender } = render(<Rows window={WINDOW} />);
  rerender(<Rows window={{ from: 101, days: 10 }} />);
  act(() => getByTestId('target').click());
  expect(getByTestId('target').style).toMatchObject({ insetInlineStart: '0px', width: '400px' });
});

function Rows({ window }: { readonly window: TimeWindow }) {
  const root = useRef<HTMLDivElement>(null);
  const line = useTimeLine(root, window, 1_000);
  return (
    <div ref={root}>
      <Row line={line} />
    </div>
  );
}

/** Longer once it is pressed. */
function Row({ line }: { readonly line: TimeLine }) {
  const row = useRef<HTMLDivElement>(null);
  const [end, setEnd] = useState(102);
  useOnLine(row, line);
  return (
    <div ref={row}>
      <button
        type="button"
        data-testid="target"
        {...onLine.target(101, end)}
        onClick={() => setEnd(105)}
      />
    </div>
  );
}
