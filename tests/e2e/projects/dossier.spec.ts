import { readFile } from 'node:fs/promises';
import { createAdmin } from '../support/people';
import {
  placesOf,
  publishedKeysRecord,
  SEAL_KEYS_PATH,
  verifyDossier,
} from '@ouvrage/domain/dossier-file';
import { sourceOf } from '@ouvrage/domain/dossier-file/testing';
import type { Page } from '@playwright/test';
import { runningSuite } from '../../support/suite';
import { DossierPage } from '../pages/dossier-page';
import { VerifierPage } from '../pages/verifier-page';
import { violations } from '../support/axe';
import { forgetCosts, readsOf } from '../support/dashboard';
import { MADE, givenDoe } from '../support/dossiers';

import { expect, test } from '../support/journey';

async function publishedKeys() {
  const answer = await fetch(new URL(SEAL_KEYS_PATH, runningSuite().url));
  const publishedKeys = publishedKeysRecord.decode(
    'keys',
    (await answer.json()) as Record<string, unknown>,
  );
  return publishedKeys.keys;
}

/** Playwright cannot answer a browser that asks where to save. */
async function withoutPlaceOnDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'showSaveFilePicker', { value: undefined });
  });
}

test(
  'an owner makes a DOE, an admin sees it become ready, and the saved archive proves itself',
  { tag: '@record' },
  async ({ signedInAs }) => {
    const { owner, assignee, projectId } = await givenDoe('Dossier');
    const page = await signedInAs(owner);
    await withoutPlaceOnDisk(page);
    const dossier = new DossierPage(page);
    const adminPage = await signedInAs(await createAdmin());
    const beside = new DossierPage(adminPage);
    await beside.open(projectId);
    await expect(beside.list).toContainText('Aucun dossier');

    await page.goto(`/dashboard/projets/${projectId}`);
    await page.getByRole('tab', { name: 'Dossier' }).click();
    await expect(page).toHaveURL(/\/dossier$/);
    await dossier.choosePreset('DOE');
    await expect(dossier.sheet('DOE')).toContainText(/Pièces3sur 4 tâches/);
    await expect(dossier.missing).toContainText(assignee.name);
    await expect(dossier.missing).toContainText('Dépassée de 2 jours');
    expect(await violations(page)).toEqual([]);

    await dossier.make.click();
    const madeSheet = dossier
      .sheet('DOE, derniers indices validés')
      .filter({ has: dossier.download });
    await expect(madeSheet).toBeVisible(MADE);
    await expect(madeSheet).toContainText('1, nommées');
    await expect(madeSheet).toContainText('Contenu, 10 fichiers');
    await expect(dossier.seal).toContainText(/Scellé/);
    await expect(beside.list).toContainText('DOE, derniers indices validés');
    await expect(beside.list).toContainText('prêt, jusqu');
    expect(await violations(page)).toEqual([]);

    const download = await dossier.save();
    expect(download.suggestedFilename()).toMatch(/^mediatheque-des-carrieres_doe_.*\.zip$/);
    const bytes = new Uint8Array(await readFile(await download.path()));
    const knownKeys = await publishedKeys();
    const report = await verifyDossier(sourceOf(bytes), { knownKeys });
    expect(report.findings).toEqual([]);
    expect(report).toMatchObject({
      isKeyKnown: true,
      manifest: { missing: [{ holders: [assignee.name] }] },
    });

    const piece = report.manifest?.files.find((file) => file.piece !== null);
    if (piece === undefined) throw new Error('The archive holds no piece.');
    const places = placesOf(
      report.files.map(({ path, size }) => ({ name: Buffer.from(path), size })),
    );
    const place = places[report.files.findIndex(({ path }) => path === piece.path)];
    const alteredBytes = bytes.slice();
    const at = (place?.content ?? 0) + 1_000;
    alteredBytes[at] = (alteredBytes[at] ?? 0) ^ 1;
    const { findings } = await verifyDossier(sourceOf(alteredBytes), { knownKeys });
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'file-changed', path: piece.path }),
    );

    await page.getByRole('button', { name: 'Vérifier' }).click();
    await expect(page).toHaveURL(/\/verifier$/);
    const verifier = new VerifierPage(page);
    await verifier.drop('dossier.zip', bytes);
    await expect(verifier.title).toHaveText('Ce dossier est intact');
    await verifier.drop('dossier.zip', alteredBytes);
    await expect(verifier.title).toHaveText('Une pièce a été modifiée');
    await expect(verifier.outcome).toContainText(`La pièce ${piece.piece?.title}`);
  },
);

test.describe('in pages that load', () => {
  // What a kept page has read is read no more.
  test.use({ browsers: 'new' });

  test(
    'the page of dossiers reads little more than the structure of the project',
    { tag: '@record' },
    async ({ signedInAs }) => {
      const { owner, projectId } = await givenDoe('Lecture');
      const structure = await signedInAs(owner);
      await forgetCosts();
      await structure.goto(`/dashboard/projets/${projectId}?tab=structure`);
      await expect(structure.getByRole('row').first()).toBeVisible();
      const ofStructure = (await readsOf(owner)) ?? 0;
      await structure.context().close();

      const page = await signedInAs(owner);
      await forgetCosts();
      await new DossierPage(page).open(projectId, '?preset=doe');
      await expect(page.getByRole('region', { name: 'Derniers dossiers' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Pièces manquantes' })).toBeVisible();
      // The board, the seals, and the dossiers of which there are none.
      expect((await readsOf(owner)) ?? 0).toBeLessThanOrEqual(ofStructure + 3);
    },
  );
});
