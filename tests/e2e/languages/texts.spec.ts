import { DEFAULT_SETTINGS, LANGUAGES, userSettingsPath, type Language } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { createPerson, serverFirestore, type Person } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { overflowingTexts } from '../../../scripts/accessibility/overflow';
import { sweepUnless } from '../support/sweep';

const PHONE = { viewport: { width: 390, height: 844 } };

/** The sign-in page uses the browser's language. The account's language applies after it. */
const FRENCH_PHONE = { ...PHONE, locale: 'fr-FR' };

async function speaks(person: Person, language: Language): Promise<void> {
  const at = new Date();
  const settings = { ...DEFAULT_SETTINGS, language, createdAt: at, updatedAt: at };
  await serverFirestore().doc(userSettingsPath(person.uid)).set(settings);
}

/** Opens each address, waits until it has loaded, and returns the texts that do not fit. */
async function problemsOf(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('.fui-Skeleton, [aria-busy=true]')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const texts = await overflowingTexts(page);
    problems.push(...texts.map((text) => `${path}: ${text}`));
  }
  return problems;
}

for (const language of LANGUAGES) {
  test.describe(`texts in ${language} on a phone`, sweepUnless(language === 'ar'), () => {
    test.use({ ...PHONE, locale: language });

    test('fit on the pages that need no account', async ({ page, provokes }) => {
      provokes(/404: \/nulle-part/);
      const landing = `/${language}`;
      expect(await problemsOf(page, [landing, '/login', '/nulle-part'])).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });

    test('fit on every screen of an admin', async ({ signedInAs }) => {
      const admin = await createPerson('Aurore', 'Delmas-Vandermeersch', 'admin', 'Programmiste');
      const assignee = await createPerson('Bastien', 'Charpentier', 'intervenant', 'structure');
      const validator = await createPerson('Chloe', 'Weber', 'intervenant', 'Architectes');
      const task = await givenAssignment({ assignee, validator, status: 'submitted' });
      await speaks(admin, language);
      const page = await signedInAs(admin, FRENCH_PHONE);
      const project = `/dashboard/projets/${task.projectId}`;
      expect(
        await problemsOf(page, [
          '/dashboard',
          '/dashboard/projets',
          project,
          `${project}?tab=structure&section=A`,
          `${project}?tab=planning`,
          '/dashboard/tasks',
          `/dashboard/tasks/${task.id}`,
          '/dashboard/intervenants',
          '/dashboard/entreprises',
          '/dashboard/groupes',
          '/dashboard/messages',
          '/dashboard/video',
          '/dashboard/video?tab=demandes',
          ...['profile', 'password', 'notifications', 'appearance', 'contacts'].map(
            (tab) => `/dashboard/parametres?tab=${tab}`,
          ),
        ]),
      ).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });

    test('fit on every screen of an intervenant', async ({ signedInAs }) => {
      const assignee = await createPerson('Djamila', 'Benabdallah', 'intervenant', 'acoustique');
      const validator = await createPerson('Elias', 'Fontaine', 'intervenant', 'Architectes');
      const task = await givenAssignment({ assignee, validator, status: 'in_progress' });
      await speaks(assignee, language);
      const page = await signedInAs(assignee, FRENCH_PHONE);
      expect(
        await problemsOf(page, ['/dashboard', '/dashboard/tasks', `/dashboard/tasks/${task.id}`]),
      ).toEqual([]);
    });
  });
}
