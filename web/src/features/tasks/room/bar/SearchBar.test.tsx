import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import type { RoomSearch } from '../useRoomSearch';
import { SearchBar } from './SearchBar';

beforeAll(async () => {
  await startI18n('fr', ['common', 'room']);
});

const SEARCH: RoomSearch = {
  query: 'sol',
  setQuery: () => undefined,
  total: 12,
  isCut: false,
  position: 2,
  pagesRead: null,
  move: () => undefined,
  matchesOf: () => [],
  activeOf: () => null,
};

describe('the search in a document', () => {
  it.each([
    ['where the reader is', {}, '3 sur 12'],
    ['that there are more', { isCut: true, total: 5000 }, '3 sur plus de 5\u00a0000'],
    ['that there is nothing', { total: 0, position: null }, 'Aucun résultat'],
    ['how far it is', { total: 0, position: null, pagesRead: 40 }, 'Lecture de la page 40 sur 300'],
    ['nothing before it is asked', { query: ' ', total: 0, position: null }, ''],
  ])('says %s', (_what, values, text) => {
    renderUnderTheme(
      <SearchBar search={{ ...SEARCH, ...values }} pageCount={300} onClose={() => undefined} />,
    );
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it('goes on with Enter, and back with Shift', async () => {
    const move = vi.fn();
    renderUnderTheme(
      <SearchBar search={{ ...SEARCH, move }} pageCount={300} onClose={() => undefined} />,
    );
    await userEvent.type(screen.getByRole('textbox'), '{Enter}{Shift>}{Enter}{/Shift}');
    expect(move.mock.calls).toEqual([[1], [-1]]);
  });
});
