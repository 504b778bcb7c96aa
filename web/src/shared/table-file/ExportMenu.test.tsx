import { AppError, type Language, type SetDocument } from '@ouvrage/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NAMESPACES, startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { ExportMenu } from './ExportMenu';

const doubles = vi.hoisted(() => ({
  save: vi.fn<(blob: Blob, fileName: string) => void>(),
  notifyError: vi.fn<(title: string, detail?: string) => void>(),
}));
vi.mock('#shared/ui/useNotify', () => ({ useNotify: () => ({ error: doubles.notifyError }) }));
vi.mock('#shared/save-file', () => ({ saveFile: doubles.save }));
vi.mock('#data/live/today', () => ({ useToday: () => '2026-11-23' }));

beforeAll(async () => {
  await startI18n('fr', NAMESPACES);
});
beforeEach(() => {
  vi.resetAllMocks();
});

async function openMenu(documentIn?: (language: Language) => Promise<SetDocument>) {
  renderUnderTheme(
    <ExportMenu
      rowsOf={() => []}
      name="Liste"
      columnsOf={() => []}
      {...(documentIn !== undefined && { documentIn })}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Exporter' }));
}

it('saves the PDF that the server sets in the language of the page, under its name', async () => {
  const sheet = { fileName: 'Liste.pdf', pdf: btoa('%PDF-1.7 \xFF') };
  const documentIn = vi.fn(() => Promise.resolve(sheet));
  await openMenu(documentIn);

  await userEvent.click(screen.getByRole('menuitem', { name: 'PDF' }));

  expect(documentIn).toHaveBeenCalledExactlyOnceWith('fr');
  const [[blob, fileName] = []] = doubles.save.mock.calls;
  expect(fileName).toBe('Liste.pdf');
  expect(blob).toMatchObject({ type: 'application/pdf', size: 10 });
});

it('says in words why there is no PDF', async () => {
  await openMenu(() => Promise.reject(new AppError('document/not-set')));

  await userEvent.click(screen.getByRole('menuitem', { name: 'PDF' }));

  expect(doubles.notifyError).toHaveBeenCalledExactlyOnceWith(
    "Le fichier n'a pas été créé",
    "Le document n'a pas pu être composé. Réessayez plus tard.",
  );
  expect(doubles.save).not.toHaveBeenCalled();
});

it('offers no PDF of a list that has none', async () => {
  await openMenu();

  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Excel (XLSX)',
    'CSV',
  ]);
});
