import { INDEPENDENT, SPECIALTIES, userPath } from '@ouvrage/domain';
import { expect, test } from '../support/screen';
import { addressOf, notice, storedAt, uniqueName } from '../../e2e/support/intervenants';
import { createPerson, serverFirestore, createAdmin } from '../../e2e/support/people';
import { IntervenantsPage } from '../../e2e/pages/intervenants-page';
import { goToEnd } from '../../e2e/pages/keyboard';

test('of a long list, only what is in view is in the page', async ({ signedInAs }) => {
  const family = uniqueName('Foule').replace(' ', '');
  const firestore = serverFirestore();
  const batch = firestore.batch();
  const at = new Date();
  for (let index = 100; index < 300; index += 1) {
    batch.set(firestore.doc(userPath(`${family}-${index}`)), {
      firstName: 'Zoe',
      lastName: `${family} ${index}`,
      name: `Zoe ${family} ${index}`,
      email: `${family.toLowerCase()}.${index}@exemple.fr`,
      role: 'intervenant',
      specialty: 'structure',
      companyId: null,
      companyName: INDEPENDENT,
      status: 'active',
      tokensValidAfter: at,
      photoPath: null,
      createdAt: at,
      updatedAt: at,
    });
  }
  await batch.commit();
  const page = await signedInAs(await createAdmin());
  const screen = new IntervenantsPage(page);
  await screen.open(`?q=${family}`);
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('200');
  await expect(screen.person(`Zoe ${family} 100`)).toBeVisible();
  expect(await screen.people.count()).toBeLessThan(60);
  await goToEnd(page, screen.person(`Zoe ${family} 299`));
  expect(await screen.people.count()).toBeLessThan(60);
});

test('the filter offers every specialty, and all of them', async ({ signedInAs }) => {
  const page = await signedInAs(await createAdmin());
  const screen = new IntervenantsPage(page);
  await screen.open();
  await screen.filter.click();
  // Some are stored in small or in capital letters, and all are shown in those of a sentence.
  await expect
    .poll(async () =>
      (await page.getByRole('option').allTextContents()).map((text) => text.toLowerCase()),
    )
    .toEqual(['Toutes spécialités', ...SPECIALTIES].map((text) => text.toLowerCase()));
});

test('someone is added by keyboard alone', async ({ signedInAs }) => {
  const page = await signedInAs(await createAdmin());
  const screen = new IntervenantsPage(page);
  const lastName = uniqueName('Clavier');
  await screen.open();
  await screen.add.focus();
  await page.keyboard.press('Enter');
  await expect(screen.field('firstName')).toBeFocused();
  const keys = page.keyboard;
  await keys.type('Élise');
  await keys.press('Tab');
  await keys.type(lastName);
  await keys.press('Tab');
  await keys.type(addressOf(lastName));
  await keys.press('Tab');
  await keys.type('Gest');
  await keys.press('Enter');
  await keys.press('Tab');
  const company = uniqueName('Zenith');
  await keys.type(company);
  await keys.press('Tab');
  await expect(screen.company).toHaveValue(company);
  await expect(screen.box('sendsLink')).toBeFocused();
  await screen.submit.press('Enter');
  await expect(notice(page, 'Intervenant créé')).toBeVisible();
  await expect(screen.add).toBeFocused();
  expect(await storedAt(addressOf(lastName))).toMatchObject({
    specialty: 'Gestionnaire',
    companyName: company,
  });
});

test('the head of the list stays where it is while one types a search', async ({ signedInAs }) => {
  await createPerson('Ines', uniqueName('Foule'), 'intervenant', 'Architectes');
  const page = await signedInAs(await createAdmin(), { viewport: { width: 1440, height: 900 } });
  const screen = new IntervenantsPage(page);
  await screen.open();
  const count = page.getByRole('main').getByRole('status').first();
  await expect(count).toContainText('intervenant');
  const create = page.getByRole('button', { name: 'Ajouter un intervenant' });
  const before = await create.boundingBox();
  await page.getByRole('main').getByRole('searchbox').fill('zzzz');
  await expect(count).toContainText('sur');
  // The scroll bar of a long list goes with it.
  expect((await create.boundingBox())?.y).toBe(before?.y);
});
