import { DEFAULT_SETTINGS } from '@ouvrage/domain';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { NotificationsTab } from './NotificationsTab';

const save = vi.hoisted(() => vi.fn());
const share = vi.hoisted(() => vi.fn());
const notify = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('#data/queries/own-settings', () => ({
  useOwnSettings: () => ({ status: 'ready', value: DEFAULT_SETTINGS }),
  useSaveSettings: () => save,
}));
const connection = vi.hoisted(() => vi.fn());
vi.mock('#data/session/connection', () => ({ useConnection: connection }));
vi.mock('#data/uploads/shared-receipts', () => ({ useShareReceipts: () => share }));
vi.mock('#shared/ui/useNotify', () => ({ useNotify: () => notify }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => connection.mockReturnValue('connected'));
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const statusElements = () =>
  screen.getAllByRole('status').filter(({ textContent }) => textContent !== '');

it('shows a switch for what works, and none for push notifications', () => {
  renderUnderTheme(<NotificationsTab />);

  const names = screen.getAllByRole('switch').map((one) => one.getAttribute('id'));
  expect(names).toEqual([
    'settings-notify-email',
    'settings-notify-messages',
    'settings-notify-updates',
    'settings-receipts',
  ]);
});

it.each([
  ['E-mail', save],
  ['Confirmations de lecture et saisie', share],
])('announces beside %s that it is saved, once the server has it', async (name, saving) => {
  let answer = () => {};
  saving.mockImplementation(() => new Promise<void>((resolve) => (answer = resolve)));
  renderUnderTheme(<NotificationsTab />);
  await userEvent.click(screen.getByRole('switch', { name }));
  expect(statusElements()).toEqual([]);

  await act(() => {
    answer();
    return Promise.resolve();
  });

  expect(statusElements()).toHaveLength(1);
  expect(statusElements()[0]?.textContent).toBe('Enregistré ✓Paramètres mis à jour');
});

it('says beside a switch that its change waits, while the connection is lost', async () => {
  save.mockReturnValue(new Promise<void>(() => {}));
  connection.mockReturnValue('offline');
  renderUnderTheme(<NotificationsTab />);
  await userEvent.click(screen.getByRole('switch', { name: 'E-mail' }));

  expect(statusElements().map(({ textContent }) => textContent)).toEqual(['En attente du réseau']);
});

it('marks nothing as saved while the second of two quick turns is still on its way', async () => {
  const answers: (() => void)[] = [];
  save.mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve)));
  connection.mockReturnValue('offline');
  renderUnderTheme(<NotificationsTab />);
  const email = screen.getByRole('switch', { name: 'E-mail' });
  await userEvent.click(email);
  await userEvent.click(email);
  const texts = () => statusElements().map(({ textContent }) => textContent);
  const answerNext = () =>
    act(() => {
      answers.shift()?.();
      return Promise.resolve();
    });

  await answerNext();
  expect(texts()).toEqual(['En attente du réseau']);
  await answerNext();
  expect(texts()).toEqual(['Enregistré ✓Paramètres mis à jour']);
});

it('says that a change was refused, and marks nothing as saved', async () => {
  save.mockRejectedValue(new Error('denied'));
  renderUnderTheme(<NotificationsTab />);
  await userEvent.click(screen.getByRole('switch', { name: 'E-mail' }));

  expect(notify.error).toHaveBeenCalledWith(
    'Impossible de mettre à jour vos préférences de notification',
  );
  expect(statusElements()).toEqual([]);
});
