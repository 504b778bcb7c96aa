import { describe, expect, it } from 'vitest';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import type { TextRun } from '../reader/protocol';
import { findMatches } from '../search-matches';
import { TextLayer } from './TextLayer';

function run(text: string, endsLine = false): TextRun {
  return { text, endsLine, x: 0.5, y: 0.25, size: 10, angle: 0, stretch: 1.5 };
}

const RUNS = [run('Portance du sol, port', true), run('ance retenue')];

describe('the text of a page', () => {
  it('is whole, in its order, each run in its place and line by line', () => {
    const { container } = renderUnderTheme(<TextLayer runs={RUNS} matches={[]} active={null} />);
    expect(container.textContent).toBe('Portance du sol, portance retenue');
    expect(container.querySelectorAll('br')).toHaveLength(1);
    const [first] = container.querySelectorAll('span');
    expect(first?.style.insetInlineStart).toBe('50%');
    expect(first?.style.fontSize).toBe('calc(var(--sheetPoint) * 10)');
    expect(first?.style.transform).toBe('rotate(0rad) scaleX(1.5)');
  });

  it('marks each match where it is, in one run or in several, and the current one apart', () => {
    const runs = [run('Portance du sol, port'), run('ance retenue')];
    const { container } = renderUnderTheme(
      <TextLayer runs={runs} matches={findMatches(runs, 'PORTANCE')} active={1} />,
    );
    const marks = [...container.querySelectorAll('mark')];
    expect(marks.map(({ textContent }) => textContent)).toEqual(['Portance', 'port', 'ance']);
    const [other, current, rest] = marks.map(({ className }) => className);
    expect(current).toBe(rest);
    expect(current).not.toBe(other);
    expect(container.textContent).toBe('Portance du sol, portance retenue');
  });
});
