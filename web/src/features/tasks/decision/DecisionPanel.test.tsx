import { settlesReview, type Assignment } from '@ouvrage/domain';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { sampleTask } from '#shared/task/sample-task';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { hasUnsavedForm } from '#shared/unsaved/useUnsaved';
import { sampleReview, sampleVisa } from '../detail/sample-review';
import type { LiveReview } from '../detail/useReview';
import { marksOf } from '../room/remarks/marks';
import { sampleDraft, sampleRemark } from '../room/remarks/sample-remarks';
import { previewVisa } from '../room/remarks/visa-preview';
import { UnshownPagesProvider, useReportUnshown } from '../room/unshown-pages';
import { DecisionPanel } from './DecisionPanel';
import { useDecision } from './useDecision';

const server = vi.hoisted(() => ({ call: vi.fn(() => Promise.resolve({ isDecided: true })) }));
vi.mock('#data/firebase/call', async (original) => ({
  ...(await original<object>()),
  callByName: server.call,
}));
vi.mock('#shared/ui/useNotify', () => ({
  useNotify: () => ({ success: vi.fn(), error: vi.fn(), info: vi.fn() }),
}));
vi.mock('#data/session/session-context', () => ({
  useSignedInUser: () => ({ id: 'mathilde', role: 'intervenant', photoPath: null }),
}));
vi.mock('../detail/useTaskCards', () => ({ useTaskCards: () => [] }));
vi.mock('#shared/ui/PersonMark', () => ({ PersonMark: () => null }));
vi.mock('#data/live/today', () => ({ useToday: () => '2026-03-14' }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  server.call.mockClear();
});

const TASK = sampleTask({ status: 'submitted', revision: 3 });
const MATHILDE = { id: 'mathilde', role: 'intervenant', photoPath: null } as const;
const ANSWERED = sampleRemark(1, { state: 'answered' });
const OPEN = sampleRemark(2, { state: 'open' });
const flushDraft = vi.fn(() => Promise.resolve());

interface PanelProps {
  readonly task?: Assignment;
  readonly review?: LiveReview;
  readonly texts: readonly string[];
  readonly publishedRemarks: readonly ReturnType<typeof sampleRemark>[];
}

function Panel({ texts, publishedRemarks, task = TASK, review = sampleReview() }: PanelProps) {
  const remarks = Object.fromEntries(
    texts.map((text, index) => [`draft-${index}`, sampleDraft(index, { text })]),
  );
  const marks = marksOf(publishedRemarks, { remarks, lifts: {} }, 3);
  const remarksOf = {
    previewVisa: (outcome: 'validated' | 'rejected') =>
      previewVisa(outcome, marks, publishedRemarks, {
        isSettled: settlesReview(MATHILDE, task, outcome, review),
        visas: review.visas,
      }),
    flushDraft,
  };
  const draft = useDecision(task, remarksOf, () => undefined);
  return <DecisionPanel {...{ task, draft, review }} remarks={remarksOf} nameOf={(uid) => uid} />;
}

const show = (texts: readonly string[], publishedRemarks: PanelProps['publishedRemarks'] = []) =>
  renderUnderTheme(<Panel texts={texts} publishedRemarks={publishedRemarks} />);
const choose = (outcome: RegExp) => userEvent.click(screen.getByRole('radio', { name: outcome }));

it('sends the drafts with a rejection, in their order, once they have arrived', async () => {
  show(['Catégorie E1', 'Enrobage']);
  await choose(/^Rejeter/);
  const button = screen.getByRole('button', { name: "Rejeter l'indice 3 avec 2 remarques" });
  expect(button).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText(/^Motif du rejet/), 'À reprendre');
  await userEvent.click(button);
  await vi.waitFor(() => expect(server.call).toHaveBeenCalledOnce());
  expect(flushDraft).toHaveBeenCalledOnce();
  expect(server.call).toHaveBeenCalledWith(
    'decideTask',
    expect.objectContaining({
      ...{ outcome: 'rejected', revision: 3, comment: 'À reprendre' },
      remarkIds: ['draft-0', 'draft-1'],
    }),
  );
});

