import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { sampleTask } from '#shared/task/sample-task';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { sampleReview } from './sample-review';
import { TaskCartouche } from './TaskCartouche';

const reader = vi.hoisted(() => ({
  user: { id: 'hugo', role: 'intervenant', photoPath: null },
}));
vi.mock('#data/session/session-context', () => ({
  useSignedInUser: () => reader.user,
}));
vi.mock('./useTaskCards', () => ({ useTaskCards: () => [] }));
vi.mock('#shared/ui/PersonMark', () => ({ PersonMark: () => null }));
vi.mock('./useTaskNames', () => ({ useTaskNames: () => (uid: string) => uid }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
afterEach(() => {
  cleanup();
  reader.user = { ...reader.user, id: 'hugo' };
});

it.each([
  ['2026-03-11', 'Délai dépassé de 1 jour'],
  ['2026-03-12', "Aujourd'hui"],
  ['2026-03-13', '1 jour restant'],
])('says of a deadline on %s how near it is, and by when it is to be decided', (deadline, text) => {
  renderUnderTheme(
    <TaskCartouche
      task={sampleTask({ deadline, validationDeadline: '2026-03-20' })}
      today="2026-03-12"
      review={sampleReview()}
    />,
  );
  expect(screen.getByText(text).closest('div')?.textContent).toContain('Échéance');
  expect(screen.getByText('avant le 20 mars')).toBeDefined();
});

it('names who stands in for a validator, there and among those whose turn it is', () => {
  renderUnderTheme(
    <MemoryRouter>
      <TaskCartouche
        task={sampleTask({ status: 'submitted', validatorIds: ['mathilde'], deputyIds: ['yann'] })}
        today="2026-03-12"
        review={sampleReview({ deputyOf: (uid) => (uid === 'mathilde' ? 'yann' : null) })}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText('suppléance : yann')).toBeDefined();
  expect(screen.getByText('mathilde et yann')).toBeDefined();
});

it.each([
  ['hugo', 'yann et mathilde'],
  ['mathilde', 'yann'],
])('names to %s whose turn it may be in an ordered review: %s', (id, holders) => {
  reader.user = { ...reader.user, id };
  const validatorIds = ['yann', 'mathilde'];
  renderUnderTheme(
    <MemoryRouter>
      <TaskCartouche
        task={sampleTask({ status: 'submitted', validatorIds, visaRule: 'ordered' })}
        today="2026-03-12"
        review={sampleReview()}
      />
    </MemoryRouter>,
  );
  const term = screen.getByText('La balle est chez');
  expect(term.nextElementSibling?.textContent).toBe(holders);
  expect(screen.getByText("Règle : tous, dans l'ordre")).toBeDefined();
});
