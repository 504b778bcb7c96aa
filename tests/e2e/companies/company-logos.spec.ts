import { expect, test } from '../support/journey';
import { newMark, storedCompany } from '../support/companies';
import { createAdmin, serverBucket } from '../support/people';
import { png } from '../../functions/support/files';
import { runningSuite } from '../../support/suite';
import { CompaniesPage } from '../pages/companies-page';

const PNG = { name: 'logo.png', mimeType: 'image/png', buffer: png() };
const SVG = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2">' +
      '<script>document.title = "the script ran"</script><rect width="4" height="2" fill="teal"/></svg>',
  ),
};

test('an SVG logo is drawn to PNG before it leaves the browser, and its scripts never run', async ({
  signedInAs,
}) => {
  const name = `Fluides ${newMark()}`;
  const page = await signedInAs(await createAdmin());
  const companies = new CompaniesPage(page);
  await companies.open(name);
  await companies.create.click();
  await companies.fill({ name });
  await companies.chooseLogo(SVG);
  await expect(companies.preview).toBeVisible();
  await companies.submit.click();
  await expect(companies.card(name).locator('img')).toBeVisible();

  const { logoPath } = await storedCompany(name);
  expect(logoPath).toMatch(/\.png$/);
  const file = serverBucket().file(String(logoPath));
  const [metadata] = await file.getMetadata();
  expect(metadata.contentType).toBe('image/png');
  const [bytes] = await file.download();
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // A PNG stores its width at byte 16 and its height at byte 20.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([512, 256]);
  expect(await page.title()).not.toContain('script ran');
});

test('a logo that cannot be sent says so, and trying again creates one company', async ({
  signedInAs,
  provokes,
}) => {
  provokes(/The image upload was refused/);
  const name = `Topo ${newMark()}`;
  const page = await signedInAs(await createAdmin());
  const companies = new CompaniesPage(page);
  await companies.open(name);
  await companies.create.click();
  await companies.fill({ name });
  await companies.chooseLogo(PNG);
  const storage = new RegExp(`:${runningSuite().storage.port}/`);
  await page.route(storage, (route) => route.fulfill({ status: 403, json: { error: {} } }));
  await companies.submit.click();
  await expect(companies.dialog.getByText("Erreur d'upload")).toBeVisible();
  await expect(
    companies.dialog.getByText("Impossible d'uploader le logo. Veuillez réessayer."),
  ).toBeVisible();
  await expect(companies.field('name')).toHaveValue(name);

  await page.unroute(storage);
  const requests: string[] = [];
  page.on('request', (request) => {
    if ('x-goog-upload-protocol' in request.headers()) requests.push(request.url());
  });
  const functions = new RegExp(`:${runningSuite().functions.port}/`);
  await page.route(functions, (route) => route.abort());
  await companies.submit.click();
  await expect(companies.dialog.getByText("Impossible de créer l'entreprise")).toBeVisible();
  await expect(companies.dialog.getByText(/Le serveur n.a pas confirmé/)).toBeVisible();

  await page.unroute(functions);
  await companies.submit.click();
  await expect(companies.card(name).locator('img')).toBeVisible();
  await storedCompany(name);
  expect(requests).toHaveLength(1);
});