it('asks to complete a draft that cannot be published', async () => {
  show(['Catégorie E1', ' ']);
  await choose(/^Valider/);
  expect(screen.getByText(/^La remarque 2 est vide ou trop longue/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Valider l'indice 3/ })).toHaveProperty(
    'disabled',
    true,
  );
});

it('asks once before a visa with observations, and says what it lifts', async () => {
  show([], [ANSWERED, OPEN]);
  await choose(/^Valider/);
  expect(screen.getByText('La validation lève 1 remarque avec réponse.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: "Valider l'indice 3" }));
  expect(server.call).not.toHaveBeenCalled();
  expect(screen.getByText(/^1 remarque reste à lever/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Valider avec observations' }));
  await vi.waitFor(() => expect(server.call).toHaveBeenCalledOnce());
  const withRemarks = expect.objectContaining({
    remarkIds: expect.anything() as unknown,
  }) as unknown;
  expect(server.call).not.toHaveBeenCalledWith('decideTask', withRemarks);
});

it('validates at once where nothing stays open', async () => {
  show([], [ANSWERED]);
  await choose(/^Valider/);
  await userEvent.click(screen.getByRole('button', { name: "Valider l'indice 3" }));
  await vi.waitFor(() => expect(server.call).toHaveBeenCalledOnce());
});

/** Stands for the room of a revision in which pages could not be shown. */
function Room({ revision, count }: { readonly revision: number; readonly count: number }) {
  useReportUnshown(revision, count);
  return null;
}

function showBeside(room: Parameters<typeof Room>[0], props: Partial<PanelProps> = {}) {
  return renderUnderTheme(
    <UnshownPagesProvider>
      <Room {...room} />
      <Panel texts={[]} publishedRemarks={[]} {...props} />
    </UnshownPagesProvider>,
  );
}

it('asks before a visa on a document of which pages could not be shown, and names their number', async () => {
  showBeside({ revision: 3, count: 2 });
  await choose(/^Valider/);
  await userEvent.click(screen.getByRole('button', { name: "Valider l'indice 3" }));
  expect(server.call).not.toHaveBeenCalled();
  const dialog = await screen.findByRole('alertdialog', { name: 'Document affiché en partie' });
  expect(dialog.textContent).toContain("2 pages de ce document n'ont pas pu être affichées");
  await userEvent.click(screen.getByRole('button', { name: 'Valider quand même' }));
  await vi.waitFor(() => expect(server.call).toHaveBeenCalledOnce());
});

it('asks once for all reasons', async () => {
  showBeside({ revision: 3, count: 1 }, { publishedRemarks: [OPEN] });
  await choose(/^Valider/);
  await userEvent.click(screen.getByRole('button', { name: "Valider l'indice 3" }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Visa avec observations' });
  expect(dialog.textContent).toContain("1 page de ce document n'a pas pu être affichée");
  expect(dialog.textContent).toContain('1 remarque reste à lever');
  await userEvent.click(screen.getByRole('button', { name: 'Valider avec observations' }));
  await vi.waitFor(() => expect(server.call).toHaveBeenCalledOnce());
});

it('asks about pages even where others decide after the reader', async () => {
  const task = sampleTask({
    ...{ status: 'submitted', revision: 3, visaRule: 'all' },
    validatorIds: ['yann', 'mathilde'],
  });
  showBeside({ revision: 3, count: 1 }, { task, publishedRemarks: [OPEN] });
  await choose(/^Valider/);
  await userEvent.click(screen.getByRole('button', { name: "Valider l'indice 3" }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Document affiché en partie' });
  expect(dialog.textContent).not.toContain('remarque');
});

it.each([
  ['a rejection', { revision: 3, count: 2 }, /^Rejeter/],
  ['the pages of another revision', { revision: 2, count: 2 }, /^Valider/],
] as const)('does not ask about %s', async (_what, room, outcome) => {
  showBeside(room);
  await choose(outcome);
  await userEvent.type(screen.getByRole('textbox'), 'Illisible');
  await userEvent.click(screen.getByRole('button', { name: /l'indice 3$/ }));
  await vi.waitFor(() => expect(server.call).toHaveBeenCalledOnce());
});

const joint = (givers: readonly string[]) => {
  const task = sampleTask({
    ...{ status: 'submitted', revision: 3, visaRule: 'all' },
    validatorIds: ['yann', 'mathilde', 'ines'],
  });
  const review = sampleReview({ visas: givers.map((by) => sampleVisa(by)) });
  renderUnderTheme(<Panel {...{ task, review }} texts={[]} publishedRemarks={[OPEN]} />);
};

it('names who has given a visa, and who comes after the reader', async () => {
  joint(['yann']);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['yann Validée 12 mars', 'mathilde vousà vous', 'ines attendu']);
  expect(screen.getByText('Règle : tous')).toBeDefined();
  await choose(/^Valider/);
  expect(screen.getByText('Votre visa ne décide pas seul. Après lui : ines.')).toBeDefined();
  await choose(/^Rejeter/);
  expect(screen.getByText("Un rejet suffit : l'indice 3 revient à Hugo Vasseur.")).toBeDefined();
});

it('asks about observations only where the visa is the last', async () => {
  joint(['yann']);
  await choose(/^Valider/);
  await userEvent.click(screen.getByRole('button', { name: "Valider l'indice 3" }));
  await vi.waitFor(() => expect(server.call).toHaveBeenCalledOnce());
  cleanup();
  server.call.mockClear();
  joint(['yann', 'ines']);
  await choose(/^Valider/);
  await userEvent.click(screen.getByRole('button', { name: "Valider l'indice 3" }));
  expect(screen.getByText(/^1 remarque reste à lever/)).toBeDefined();
  expect(server.call).not.toHaveBeenCalled();
});

it('keeps a typed reason when the other outcome is chosen', async () => {
  show([]);
  await choose(/^Rejeter/);
  await userEvent.type(screen.getByLabelText(/^Motif du rejet/), 'À reprendre');
  await choose(/^Valider/);
  await choose(/^Rejeter/);
  expect(screen.getByLabelText(/^Motif du rejet/)).toHaveProperty('value', 'À reprendre');
});

it('counts a reason as unsaved until the task shows the decision that is being sent', async () => {
  let answer: (value: { isDecided: boolean }) => void = () => undefined;
  server.call.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const { rerender } = show([]);
  await choose(/^Rejeter/);
  await userEvent.type(screen.getByLabelText(/^Motif du rejet/), 'À reprendre');
  await userEvent.click(screen.getByRole('button', { name: /^Rejeter l'indice 3/ }));
  await vi.waitFor(() => expect(server.call).toHaveBeenCalledOnce());
  expect(hasUnsavedForm()).toBe(true);

  rerender(<Panel texts={[]} publishedRemarks={[]} task={{ ...TASK, status: 'rejected' }} />);

  expect(hasUnsavedForm()).toBe(false);
  answer({ isDecided: true });
  await vi.waitFor(() => expect(screen.queryByDisplayValue('À reprendre')).toBeNull());
});
