import { renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useShortcuts } from './useShortcuts';

afterEach(() => document.body.replaceChildren());

function renderShortcuts(isOn = true) {
  const m = vi.fn();
  renderHook(() => useShortcuts(isOn, { m }));
  return m;
}

it('a single key acts anywhere in the room', async () => {
  const m = renderShortcuts();
  await userEvent.keyboard('m');
  expect(m).toHaveBeenCalledTimes(1);
});

it.each([
  ['in a field', '<input />'],
  ['in a list of devices', '<select><option>Micro</option></select>'],
  ['in a dialog', '<div role="dialog"><button>Fermer</button></div>'],
])('not %s, where keys have a meaning of their own', async (_where, html) => {
  const m = renderShortcuts();
  document.body.insertAdjacentHTML('beforeend', html);
  document.body.querySelector<HTMLElement>('input, select, button')?.focus();
  await userEvent.keyboard('m');
  expect(m).not.toHaveBeenCalled();
});

it('not with a modifier, which is the browser’s', async () => {
  const m = renderShortcuts();
  await userEvent.keyboard('{Control>}m{/Control}');
  expect(m).not.toHaveBeenCalled();
});

it('not once they are turned off', async () => {
  const m = renderShortcuts(false);
  await userEvent.keyboard('m');
  expect(m).not.toHaveBeenCalled();
});
