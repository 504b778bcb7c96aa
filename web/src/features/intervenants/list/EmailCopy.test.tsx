import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { EmailCopy } from './EmailCopy';

const notify = vi.hoisted(() => ({ success: vi.fn(), info: vi.fn(), error: vi.fn() }));
vi.mock('#shared/ui/useNotify', () => ({ useNotify: () => notify }));

const EMAIL = 'thomas.aubry@aubry-batiment.example';

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => vi.resetAllMocks());

function show() {
  // It gives the page a clipboard of its own.
  const user = userEvent.setup();
  renderUnderTheme(<EmailCopy email={EMAIL} />);
  const button = screen.getByRole('button', { name: `Copier l'adresse ${EMAIL}` });
  return { user, button };
}

it('shows the address and copies it', async () => {
  const { user, button } = show();
  expect(button.textContent).toBe(EMAIL);
  await user.click(button);
  expect(await navigator.clipboard.readText()).toBe(EMAIL);
  expect(notify.success).toHaveBeenCalledExactlyOnceWith('Adresse copiée', EMAIL);
});

it('tells the address where the browser refuses to copy', async () => {
  const { user, button } = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(button);
  expect(notify.success).not.toHaveBeenCalled();
  expect(notify.error).toHaveBeenCalledExactlyOnceWith(
    'Copie impossible dans ce navigateur',
    EMAIL,
  );
});
