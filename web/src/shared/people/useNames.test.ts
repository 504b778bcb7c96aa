import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '#shared/i18n/i18n';
import { useNames } from './useNames';

beforeAll(async () => {
  await startI18n('fr', ['common']);
});

const nameIn = (cards: Parameters<typeof useNames>[0], uid: string) =>
  renderHook(() => useNames(cards)).result.current(uid);

it('calls nobody unknown before the cards are loaded', () => {
  const cards = {
    status: 'ready',
    value: [{ id: 'yann', name: 'Yann Le Goff' }],
    fromCache: false,
  } as const;
  expect(nameIn({ status: 'loading' }, 'yann')).toBe('…');
  expect(nameIn(cards, 'yann')).toBe('Yann Le Goff');
  expect(nameIn(cards, 'hugo')).toBe('Intervenant inconnu');
  expect(nameIn({ status: 'error', isDenied: false }, 'yann')).toBe('Intervenant inconnu');
});
