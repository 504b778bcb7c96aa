import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { AxisRow, axisTabId, type Axis } from './AxisRow';
import { renderUnderTheme } from './render-under-theme';

const AXES: readonly Axis[] = ['A', 'B', 'C'].map((letter, index) => ({
  letter,
  name: `Section ${letter}`,
  progress: index * 50,
  progressText: `${index * 50} %`,
  late: letter === 'B',
  label: `${letter}, Section ${letter}, ${index * 50} %`,
}));

function Row() {
  const [selected, setSelected] = useState('A');
  return (
    <AxisRow
      label="Sections"
      axes={AXES}
      selected={selected}
      onSelect={setSelected}
      panelId="panel"
    />
  );
}

const selectedName = () => screen.getByRole('tab', { selected: true }).getAttribute('aria-label');

describe('AxisRow', () => {
  it('has one tab stop, on the selected axis', () => {
    renderUnderTheme(<Row />);
    const stops = screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0);
    expect(stops.map((tab) => tab.id)).toEqual([axisTabId('panel', 'A')]);
    expect(stops[0]?.getAttribute('aria-controls')).toBe('panel');
  });

  it.each([
    { dir: 'ltr', forward: '{ArrowRight}', back: '{ArrowLeft}' },
    { dir: 'rtl', forward: '{ArrowLeft}', back: '{ArrowRight}' },
  ] as const)('moves along the reading direction in $dir', async ({ dir, forward, back }) => {
    renderUnderTheme(<Row />, dir);
    await userEvent.tab();
    await userEvent.keyboard(forward);
    expect(selectedName()).toBe('B, Section B, 50 %');
    expect(document.activeElement?.id).toBe(axisTabId('panel', 'B'));
    await userEvent.keyboard(back);
    expect(selectedName()).toBe('A, Section A, 0 %');
    await userEvent.keyboard(back);
    expect(selectedName()).toBe('C, Section C, 100 %');
  });

  it('goes to the ends with Home and End', async () => {
    renderUnderTheme(<Row />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(selectedName()).toBe('C, Section C, 100 %');
    await userEvent.keyboard('{Home}');
    expect(selectedName()).toBe('A, Section A, 0 %');
  });

  it('selects on click', async () => {
    renderUnderTheme(<Row />);
    await userEvent.click(screen.getByRole('tab', { name: 'C, Section C, 100 %' }));
    expect(selectedName()).toBe('C, Section C, 100 %');
  });
});
