import { AppError, type Assignment, type Revision } from '@ouvrage/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { sampleTask } from '#shared/task/sample-task';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { ReviewSheetButton } from './ReviewSheetButton';
import { ReviewedTaskProvider } from './useReviewSheet';

const doubles = vi.hoisted(() => ({
  call: vi.fn<(name: string, request: object) => Promise<object>>(),
  save: vi.fn<(blob: Blob, fileName: string) => void>(),
  notifyError: vi.fn<(title: string, detail?: string) => void>(),
  user: vi.fn<() => object>(),
}));
vi.mock('#data/firebase/call', async (original) => ({
  ...(await original<object>()),
  callByName: doubles.call,
}));
vi.mock('#shared/ui/useNotify', () => ({ useNotify: () => ({ error: doubles.notifyError }) }));
vi.mock('#data/session/session-context', () => ({ useSignedInUser: () => doubles.user() }));
vi.mock('#shared/save-file', () => ({ saveFile: doubles.save }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  vi.resetAllMocks();
  doubles.user.mockReturnValue({ id: 'hugo', role: 'intervenant' });
});

const TASK = sampleTask({ assigneeId: 'hugo', validatorIds: ['mathilde'], deputyIds: ['yann'] });
const DECISION: Revision['decision'] = {
  ...{ by: 'mathilde', at: new Date('2026-03-14T10:00:00Z'), outcome: 'rejected' },
  ...{ comment: 'À reprendre.', observations: 0 },
};

function show(decision: Revision['decision'], task: Assignment = TASK) {
  renderUnderTheme(
    <ReviewedTaskProvider value={task}>
      <ReviewSheetButton revision={{ number: 3, decision }} />
    </ReviewedTaskProvider>,
  );
  return screen.queryByRole('button', { name: "Télécharger la fiche d'examen" });
}

it('saves the sheet of its revision, in the language of the page, under the name that the server gives', async () => {
  doubles.call.mockResolvedValue({
    fileName: 'G2-01_Plan_3_Fiche.pdf',
    pdf: btoa('%PDF-1.7 \xFF'),
  });
  const button = show(DECISION);

  await userEvent.click(button as HTMLElement);

  const request = { assignmentId: TASK.id, revision: 3, language: 'fr' };
  expect(doubles.call.mock.calls).toEqual([['reviewSheet', request]]);
  const [[blob, fileName] = []] = doubles.save.mock.calls;
  expect(fileName).toBe('G2-01_Plan_3_Fiche.pdf');
  expect(blob?.type).toBe('application/pdf');
  expect(blob?.size).toBe(10);
});

it('says in words why there is no sheet', async () => {
  doubles.call.mockRejectedValue(new AppError('document/not-set'));

  await userEvent.click(show(DECISION) as HTMLElement);

  expect(doubles.notifyError).toHaveBeenCalledWith(
    "Impossible de préparer la fiche d'examen",
    "Le document n'a pas pu être composé. Réessayez plus tard.",
  );
  expect(doubles.save).not.toHaveBeenCalled();
});

it('asks once while the sheet is set', async () => {
  doubles.call.mockReturnValue(new Promise(() => undefined));
  const button = show(DECISION);

  await userEvent.click(button as HTMLElement);
  await userEvent.click(button as HTMLElement);

  expect(doubles.call).toHaveBeenCalledOnce();
  expect(button?.getAttribute('aria-disabled')).toBe('true');
});

it.each([
  ['the assignee', 'hugo', 'intervenant', false],
  ['a validator', 'mathilde', 'intervenant', true],
  ['a deputy', 'yann', 'intervenant', true],
  ['an admin', 'claire', 'admin', true],
])('is there for %s of an open review: %s, %s, %s', (_who, id, role, isThere) => {
  doubles.user.mockReturnValue({ id, role });

  expect(show(null) !== null).toBe(isThere);
});
