import type { Operation } from '@ouvrage/domain';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { DeleteProjectDialog } from './DeleteProjectDialog';
import { project } from './project-fixtures';

const call = vi.hoisted(() => vi.fn());
const UnreachableError = vi.hoisted(() => class extends Error {});
vi.mock('#data/firebase/call', () => ({ callByName: call, UnreachableError }));
const operations = vi.hoisted((): { deletion: Operation | null } => ({ deletion: null }));
vi.mock('#data/queries/operations', () => ({
  useProjectDeletion: () => ({ status: 'ready', value: operations.deletion, fromCache: false }),
}));
const notify = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('#shared/ui/useNotify', () => ({ useNotify: () => notify }));

const onClose = vi.fn();
const onDeleted = vi.fn();

const running = (doneCount: number, state: Operation['state'] = 'running'): Operation => ({
  kind: 'delete-project',
  target: 'projects/p1',
  state,
  done: doneCount,
  total: 8,
});

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  operations.deletion = null;
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

/** The function given back shows what the server says by then. */
function open(deletingAt: Date | null = null): (deletion: Operation) => void {
  const dialog = (
    <DeleteProjectDialog
      project={project({ deletingAt })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
  const { rerender } = renderUnderTheme(dialog);
  return (deletion) => {
    operations.deletion = deletion;
    act(() => rerender(<DeleteProjectDialog {...dialog.props} />));
  };
}

/** By its text: a search by role reads every style of Fluent, which takes seconds. */
async function confirm(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByText(name, { selector: 'button' }));
    await Promise.resolve();
  });
}

const bar = () => document.querySelector('[role="progressbar"]');

it('shows how far the deletion is while it runs, and asks nothing twice', async () => {
  call.mockReturnValue(new Promise(() => undefined));
  const receive = open();
  expect(bar()).toBeNull();
  await confirm('Supprimer le projet');
  receive(running(2));

  expect(bar()?.getAttribute('aria-valuetext')).toBe('2 tâches supprimées sur 8');
  await confirm('Suppression...');
  expect(call).toHaveBeenCalledTimes(1);
});

it('goes on under the same operation after a lost answer, and says so', async () => {
  call.mockRejectedValueOnce(new UnreachableError());
  const receive = open();
  await confirm('Supprimer le projet');
  receive(running(2));
  expect(screen.getByText('Impossible de supprimer le projet')).toBeDefined();
  await confirm('Reprendre la suppression');

  expect(call.mock.calls[0]?.[1]).toEqual(call.mock.calls[1]?.[1]);
  expect(notify.success).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('learns from the server that a deletion ended whose answer was lost', async () => {
  call.mockRejectedValueOnce(new UnreachableError());
  const receive = open();
  await confirm('Supprimer le projet');
  receive(running(8));
  expect(onDeleted).not.toHaveBeenCalled();

  receive(running(8, 'done'));
  expect(notify.success).toHaveBeenCalledWith(
    'Projet supprimé avec succès',
    'Médiathèque des Carrières',
  );
  expect(onDeleted).toHaveBeenCalledTimes(1);
});

it('says of a deletion that was cut off where it stands, before it is resumed', () => {
  operations.deletion = running(5);
  open(new Date('2026-03-10T09:00:00Z'));
  expect(
    screen.getByText(
      /^La suppression de «\s.+\s» a commencé\. Elle reprend là où elle s'est arrêtée\.$/,
    ),
  ).toBeDefined();
  expect(bar()?.getAttribute('aria-valuetext')).toBe('5 tâches supprimées sur 8');
  expect(screen.getByText('Reprendre la suppression', { selector: 'button' })).toBeDefined();
});
