import { INDEPENDENT, userPath } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import {
  addressOf,
  createAdmin,
  notice,
  speak,
  storedAt,
  uniqueName,
} from '../support/intervenants';
import { createPerson, serverFirestore } from '../support/people';
import { sweepUnless } from '../support/sweep';
import { IntervenantsPage } from '../pages/intervenants-page';
import { goToEnd } from '../pages/keyboard';
import { UnsavedQuestion } from '../pages/unsaved-question';

const PHONE = { viewport: { width: 390, height: 844 } };

for (const viewport of [{ width: 1440, height: 900 }, PHONE.viewport]) {
  test(
    `search, filter and sort are in the address and survive a reload, at ${viewport.width} px`,
    sweepUnless(viewport === PHONE.viewport),
    async ({ signedInAs }) => {
      const family = uniqueName('Élan').replace(' ', '');
      for (const [firstName, suffix, specialty] of [
        ['Anna', 'B', 'structure'],
        ['Bruno', 'A', 'thermique'],
        ['Chloé', 'C', 'structure'],
      ] as const) {
        await createPerson(firstName, `${family} ${suffix}`, 'intervenant', specialty);
      }
      const page = await signedInAs(await createAdmin(), { viewport });
      const screen = new IntervenantsPage(page);
      const names = () => screen.people.getByText(family).allTextContents();
      await screen.open();
      // The search ignores case and accents.
      await screen.search.fill(family.replace('É', 'e').toUpperCase());
      await expect(screen.people).toHaveCount(3);
      await expect
        .poll(names)
        .toEqual([`Bruno ${family} A`, `Anna ${family} B`, `Chloé ${family} C`]);
      await expect(page.getByRole('main').getByRole('status').first()).toContainText(
        '3 intervenants',
      );
      await screen.sortBy('Nom');
      await expect.poll(async () => (await names())[0]).toBe(`Chloé ${family} C`);
      await screen.sortBy('Spécialité');
      await expect.poll(async () => (await names())[2]).toBe(`Bruno ${family} A`);
      await screen.sortBy('Date');
      await expect.poll(async () => (await names())[0]).toBe(`Anna ${family} B`);
      await screen.sortBy('Date');
      await screen.filterBy('Structure');
      await expect.poll(names).toEqual([`Chloé ${family} C`, `Anna ${family} B`]);
      await expect(page).toHaveURL(/q=.*specialty=structure.*sort=-date|sort=-date/);

      await page.reload();
      await expect.poll(names).toEqual([`Chloé ${family} C`, `Anna ${family} B`]);
      await expect(screen.filter).toHaveText('Structure');

      await screen.search.fill('personne de ce nom');
      await expect(page.getByRole('heading', { name: 'Aucun intervenant trouvé' })).toBeVisible();
      await page.getByRole('button', { name: 'Effacer les filtres' }).click();
      await expect(screen.search).toHaveValue('');
      await expect(screen.filter).toHaveText('Toutes spécialités');
    },
  );
}

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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [language, options] of [
    ['fr', {}],
    ['en', PHONE],
  ] as const) {
    test(
      `the screen and its dialogs have no violation, ${colorScheme}, ${language}`,
      sweepUnless(colorScheme === 'dark' && language === 'fr'),
      async ({ signedInAs }) => {
        const lastName = uniqueName('Zola');
        await createPerson('Samir', lastName, 'intervenant', 'Architectes');
        const admin = await createAdmin();
        const page = await signedInAs(admin, { ...options, colorScheme });
        await speak(admin, language);
        const screen = new IntervenantsPage(page, language);
        const name = `Samir ${lastName}`;
        await screen.open(`?q=${encodeURIComponent(lastName)}`);
        await expect(screen.person(name)).toBeVisible();
        expect(await violations(page)).toEqual([]);

        await screen.add.click();
        await screen.box('sendsLink').uncheck();
        await screen.submit.click();
        await expect(screen.field('firstName')).toBeFocused();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await new UnsavedQuestion(page, language).abandon.click();

        await screen.edit(name);
        await screen.box('changePassword').check();
        await screen.submit.click();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');

        for (const act of ['disable', 'delete'] as const) {
          await screen.act(name, act).click();
          await expect(screen.dialog).toBeVisible();
          expect(await violations(page)).toEqual([]);
          await screen.leaveDialog();
        }
        await screen.search.fill('zzzz');
        await expect(screen.people).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
      },
    );
  }
}
