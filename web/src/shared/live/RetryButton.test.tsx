import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '../i18n/i18n';
import { renderUnderTheme } from '../ui/render-under-theme';
import { RetryButton } from './RetryButton';

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('tries again once, says so for five seconds in the same place, and may be asked anew', () => {
  const onRetry = vi.fn();
  renderUnderTheme(<RetryButton onRetry={onRetry} />);
  const button = screen.getByRole('button', { name: 'Réessayer' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(onRetry).toHaveBeenCalledOnce();
  expect(button.textContent).toBe('Nouvel essai...');
  expect(document.activeElement).toBe(button);

  act(() => {
    vi.advanceTimersByTime(5_000);
  });
  expect(button.textContent).toBe('Réessayer');
  fireEvent.click(button);
  expect(onRetry).toHaveBeenCalledTimes(2);
});
