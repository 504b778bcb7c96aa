import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { company } from '../company-fixtures';
import { OtherEdit } from './OtherEdit';

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});

const before = company();
const at = new Date('2026-03-11T09:00:00Z');

it('says nothing while nobody else has changed it', () => {
  renderUnderTheme(<OtherEdit filledFrom={before} current={before} onTakeOver={vi.fn()} />);
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what was changed, and to what', async () => {
  const after = company({
    ...{ name: 'Aubry & Fils', sector: '', logoPath: 'companies/aubry/logo.png', updatedAt: at },
  });
  const takeOver = vi.fn();
  renderUnderTheme(<OtherEdit filledFrom={before} current={after} onTakeOver={takeOver} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nom\u00a0: Aubry & Fils',
    'Secteur\u00a0: (vide)',
    'Le logo a changé.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre ses modifications' }));
  expect(takeOver).toHaveBeenCalledExactlyOnceWith(after);
});

it('says that it is gone', () => {
  renderUnderTheme(<OtherEdit filledFrom={before} current={null} onTakeOver={vi.fn()} />);
  expect(screen.getByText(/vient d'être supprimée/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
