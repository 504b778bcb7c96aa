import { addDays, AppError, dayAt, type Deputy, type DirectoryCard } from '@ouvrage/domain';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '../ui/render-under-theme';
import { DeputyDialog } from './DeputyDialog';

const call = vi.hoisted(() => vi.fn());
vi.mock('#data/firebase/call', () => ({
  call,
  UnreachableError: class extends Error {},
}));
const own = vi.hoisted(() => ({ tasks: [] as object[] }));
vi.mock('#data/queries/deputies', () => ({
  useValidatedTasks: () => ({ status: 'ready', value: own.tasks }),
}));
const success = vi.hoisted(() => vi.fn());
vi.mock('#shared/ui/useNotify', () => ({ useNotify: () => ({ success }) }));

// A dialog of Fluent takes its time in a simulated page.
vi.setConfig({ testTimeout: 30_000 });

const TODAY = dayAt(new Date());
const onClose = vi.fn();

const card = (id: string, name: string, rest: Partial<DirectoryCard> = {}): DirectoryCard => ({
  ...{ id, name, specialty: 'Architectes', role: 'intervenant', companyName: '', photoPath: null },
  ...{ active: true, ...rest },
});
const PEOPLE = [
  card('yann', 'Yann Le Goff'),
  card('mathilde', 'Mathilde Roche'),
  card('claire', 'Claire Fontaine', { role: 'admin' }),
  card('karim', 'Karim Benali', { active: false }),
];

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
  own.tasks = [];
});

async function open(deputy: Deputy | null = null): Promise<void> {
  renderUnderTheme(
    <DeputyDialog validatorId="yann" deputy={deputy} people={PEOPLE} onClose={onClose} />,
  );
  await screen.findByRole('dialog');
}

const deputyOf = (rest: Partial<Deputy> = {}): Deputy => ({
  ...{ id: 'yann', deputyId: 'mathilde', from: addDays(TODAY, -3), until: addDays(TODAY, 4) },
  ...{ createdBy: 'yann', createdAt: new Date(), ...rest },
});

const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const person = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Suppléance assurée/ });

describe('the dialog of a deputy', () => {
  it('says what is missing, and sends nothing', async () => {
    await open();
    await save();

    await screen.findByText('Choisissez la personne qui assure la suppléance');
    screen.getByText('Indiquez le dernier jour');
    expect(call).not.toHaveBeenCalled();
  });

  it('offers the other active people who may validate', async () => {
    await open();
    await userEvent.click(person());

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Mathilde Roche · Architectes',
    ]);
  });

  it('says on how many of the tasks the deputy is a validator already', async () => {
    own.tasks = [
      { status: 'submitted', validatorIds: ['yann', 'mathilde'] },
      { status: 'assigned', validatorIds: ['mathilde', 'yann'] },
      { status: 'validated', validatorIds: ['yann', 'mathilde'] },
      { status: 'submitted', validatorIds: ['yann'] },
    ];
    await open();
    expect(screen.queryByRole('status')).toBeNull();

    await userEvent.click(person());
    await userEvent.click(screen.getByRole('option', { name: /Mathilde/ }));
    expect(screen.getByRole('status').textContent).toMatch(
      /^Mathilde Roche valide déjà 2 de ces tâches/,
    );
  });

  it('sends a deputy who is changed, from today on, and closes', async () => {
    call.mockResolvedValue({ uid: 'yann' });
    await open(deputyOf());
    await save();

    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(call).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'setDeputy' }),
      expect.objectContaining({
        ...{ uid: 'yann', deputyId: 'mathilde', from: TODAY, until: addDays(TODAY, 4) },
      }),
    );
    expect(success).toHaveBeenCalledExactlyOnceWith('Suppléance enregistrée');
  });

  it('says in words why it was refused, and keeps what was typed for another attempt', async () => {
    call.mockRejectedValueOnce(new AppError('deputy/has-deputy', { name: 'Mathilde Roche' }));
    await open(deputyOf());
    await save();

    await screen.findByText(/Mathilde Roche a déjà une suppléance pendant ces jours/);
    expect(person().value).toBe('Mathilde Roche · Architectes');
    expect(onClose).not.toHaveBeenCalled();
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const ids = call.mock.calls.map(
      ([, request]) => (request as { operationId: string }).operationId,
    );
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['from', { from: addDays(TODAY, 5) }, 'Le dernier jour ne peut pas précéder le premier'],
    ['until', { until: addDays(TODAY, 91) }, "90 jours au plus à compter d'aujourd'hui"],
  ])('refuses a wrong day: %s', async (_field, days, text) => {
    await open(deputyOf(days));
    await save();

    await screen.findByText(text);
    expect(call).not.toHaveBeenCalled();
  });
});
