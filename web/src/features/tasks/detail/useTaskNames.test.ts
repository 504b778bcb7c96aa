import type { DirectoryCard } from '@ouvrage/domain';
import { renderHook } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '#shared/i18n/i18n';
import { sampleTask } from '#shared/task/sample-task';
import { useTaskNames } from './useTaskNames';

const page = vi.hoisted(() => ({
  cards: null as readonly Pick<DirectoryCard, 'id' | 'name'>[] | null,
}));
vi.mock('#data/session/session-context', () => ({
  useSignedInUser: () => ({ id: 'hugo', name: 'Hugo Vasseur' }),
}));
vi.mock('#data/queries/assignments', () => ({ useTaskEvents: () => ({ status: 'loading' }) }));
vi.mock('./useTaskCards', () => ({ useTaskCards: () => page.cards }));

beforeAll(async () => {
  await startI18n('fr', ['common']);
});

const task = sampleTask({ assigneeId: 'hugo', validatorIds: ['mathilde'], deputyIds: ['yann'] });
const names = (...uids: readonly string[]) =>
  uids.map(renderHook(() => useTaskNames(task)).result.current);

it('calls nobody of the task unknown before their cards are loaded', () => {
  expect(names('hugo', 'mathilde', 'yann', 'nadia')).toEqual([
    ...['Hugo Vasseur', '…', '…', 'Intervenant inconnu'],
  ]);
  page.cards = [{ id: 'mathilde', name: 'Mathilde Roche' }];
  expect(names('mathilde', 'yann')).toEqual(['Mathilde Roche', 'Intervenant inconnu']);
});
