import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { verifyDossier } from '@ouvrage/domain/dossier-file';
import {
  alteredDossiers,
  bytesOfPlan,
  sampleContent,
  sampleKey,
  samplePlan,
  sourceOf,
} from '@ouvrage/domain/dossier-file/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#shared/i18n/i18n';
import { renderUnderTheme } from '#shared/ui/render-under-theme';
import { EmptySheet, FailedSheet, ReadingSheet } from './OtherSheets';
import { ResultSheet } from './ResultSheet';

beforeAll(() => startI18n('fr', ['common', 'verifier']));

const key = sampleKey();
const alterations = await alteredDossiers(key);

async function showResult(
  bytes: Uint8Array,
  knownKeys: Parameters<typeof verifyDossier>[1]['knownKeys'] = [key.publicKey],
) {
  const report = await verifyDossier(sourceOf(bytes), { knownKeys });
  return renderUnderTheme(<ResultSheet report={report} />);
}

describe('the result of a verification', () => {
  it('says that a dossier is intact, since when, and what was compared', async () => {
    const { container } = await showResult(await bytesOfPlan(samplePlan(key)));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ce dossier est intact');
    expect(container.textContent).toMatch(/l’a scellé, le 21.novembre 2026 à 09h52/);
    expect(container.textContent).toContain('8 sur 8 sont ceux du manifeste');
    expect(container.textContent).toContain('le scellé n° 2 suit le n° 1');
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[1]?.textContent).toMatch(
      /Intact.*G2-01.*Plan de situation.*novembre, S\. Benkirane/,
    );
  });

  it('does not vouch for a key that could not be compared, and shows it', async () => {
    const { container } = await showResult(await bytesOfPlan(samplePlan(key)), null);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'Ce dossier correspond à son scellé',
    );
    expect(container.textContent).toContain(key.publicKey.id);
    expect(container.textContent).not.toContain('l’espace de travail l’a scellé');
  });

  it('draws the fingerprint that is expected beside the one that is read', async () => {
    const { container } = await showResult(alterations.byteChanged);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Une pièce a été modifiée');
    expect(container.textContent).toContain('Attendue');
    expect(container.textContent).toContain('la taille est la même, le contenu ne l’est pas');
    // The seal, and both fingerprints.
    expect(container.querySelectorAll('svg[viewBox="0 0 228 228"]')).toHaveLength(3);
    expect(container.textContent).toContain('Ne vous appuyez pas sur cette pièce');
  });

  it('lists the pieces, then all files on request', async () => {
    await showResult(alterations.fileAdded);
    const table = screen.getByRole('table');
    expect(table.textContent).not.toContain('G/more.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Montrer les 9 fichiers' }));
    expect(table.textContent).toContain('G/more.pdf');
    expect(table.textContent).toContain('record/seals.json');
  });

  it('names the pieces that the dossier lacks', async () => {
    const missing = [
      {
        task: 'G2_missing',
        code: 'G2-09',
        title: 'Plan de masse',
        state: 'in_progress',
        holders: ['Hugo Vasseur'],
        since: '2026-11-08T09:00:00.000Z',
      },
    ];
    const plan = samplePlan(key, { ...sampleContent(key), missing });
    const { container } = await showResult(await bytesOfPlan(plan));
    expect(container.textContent).toContain('3, et 1 manquante nommée');
    expect(container.textContent).toContain(
      'G2-09 Plan de masse, chez Hugo Vasseur depuis le 8 novembre 2026',
    );
  });

  it('answers none of the questions for an archive that is cut', async () => {
    const { container } = await showResult(alterations.truncated);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Cette archive est coupée');
    expect(container.textContent.match(/n’a pas pu être vérifié/g)).toHaveLength(4);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the page without a result', () => {
  it('says what will be shown', () => {
    renderUnderTheme(<EmptySheet />);
    expect(screen.getByRole('heading', { name: 'Aucun dossier pour l’instant' })).toBeDefined();
  });

  it('says how much is read, and can be stopped', async () => {
    let isCancelled = false;
    const file = new File([new Uint8Array(2_000_000)], 'dossier.zip');
    renderUnderTheme(
      <ReadingSheet file={file} bytes={500_000} onCancel={() => (isCancelled = true)} />,
    );
    const bar = screen.getByRole('progressbar', { name: 'Lecture de dossier.zip' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(bar.getAttribute('aria-valuetext')).toMatch(/500.ko sur 2.Mo/);
    await userEvent.click(screen.getByRole('button', { name: 'Interrompre' }));
    expect(isCancelled).toBe(true);
  });

  it.each([
    ['read', 'Le fichier ne peut pas être lu'],
    ['support', 'Ce navigateur ne sait pas vérifier une signature'],
    ['worker', 'La vérification n’a pas pu démarrer'],
  ] as const)('does not blame the dossier for a failure of %s', (reason, title) => {
    renderUnderTheme(<FailedSheet reason={reason} />);
    expect(screen.getByRole('alert').textContent).toContain(title);
  });
});
