import { AppError } from '@ouvrage/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { TaskSheetButton } from './TaskSheetButton';

const doubles = vi.hoisted(() => ({
  call: vi.fn<(name: string, request: object) => Promise<object>>(),
  save: vi.fn<(blob: Blob, fileName: string) => void>(),
  notifyError: vi.fn<(title: string, detail?: string) => void>(),
}));
vi.mock('#data/firebase/call', async (original) => ({
  ...(await original<object>()),
  callByName: doubles.call,
}));
vi.mock('#shared/ui/useNotify', () => ({ useNotify: () => ({ error: doubles.notifyError }) }));
vi.mock('#shared/save-file', () => ({ saveFile: doubles.save }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  vi.resetAllMocks();
});

function button() {
  renderUnderTheme(<TaskSheetButton assignmentId="projet_A1_tache" />);
  return screen.getByRole('button', { name: 'Fiche PDF' });
}

it('saves the sheet of its task, in the language of the page, under the name that the server gives', async () => {
  doubles.call.mockResolvedValue({ fileName: 'A1-01_Fiche.pdf', pdf: btoa('%PDF-1.7') });

  await userEvent.click(button());
  await vi.waitFor(() => expect(doubles.save).toHaveBeenCalled());

  const request = { assignmentId: 'projet_A1_tache', language: 'fr' };
  expect(doubles.call.mock.calls).toEqual([['taskSheet', request]]);
  expect(doubles.save.mock.calls[0]?.[1]).toBe('A1-01_Fiche.pdf');
});

it('says in words why there is no sheet', async () => {
  doubles.call.mockRejectedValue(new AppError('document/not-set'));

  await userEvent.click(button());
  await vi.waitFor(() => expect(doubles.notifyError).toHaveBeenCalled());

  expect(doubles.notifyError).toHaveBeenCalledExactlyOnceWith(
    'Impossible de préparer la fiche de la tâche',
    "Le document n'a pas pu être composé. Réessayez plus tard.",
  );
  expect(doubles.save).not.toHaveBeenCalled();
});
