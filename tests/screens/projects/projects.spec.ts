import { DEFAULT_SETTINGS, projectPath, userSettingsPath } from '@ouvrage/domain';
import { expect, test } from '../support/screen';
import { givenProject } from '../../e2e/support/dashboard';
import { createTeam, serverFirestore, createAdmin } from '../../e2e/support/people';
import { ProjectsPage } from '../../e2e/pages/projects-page';
import { ShellPage } from '../../e2e/pages/shell-page';

let count = 0;

/** Tests share one suite, so each project has a unique name. */
function nameOf(kind: string): string {
  count += 1;
  return `${kind} ${Date.now().toString(36)}${count}`;
}

test('the address of a language gives it to its page alone, with its dates and its direction', async ({
  signedInAs,
}) => {
  const person = await createAdmin();
  const settings = serverFirestore().doc(userSettingsPath(person.uid));
  await settings.set({ ...DEFAULT_SETTINGS, createdAt: new Date(), updatedAt: new Date() });
  const page = await signedInAs(person);
  const root = page.locator('html');
  const projects = new ProjectsPage(page);
  const name = nameOf('Médiathèque');
  await projects.open();
  await projects.createProject({ name, description: 'Parvis', startDate: '23/03/2026' });
  await expect(page.getByText('Projet créé avec succès', { exact: true }).first()).toBeVisible();
  await expect(projects.card(name).getByText('23 mars 2026')).toBeVisible();
  await projects.search.fill(name);
  await expect(page).toHaveURL(/q=/);

  await projects.chooseLanguage('العربية');
  await expect(page).toHaveURL(/\/dashboard\/projets\/ar\?q=/);
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(page).toHaveTitle(/^المشاريع/);
  await expect(projects.card(name).getByText('23 مارس 2026')).toBeVisible();

  const project = await projects.openProject(name);
  await expect(page).toHaveURL(/\/dashboard\/projets\/[\w-]{16,}\/ar$/);
  await expect(project.title).toHaveText(name);
  await projects.chooseLanguage('English');
  await expect(page).toHaveURL(/\/dashboard\/projets\/[\w-]{16,}\/en$/);
  await expect(page.getByText('March 23, 2026').first()).toBeVisible();
  await expect(root).toHaveAttribute('dir', 'ltr');

  // A reload opens the page in the language of its address, and its links keep that language.
  await page.reload();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/dashboard\/projets\/edit\/[\w-]{16,}\/en$/);
  await expect(page.getByRole('heading', { name: 'Edit project', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to projects' }).click();
  await expect(page).toHaveURL(/\/dashboard\/projets\/en$/);
  await projects.chooseLanguage('Español');
  await expect(projects.card(name).getByText('23 de marzo de 2026')).toBeVisible();

  await new ShellPage(page).entries.filter({ hasText: 'Proyectos' }).click();
  await expect(page).toHaveURL(/\/dashboard\/projets$/);
  await expect(root).toHaveAttribute('lang', 'fr');
  await expect(projects.card(name).getByText('23 mars 2026')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('fr');
  expect((await settings.get()).get('language')).toBe('fr');
});

test('an owner whose open project is deleted reads so, and nothing of it when it is taken from them', async ({
  signedInAs,
  provokes,
}) => {
  provokes(/permission/i);
  const { owner } = await createTeam();
  const page = await signedInAs(owner);
  for (const [kind, text, change] of [
    ['Retrait', "Il n'existe pas, ou il ne vous est pas ouvert.", { ownerIds: [] }],
    ['Suppression', "Il vient d'être supprimé.", { deletingAt: new Date() }],
  ] as const) {
    const name = nameOf(kind);
    const id = await givenProject(name, owner);
    const ref = serverFirestore().doc(projectPath(id));
    await page.goto(`/dashboard/projets/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await ref.update(change);
    if ('deletingAt' in change) {
      await expect(page.getByText(/en cours de suppression/)).toBeVisible();
      await ref.delete();
    }
    await expect(page.getByText(text)).toBeVisible();
  }
});
