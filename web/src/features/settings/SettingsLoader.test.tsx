import { DEFAULT_SETTINGS, type UserSettings } from '@ouvrage/domain';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { SettingsLoader } from './SettingsLoader';

const retry = vi.fn();
const useOwnSettings = vi.hoisted(() => vi.fn<() => object>());
vi.mock('#data/queries/own-settings', () => ({ useOwnSettings }));

const phoneOf = ({ phone }: UserSettings) => <p>{`Téléphone ${phone}`}</p>;

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('shows what needs the settings once they are there', () => {
  useOwnSettings.mockReturnValue({ status: 'ready', value: { ...DEFAULT_SETTINGS, phone: '01' } });
  renderUnderTheme(<SettingsLoader>{phoneOf}</SettingsLoader>);

  expect(screen.getByText('Téléphone 01')).toBeDefined();
});

it('says that they cannot be loaded, and asks again', async () => {
  useOwnSettings.mockReturnValue({ status: 'error', isDenied: false, retry });
  renderUnderTheme(<SettingsLoader>{phoneOf}</SettingsLoader>);

  expect(screen.getByText('Impossible de charger vos paramètres')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledOnce();
});
