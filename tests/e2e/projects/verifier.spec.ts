import { writeFile } from 'node:fs/promises';
import { SEAL_KEYS_PATH } from '@ouvrage/domain/dossier-file';
import {
  alteredDossiers,
  bytesOfPlan,
  sampleKey,
  samplePlan,
} from '@ouvrage/domain/dossier-file/testing';
import type { Page } from '@playwright/test';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { VerifierPage } from '../pages/verifier-page';

const key = sampleKey();
const PUBLISHED = JSON.stringify({ format: 'ouvrage-keys/1', keys: [key.publicKey] });

/** The workspace of these dossiers publishes its key; from the returned call on, every request is refused. */
async function openAlone(page: Page) {
  const requests: string[] = [];
  await page.route(`**${SEAL_KEYS_PATH}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: PUBLISHED }),
  );
  const verifier = new VerifierPage(page);
  await verifier.open();
  await page.context().route('**', (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  await page.route('**', (route) => {
    requests.push(route.request().url());
    return route.abort();
  });
  await page.context().setOffline(true);
  return { verifier, requests };
}

test('a dossier is verified without account and without a single request @record', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const { verifier, requests } = await openAlone(page);
  await expect(page).toHaveTitle('Vérifier un dossier · Ouvrage');
  await expect(verifier.outcome).toContainText('Aucun dossier pour l’instant');
  expect(addresses.filter((url) => /firestore|identitytoolkit|__\/firebase/.test(url))).toEqual([]);

  await verifier.drop('mediatheque_permis.zip', await bytesOfPlan(samplePlan(key)));
  await expect(verifier.title).toHaveText('Ce dossier est intact');
  await expect(verifier.outcome).toContainText('Médiathèque des Carrières');
  await expect(verifier.outcome).toContainText(/l’a scellé, le 21.novembre 2026 à 09h52/);
  await expect(verifier.outcome).toContainText('8 sur 8 sont ceux du manifeste');
  await expect(verifier.toldLines).toContainText('Ce dossier est intact');
  await expect(page.getByText(/relu en \d+(,\d)? s/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Changer' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Montrer les 8 fichiers' }).click();
  await expect(verifier.row('record/seals.json')).toBeVisible();
  expect(requests).toEqual([]);
});

test('whatever was altered is named @record', async ({ page }) => {
  const alterations = await alteredDossiers(key);
  const { verifier, requests } = await openAlone(page);
  const cases: readonly [keyof typeof alterations, string, readonly (string | RegExp)[]][] = [
    [
      'byteChanged',
      'Une pièce a été modifiée',
      [
        /La pièce Plan de situation n’est plus celle qui a été approuvée le 1er.novembre 2026 par Salma Benkirane\. Les 7 autres fichiers sont intacts\./,
        'la taille est la même, le contenu ne l’est pas',
      ],
    ],
    [
      'filesSwapped',
      '2 fichiers ont été échangés',
      [
        'Sous le nom de Plan de situation se trouve le contenu de Notice descriptive.',
        'Sous le nom de Notice descriptive se trouve le contenu de Plan de situation.',
      ],
    ],
    [
      'fileDropped',
      'Un fichier a été retiré',
      [
        'Plan de situation n’est plus dans l’archive, où se trouvait G/G2/G2-01_plan-de-situation_ind1.pdf.',
      ],
    ],
    ['fileAdded', 'Un fichier a été ajouté', ['Le fichier G/more.pdf a été ajouté']],
    [
      'fileRenamed',
      'Un fichier a été renommé',
      [
        'Plan de situation porte un autre nom\u00a0: G/other.pdf au lieu de G/G2/G2-01_plan-de-situation_ind1.pdf.',
      ],
    ],
    [
      'eventDropped',
      'Le registre a été modifié',
      ['L’écriture n° 1 a été retirée du registre.', /événement, Plan de situation/],
    ],
    [
      'eventsReordered',
      'Le registre a été modifié',
      [
        /L’écriture n° 1 n’est plus à sa place dans le registre \(dépôt d’un indice, Plan de situation, 1er.novembre 2026\)/,
      ],
    ],
    [
      'sealReplaced',
      'Un scellé a été modifié ou remplacé',
      [
        'Le scellé n° 1 n’est pas signé par la clé qu’il nomme',
        'Le scellé n° 2 n’est pas celui qui doit suivre',
      ],
    ],
    [
      'keyReplaced',
      'Ce dossier est scellé par une clé inconnue',
      [/La clé [0-9a-f]{16} n’est pas de celles que publie l’espace de travail/, 'Rien ne prouve'],
    ],
    ['truncated', 'Cette archive est coupée', ['Sa fin manque']],
  ];
  for (const [name, title, texts] of cases) {
    await test.step(name, async () => {
      await verifier.drop(`${name}.zip`, alterations[name]);
      await expect(page.getByTitle(`${name}.zip`)).toBeVisible();
      await expect(verifier.title).toHaveText(title);
      for (const text of texts) await expect(verifier.outcome).toContainText(text);
    });
  }
  await verifier.drop('photo.zip', new TextEncoder().encode('no archive at all'));
  await expect(verifier.title).toHaveText('Ce fichier n’est pas un dossier');
  expect(requests).toEqual([]);
});

test('a dossier whose key cannot be compared is not called intact, and a long reading can be stopped @record', async ({
  page,
}) => {
  await page.route(`**${SEAL_KEYS_PATH}`, (route) => route.fulfill({ status: 404 }));
  const verifier = new VerifierPage(page);
  await verifier.open();
  await verifier.drop('dossier.zip', await bytesOfPlan(samplePlan(key)));
  await expect(verifier.title).toHaveText('Ce dossier correspond à son scellé');
  await expect(verifier.outcome).toContainText(key.publicKey.id);
  await expect(verifier.outcome).not.toContainText('l’espace de travail l’a scellé');

  const long = test.info().outputPath('long.zip');
  const plan = samplePlan(key, { index: new Uint8Array(120_000_000) });
  await writeFile(long, await bytesOfPlan(plan));
  await verifier.choose(long);
  await page.getByRole('button', { name: 'Interrompre' }).click();
  await expect(verifier.outcome).toContainText('Aucun dossier pour l’instant');
});

test('the page is mirrored in Arabic, and names keep their direction @record', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ar', colorScheme: 'dark' });
  const page = await context.newPage();
  await page.route(`**${SEAL_KEYS_PATH}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: PUBLISHED }),
  );
  const verifier = new VerifierPage(page);
  await verifier.open();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const { byteChanged } = await alteredDossiers(key);
  await verifier.drop('dossier.zip', byteChanged);
  await expect(verifier.title).toHaveText('وثيقة واحدة عُدّلت');
  await expect(
    verifier.outcome.locator('bdi', { hasText: 'Plan de situation' }).first(),
  ).toBeVisible();
  const [head, outcome] = await Promise.all([
    page.getByRole('heading', { level: 1 }).boundingBox(),
    verifier.outcome.boundingBox(),
  ]);
  expect(head?.x).toBeGreaterThan(outcome?.x ?? 0);
  expect(await violations(page)).toEqual([]);
  await context.close();
});
