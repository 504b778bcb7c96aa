import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarNames } from './calendar-names';
import { DayField, type DayFieldStrings } from './DayField';
import { renderUnderTheme } from './render-under-theme';

const onChange = vi.fn();
const strings = { ...calendarNames('fr'), picker: 'Calendrier' } as DayFieldStrings;
const formatDate = (day: string) => `le ${day}`;

function Field({ first }: { readonly first: string }) {
  const [value, setValue] = useState(first);
  return (
    <DayField
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
      strings={strings}
      formatDate={formatDate}
    />
  );
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

async function typeInto(first: string, text: string): Promise<HTMLInputElement> {
  renderUnderTheme(<Field first={first} />);
  const input = screen.getByRole<HTMLInputElement>('combobox');
  await retype(input, text);
  return input;
}

async function retype(input: HTMLInputElement, text: string) {
  await userEvent.clear(input);
  await userEvent.type(input, text, { skipClick: true });
  await userEvent.tab();
}

describe('DayField', () => {
  it.each(['30/02', '31/02/2026', 'demain'])(
    'hands on and shows %j, which is no day',
    async (text) => {
      const input = await typeInto('2026-03-10', text);

      expect(onChange).toHaveBeenLastCalledWith(text);
      expect(input.value).toBe(text);
      expect(input.getAttribute('aria-invalid')).toBe('true');
    },
  );

  it('takes another wrong text, and then a day', async () => {
    const input = await typeInto('', 'demain');
    await retype(input, 'après-demain');
    expect(onChange).toHaveBeenLastCalledWith('après-demain');
    expect(input.value).toBe('après-demain');

    await retype(input, '23/03/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-03-23');
    expect(input.value).toBe('le 2026-03-23');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('opens its calendar on a day while its text is none', async () => {
    const input = await typeInto('2026-03-10', 'demain');
    await userEvent.click(input);

    await userEvent.click(await screen.findByRole('gridcell', { selected: true }));

    expect(onChange.mock.lastCall?.[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('is emptied', async () => {
    const input = await typeInto('2026-03-10', 'demain');
    await userEvent.clear(input);
    await userEvent.tab();

    expect(onChange).toHaveBeenLastCalledWith('');
    expect(input.value).toBe('');
  });

  it('names the button that opens its calendar', () => {
    renderUnderTheme(<Field first="2026-03-10" />);
    const button = screen.getByRole('button', { name: 'Calendrier' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});
