import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { speak, uniqueName } from '../support/intervenants';
import { createAdmin, createPerson } from '../support/people';
import { sweepUnless } from '../support/sweep';
import { IntervenantsPage } from '../pages/intervenants-page';
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
