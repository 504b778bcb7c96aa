import { cleanup, render, screen } from '@testing-library/react';
import type { Assignment } from '@ouvrage/domain';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { sampleTask } from '#shared/task/sample-task';
import { TaskDetailScreen } from './TaskDetailScreen';

const live = vi.hoisted(() => ({
  useMyTasks: vi.fn<() => object>(),
  useAssignment: vi.fn<() => object>(),
}));
vi.mock('#data/queries/assignments', () => live);
vi.mock('#data/live/today', () => ({ useToday: () => '2026-11-24' }));
vi.mock('./detail/TaskPage', () => ({
  TaskPage: ({ isWithdrawn }: { readonly isWithdrawn: boolean }) => (
    <p>{isWithdrawn ? 'withdrawn' : 'shown'}</p>
  ),
}));
vi.mock('./detail/TaskNotFound', () => ({ TaskNotFound: () => <p>not found</p> }));

const task = sampleTask();
const retry = vi.fn();
const page = () => (
  <MemoryRouter initialEntries={[`/${task.id}`]}>
    <Routes>
      <Route path="/:assignmentId" element={<TaskDetailScreen />} />
    </Routes>
  </MemoryRouter>
);
const mockAssignment = (state: object) => live.useAssignment.mockReturnValue({ retry, ...state });
const list = (value: readonly Assignment[]) =>
  live.useMyTasks.mockReturnValue({ status: 'ready', value, fromCache: false });
const READY = { status: 'ready', value: task, fromCache: false };
const REFUSED = { status: 'error', isDenied: true };

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  list([]);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('asks once more for a task that was refused when the list of its reader has it again', () => {
  mockAssignment(READY);
  const { rerender } = render(page());
  expect(screen.getByText('shown')).toBeDefined();
  expect(live.useMyTasks).not.toHaveBeenCalled();

  mockAssignment(REFUSED);
  rerender(page());
  expect(screen.getByText('withdrawn')).toBeDefined();
  expect(retry).not.toHaveBeenCalled();

  list([task]);
  rerender(page());
  rerender(page());
  expect(retry).toHaveBeenCalledOnce();
});

it('shows nothing of a withdrawn task while it is asked for anew, and all of it once it is there', () => {
  mockAssignment(READY);
  const { rerender } = render(page());
  for (const state of [REFUSED, { status: 'loading' }]) {
    mockAssignment(state);
    rerender(page());
    expect(screen.getByText('withdrawn')).toBeDefined();
  }
  mockAssignment(READY);
  rerender(page());
  expect(screen.getByText('shown')).toBeDefined();
});

it('goes on showing a task while the connection is the only thing that is lost', () => {
  mockAssignment(READY);
  const { rerender } = render(page());
  mockAssignment({ status: 'error', isDenied: false });
  rerender(page());
  expect(screen.getByText('shown')).toBeDefined();
});

it('lets a task that its reader never saw look like one that does not exist, until it is theirs', () => {
  mockAssignment(REFUSED);
  const { rerender } = render(page());
  expect(screen.getByText('not found')).toBeDefined();
  list([task]);
  rerender(page());
  expect(retry).toHaveBeenCalledOnce();
  mockAssignment({ status: 'ready', value: null, fromCache: false });
  rerender(page());
  expect(screen.getByText('not found')).toBeDefined();
});
