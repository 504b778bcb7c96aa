import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SubmissionWords, Upload } from '#data/uploads/deliverable-upload';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { sampleTask } from '#shared/task/sample-task';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { hasUnsavedForm } from '#shared/unsaved/useUnsaved';
import { sampleRemark } from '../room/remarks/sample-remarks';
import { SubmissionPanel } from './SubmissionPanel';
import { useSubmission } from './useSubmission';

const data = vi.hoisted(() => ({
  remarks: [] as unknown[],
  upload: null as unknown,
  requestSubmission: vi.fn((_words: unknown) => undefined),
  say: vi.fn((_words: unknown) => undefined),
}));
vi.mock('#data/queries/remarks', () => ({
  useRemarks: () => ({ status: 'ready', value: data.remarks, fromCache: false }),
}));
vi.mock('#data/uploads/deliverable-upload', () => ({
  useDeliverableUpload: () => ({
    upload: data.upload,
    requestSubmission: data.requestSubmission,
    say: data.say,
  }),
  useSubmissions: () => undefined,
}));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  vi.clearAllMocks();
  data.upload = uploadOf({ comment: '', answers: {} });
  data.remarks = [
    sampleRemark(1),
    sampleRemark(2),
    sampleRemark(3, { state: 'closed' }),
    sampleRemark(4, { released: false }),
  ];
});

const uploadOf = (words: SubmissionWords): Upload => ({
  ...{ uploadId: 'u', fileName: 'note-ind2.pdf', size: 1000, bytesSent: 1000, rate: 0 },
  ...{ state: 'uploaded', isWanted: false, hindrance: null, isKept: true, ...words },
});

const TASK = sampleTask({ status: 'rejected', revision: 1 });

function Panel({ task = TASK }) {
  const submission = useSubmission(task, () => undefined);
  return (
    <SubmissionPanel
      task={task}
      submission={submission}
      lastRejection={null}
      nameOf={() => 'Yann Le Goff'}
      isFramed
    />
  );
}

const answer = (number: number, how: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: `Réponse à la remarque ${number}` })).getByRole(
      'radio',
      { name: how },
    ),
  );
const submit = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks for an answer to each open remark that has been released, and submits them', async () => {
  renderUnderTheme(<Panel />);
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
  expect(screen.getByText('0 réponse sur 2')).toBeDefined();

  await answer(1, 'Traitée');
  await answer(2, 'Expliquer');
  const explanation = screen.getByLabelText('Explication pour la remarque 2');
  await userEvent.type(explanation, 'Fait foi.');
  expect(screen.getByText('2 réponses sur 2')).toBeDefined();
  await submit('Soumettre');

  const words = { comment: '', answers: { 'remark-1': null, 'remark-2': 'Fait foi.' } };
  await vi.waitFor(() => expect(data.requestSubmission.mock.calls[0]?.[0]).toEqual(words));
});

it('names the remarks without an answer, once, and then submits all the same', async () => {
  renderUnderTheme(<Panel />);
  await answer(1, 'Traitée');
  await answer(2, 'Expliquer');
  await submit('Soumettre');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'La remarque 2 est sans réponse.',
  );
  expect(data.requestSubmission).not.toHaveBeenCalled();

  await submit('Soumettre sans ces réponses');
  await vi.waitFor(() => expect(data.requestSubmission).toHaveBeenCalledOnce());
});

it('asks again when other remarks are without an answer', async () => {
  renderUnderTheme(<Panel />);
  await submit('Soumettre');
  await answer(1, 'Traitée');
  expect(screen.queryByRole('alert')).toBeNull();
  await submit('Soumettre');
  expect(screen.getByRole('alert').textContent).toContain('La remarque 2 est sans réponse.');
});

it('shows the answers that were kept with the file', () => {
  data.upload = uploadOf({ comment: 'Repris', answers: { 'remark-2': 'Voir le plan 4.' } });
  renderUnderTheme(<Panel />);
  expect(screen.getByLabelText('Explication pour la remarque 2')).toHaveProperty(
    'value',
    'Voir le plan 4.',
  );
});

it('keeps what is typed with the file', async () => {
  renderUnderTheme(<Panel />);
  await answer(1, 'Expliquer');
  await userEvent.type(screen.getByLabelText('Explication pour la remarque 1'), 'Ok');
  expect(data.say).toHaveBeenLastCalledWith({ answers: { 'remark-1': 'Ok' } });
});

it('counts what is typed as unsaved until the task shows the submission', async () => {
  const { rerender } = renderUnderTheme(<Panel />);
  expect(hasUnsavedForm()).toBe(false);
  await answer(1, 'Traitée');
  expect(hasUnsavedForm()).toBe(true);

  rerender(<Panel task={{ ...TASK, status: 'submitted' }} />);

  expect(hasUnsavedForm()).toBe(false);
});
