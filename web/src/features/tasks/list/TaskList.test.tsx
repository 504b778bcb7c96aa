import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { sampleTask } from '#shared/task/sample-task';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { sampleReview } from '../detail/sample-review';
import { NO_FILTERS } from './task-filters';
import { TaskList } from './TaskList';

const spies = vi.hoisted(() => ({
  table: vi.fn(() => null),
  choice: vi.fn(() => null),
  reviewOf: vi.fn(),
  titles: { phases: {}, sections: {}, subsections: {}, tasks: {} },
  user: { id: 'hugo', role: 'intervenant' },
}));
vi.mock('#shared/list/WindowedTable', () => ({ WindowedTable: spies.table }));
vi.mock('#shared/ui/FilterChoice', () => ({ FilterChoice: spies.choice }));
vi.mock('#shared/table-file/ExportMenu', () => ({ ExportMenu: () => null }));
vi.mock('#shared/ui/useLayout', () => ({ useLayout: () => false }));
vi.mock('#data/queries/open-reviews', () => ({ useOpenReviews: () => spies.reviewOf }));
vi.mock('#data/session/session-context', () => ({ useSignedInUser: () => spies.user }));
vi.mock('#shared/i18n/useStructureTitles', () => ({
  useStructureTitles: () => spies.titles,
  taskTitle: () => '',
}));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
afterEach(cleanup);

it('renders neither the table nor the choices again before the list follows what is typed', async () => {
  spies.reviewOf.mockReturnValue(sampleReview());
  const tasks = [sampleTask({ id: 'a', status: 'assigned' })];
  const change = vi.fn();
  const clear = vi.fn();
  const list = (search: string) => (
    <TaskList
      tasks={tasks}
      today="2026-03-12"
      state={{ filters: { ...NO_FILTERS, search }, deferredFilters: NO_FILTERS, change, clear }}
    />
  );
  const { rerender } = renderUnderTheme(list(''));
  await vi.waitFor(() => expect(spies.table).toHaveBeenCalled());
  spies.table.mockClear();
  spies.choice.mockClear();
  rerender(list('p'));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'p');
  expect(spies.table).not.toHaveBeenCalled();
  expect(spies.choice).not.toHaveBeenCalled();
});
