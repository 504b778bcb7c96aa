import { Button } from '@fluentui/react-components';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUnderTheme } from './render-under-theme';
import { Tip } from './Tip';

const LATE = { timeout: 10_000 };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () => {
  const onClick = vi.fn<() => void>();
  renderUnderTheme(
    <Tip label="Supprimer">
      <Button onClick={onClick}>×</Button>
    </Tip>,
  );
  return { button: screen.getByRole('button', { name: 'Supprimer' }), onClick };
};

it('names the control and shows the name under a pointer until Escape', async () => {
  const { button, onClick } = show();
  await userEvent.hover(button);
  expect((await screen.findByRole('tooltip', {}, LATE)).textContent).toBe('Supprimer');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

it('shows the name to the keyboard, and hides it when the focus leaves', async () => {
  show();
  await userEvent.tab();
  expect(await screen.findByRole('tooltip', {}, LATE)).toBeDefined();
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

it('keeps a name of its own, and shows nothing where the words are there', async () => {
  const control = (isOff: boolean) => (
    <Tip label="Supprimer" isOff={isOff}>
      <Button aria-label="Supprimer Hugo Vasseur" />
    </Tip>
  );
  const { rerender } = renderUnderTheme(control(false));
  const button = screen.getByRole('button', { name: 'Supprimer Hugo Vasseur' });
  await userEvent.hover(button);
  await screen.findByRole('tooltip', {}, LATE);
  await userEvent.unhover(button);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

  rerender(control(true));
  vi.useFakeTimers();
  fireEvent.pointerEnter(button);
  act(() => {
    vi.runAllTimers();
  });
  expect(screen.queryByRole('tooltip')).toBeNull();
});
