import { dayAt, type Assignment, type User } from '@ouvrage/domain';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SignedInUserContext } from '#data/session/session-context';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { assignment, TASK, user } from '../project-fixtures';
import { TaskActions } from './TaskActions';

/** The component suspends until they are there, and draws itself some time after. */
const SUSPENDED = '…';
const titles = import('@ouvrage/domain/structure/titles.fr.json');

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});

interface Case {
  readonly role?: User['role'];
  readonly current: Assignment | null;
  readonly isLocked?: boolean;
  readonly isExcluded?: boolean;
}

const onOpen = vi.fn();

async function show({
  role = 'admin',
  current,
  isLocked = false,
  isExcluded = false,
}: Case): Promise<string[]> {
  await act(async () => {
    renderUnderTheme(
      <SignedInUserContext value={user(role)}>
        <MemoryRouter>
          <Suspense fallback={SUSPENDED}>
            <TaskActions
              task={TASK}
              assignment={current}
              isExcluded={isExcluded}
              setting={{
                projectId: 'p1',
                today: dayAt(new Date()),
                isManager: role === 'admin' && !isLocked,
                onOpen,
                choose: null,
              }}
              isReachable
            />
          </Suspense>
        </MemoryRouter>
      </SignedInUserContext>,
    );
    await titles;
  });
  await waitFor(() => expect(screen.queryByText(SUSPENDED)).toBeNull());
  return [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map(
    (act) => act.textContent,
  );
}

const archivedAssignment = (daysAgo: number) =>
  assignment({ archivedAt: new Date(Date.now() - daysAgo * 86_400_000) });

describe('TaskActions', () => {
  it('lets an admin reassign what is assigned, and read it and take it back from the menu', async () => {
    expect(await show({ current: assignment() })).toEqual(['Réassigner', '']);
    await userEvent.click(screen.getByRole('button', { name: /^Réassigner/ }));
    expect(onOpen).toHaveBeenLastCalledWith({ kind: 'assign', task: TASK });
    for (const [item, kind] of [
      ['Détails', 'details'],
      ['Réassigner', 'assign'],
      ['Désassigner', 'unassign'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: /^Actions sur/ }));
      await userEvent.click(screen.getByRole('menuitem', { name: item }));
      expect(onOpen).toHaveBeenLastCalledWith({ kind, task: TASK });
    }
  });

  it('leads an admin to what waits for a decision, and to what is decided', async () => {
    expect(await show({ current: assignment({ status: 'submitted' }) })).toEqual(['Examiner', '']);
    const address = `/dashboard/tasks/${assignment().id}`;
    expect(screen.getByRole('link').getAttribute('href')).toBe(address);
    cleanup();
    expect(await show({ current: assignment({ status: 'validated' }) })).toEqual(['Ouvrir', '']);
    expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  });

  it('lets an admin assign what is not', async () => {
    expect(await show({ current: null })).toEqual(['Assigner', '']);
    await userEvent.click(screen.getByRole('button', { name: /^Actions sur/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sans objet…' }));
    expect(onOpen).toHaveBeenLastCalledWith({ kind: 'exclude', task: TASK });
  });

  it('lets an admin put back what does not apply, and not assign it', async () => {
    expect(await show({ current: null, isExcluded: true })).toEqual(['Remettre', '']);
    await userEvent.click(screen.getByRole('button', { name: /^Remettre/ }));
    expect(onOpen).toHaveBeenLastCalledWith({ kind: 'include', task: TASK });
  });

  it('offers archived work back for thirty days', async () => {
    expect(await show({ current: archivedAssignment(29) })).toEqual(['Restaurer', '']);
    await userEvent.click(screen.getByRole('button', { name: /^Restaurer/ }));
    expect(onOpen).toHaveBeenLastCalledWith({ kind: 'restore', task: TASK });
    await userEvent.click(screen.getByRole('button', { name: /^Actions sur/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Assigner' }));
    expect(onOpen).toHaveBeenLastCalledWith({ kind: 'assign', task: TASK });
    cleanup();
    expect(await show({ current: archivedAssignment(31) })).toEqual(['Assigner', '']);
  });

  it('lets an owner read, and nothing else', async () => {
    expect(await show({ role: 'owner', current: assignment() })).toEqual(['Détails']);
    cleanup();
    expect(await show({ role: 'owner', current: null })).toEqual([]);
    cleanup();
    expect(await show({ role: 'owner', current: archivedAssignment(1) })).toEqual([]);
  });

  it('changes nothing of a project that is being deleted', async () => {
    expect(await show({ current: assignment(), isLocked: true })).toEqual(['Détails']);
    cleanup();
    expect(await show({ current: null, isLocked: true })).toEqual([]);
  });
});
