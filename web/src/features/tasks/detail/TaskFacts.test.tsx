import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { sampleTask } from '#shared/task/sample-task';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { sampleReview } from './sample-review';
import { TaskFacts } from './TaskFacts';

const reader = vi.hoisted(() => ({
  user: { id: 'hugo', role: 'intervenant', photoPath: null },
}));
vi.mock('#data/session/session-context', () => ({
  useSignedInUser: () => reader.user,
}));
vi.mock('./useTaskCards', () => ({ useTaskCards: () => [] }));
vi.mock('./useTaskNames', () => ({ useTaskNames: () => (uid: string) => uid }));
vi.mock('#shared/ui/PersonMark', () => ({ PersonMark: () => null }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
afterEach(() => {
  cleanup();
  reader.user = { ...reader.user, id: 'hugo' };
});

it.each([
  ['2026-03-11', 'Délai', 'Délai dépassé'],
  ['2026-03-12', 'Délai', "Aujourd'hui"],
  ['2026-03-13', 'Jours restants', '1 jour'],
])('says of a deadline on %s what the head of the page says', (deadline, term, text) => {
  renderUnderTheme(
    <MemoryRouter>
      <TaskFacts task={sampleTask({ deadline })} today="2026-03-12" review={sampleReview()} />
    </MemoryRouter>,
  );
  const value = screen.getByText(text);
  expect(value.previousElementSibling?.textContent).toBe(term);
});

it('names who stands in for a validator, there and among those whose turn it is', () => {
  renderUnderTheme(
    <MemoryRouter>
      <TaskFacts
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
      <TaskFacts
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
