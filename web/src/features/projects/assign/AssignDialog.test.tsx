import { AppError, dayAt, addDays } from '@ouvrage/domain';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedInUserContext } from '#data/session/session-context';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { assignment, DIRECTORY, project, TASK, user } from '../project-fixtures';
import { AssignDialog } from './AssignDialog';

const call = vi.hoisted(() => vi.fn());
vi.mock('#data/firebase/call', () => ({
  call,
  UnreachableError: class extends Error {},
}));
vi.mock('#data/queries/people', () => ({
  useDirectory: () => ({ status: 'ready', value: DIRECTORY, fromCache: false }),
}));

const TODAY = dayAt(new Date());
const onClose = vi.fn();

/** The component suspends until they are there. */
const titles = import('@ouvrage/domain/structure/titles.fr.json');

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

type Current = Parameters<typeof AssignDialog>[0]['assignment'];

/** The dialog under a live assignment; the function given back changes it, as another admin would. */
async function open(current: Current = null): Promise<(next: Current) => void> {
  const dialog = (nextAssignment: Current) => (
    <SignedInUserContext value={user('admin')}>
      <Suspense>
        <AssignDialog
          project={project()}
          task={TASK}
          assignment={nextAssignment}
          onClose={onClose}
        />
      </Suspense>
    </SignedInUserContext>
  );
  let change: (next: Current) => void = () => undefined;
  await act(async () => {
    const { rerender } = renderUnderTheme(dialog(current));
    change = (next) => rerender(dialog(next));
    await titles;
  });
  await screen.findByRole('dialog');
  return change;
}

const submit = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('AssignDialog', () => {
  it('says what is missing, and sends nothing', async () => {
    await open();
    await submit('Assigner la tâche');
    await screen.findByText('Veuillez sélectionner un intervenant');
    screen.getByText('Veuillez définir une date limite');
    screen.getByText('Veuillez définir une date limite pour la validation');
    screen.getByText('Veuillez sélectionner au moins un validateur');
    expect(call).not.toHaveBeenCalled();
  });

  it.each(['30/02'])('keeps %j that is typed for a day, and sends nothing', async (text) => {
    await open(assignment());
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Date limite\s?\*?$/ });
    await userEvent.clear(field);
    await userEvent.type(field, text, { skipClick: true });
    act(() => field.blur());

    const message = await screen.findByText('Date invalide');
    expect(field.value).toBe(text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(message.closest('[role="alert"]')).not.toBeNull();
    await submit('Réassigner la tâche');
    expect(call).not.toHaveBeenCalled();
    // The other date is not blamed for it.
    expect(screen.queryByText(/ne peut pas précéder/)).toBeNull();

    await userEvent.clear(field);
    await userEvent.type(field, '20/03/2031', { skipClick: true });
    act(() => field.blur());
    await waitFor(() => expect(screen.queryByText('Date invalide')).toBeNull());
    expect(field.value).toBe('20 mars 2031');
  });

  it('offers active intervenants as responsible, and never an admin as validator', async () => {
    await open();
    await userEvent.click(screen.getByRole('combobox', { name: /Intervenant/ }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Hugo Vasseur · Architectes', 'Mathilde Roche · Architectes']);
    const boxes = screen.getAllByRole('checkbox').map((box) => box.closest('span')?.textContent);
    expect(boxes).toEqual([
      'Hugo Vasseur Architectes',
      'Mathilde Roche Architectes',
      'Ville de Cergy Architectes',
    ]);
  });

  it('locks the responsible person out of the validators, and explains it', async () => {
    await open();
    await userEvent.click(screen.getByRole('combobox', { name: /Intervenant/ }));
    await userEvent.click(screen.getByRole('option', { name: /Hugo/ }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Hugo/ }).disabled).toBe(true);
    screen.getByText('responsable de la tâche');
  });

  it('complains of a validator who becomes responsible, and lets them be unticked', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: /Hugo/ }));
    await userEvent.click(screen.getByRole('combobox', { name: /Intervenant/ }));
    await userEvent.click(screen.getByRole('option', { name: /Hugo/ }));
    await submit('Assigner la tâche');
    await screen.findByText("L'intervenant assigné ne peut pas être validateur");
    await userEvent.click(screen.getByRole('checkbox', { name: /Hugo/ }));
    await screen.findByText('Veuillez sélectionner au moins un validateur');
  });

  it('keeps what was typed and the operation when the server refuses, and says why', async () => {
    const current = assignment({
      deadline: addDays(TODAY, 5),
      validationDeadline: addDays(TODAY, 9),
      comment: 'À revoir',
    });
    call.mockRejectedValueOnce(new AppError('assignment/assignee-unavailable'));
    await open(current);
    await submit('Réassigner la tâche');
    await screen.findByText("Cet intervenant n'est plus disponible. Choisissez quelqu'un d'autre.");
    expect(screen.getByLabelText<HTMLTextAreaElement>('Commentaire').value).toBe('À revoir');
    expect(onClose).not.toHaveBeenCalled();

    await submit('Réassigner la tâche');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const requests = call.mock.calls.map(([, request]) => request as { operationId: string });
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual(requests[0]);
    expect(requests[0]).toMatchObject({
      assignmentId: current.id,
      assigneeId: 'hugo',
      validatorIds: ['mathilde'],
      comment: 'À revoir',
    });
  });

  it('refuses to reassign under dates that have passed', async () => {
    await open(
      assignment({ deadline: addDays(TODAY, -3), validationDeadline: addDays(TODAY, -1) }),
    );
    await submit('Réassigner la tâche');
    expect(await screen.findAllByText('Cette date est passée')).toHaveLength(2);
    expect(call).not.toHaveBeenCalled();
  });

  it('says who was quicker, and goes on to reassign with what was typed', async () => {
    const change = await open();
    await userEvent.type(screen.getByLabelText('Commentaire'), 'Plan à refaire');
    call.mockRejectedValueOnce(new AppError('assignment/already-assigned', { assignee: 'Hugo' }));
    change(assignment({ assigneeName: 'Mathilde Roche' }));

    await screen.findByText(/vient d'être assignée à Mathilde Roche/);
    await userEvent.click(screen.getByRole('button', { name: 'Réassigner avec cette saisie' }));
    screen.getByRole('button', { name: 'Réassigner la tâche' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Commentaire').value).toBe('Plan à refaire');
  });

  it('says before a reassignment what it changes and whom it tells', async () => {
    await open(assignment());
    screen.getByText("Rien pour l'instant.");
    await userEvent.click(screen.getByRole('combobox', { name: /Intervenant/ }));
    await userEvent.click(screen.getByRole('option', { name: /Mathilde/ }));
    screen.getByText('Hugo Vasseur → Mathilde Roche');
    screen.getByText(/Informés de la réassignation.*Mathilde Roche et Hugo Vasseur/);
  });
});
