import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { MyTasksScreen } from './MyTasksScreen';
import { TaskDetailScreen } from './TaskDetailScreen';

const retry = vi.fn();
const errorState = { status: 'error', isDenied: false, retry };
const live = vi.hoisted(() => ({
  useMyTasks: vi.fn<() => object>(),
  useAssignment: vi.fn<() => object>(),
}));
vi.mock('#data/queries/assignments', () => live);
vi.mock('#data/session/session-context', () => ({
  useSignedInUser: () => ({ id: 'hugo', role: 'intervenant' }),
}));
vi.mock('./detail/TaskPage', () => ({ TaskPage: () => null }));
vi.mock('./list/TaskList', () => ({ TaskList: () => null }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

describe('a failure to load', () => {
  it.each([
    ['my tasks', <MyTasksScreen />, 'Impossible de charger vos tâches'],
    ['a task', <TaskDetailScreen />, 'Impossible de charger les détails de la tâche'],
  ])(
    'of %s is said in its own words, and tried again when asked',
    async (_screen, element, text) => {
      live.useMyTasks.mockReturnValue(errorState);
      live.useAssignment.mockReturnValue(errorState);
      renderUnderTheme(<MemoryRouter>{element}</MemoryRouter>);

      expect(screen.getByText(text)).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
      expect(retry).toHaveBeenCalledOnce();
    },
  );
});
