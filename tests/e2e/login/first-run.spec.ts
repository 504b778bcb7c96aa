import { EMPTY_WORKSPACE, userSettingsPath, WORKSPACE_SUMMARY } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';

import { givenWorkspace } from '../support/dashboard';
import { createAdmin, createPerson, serverFirestore } from '../support/people';

test('in an empty workspace an admin is led through the first steps, which are ticked as they are done, and hidden for good', async ({
  atDashboard,
}) => {
  const summary = (await serverFirestore().doc(WORKSPACE_SUMMARY).get()).data();
  await givenWorkspace(EMPTY_WORKSPACE);
  try {
    const admin = await createAdmin();
    const page = await atDashboard(admin);
    const help = page.getByRole('region', { name: 'Pour commencer' });
    await expect(help.getByRole('listitem')).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
    for (const [link, address] of [
      ['Créer des comptes', /\/dashboard\/intervenants\?nouveau$/],
      ['Ajouter une entreprise', /\/dashboard\/entreprises\?nouveau$/],
      ['Créer un projet', /\/dashboard\/projets\?nouveau/],
    ] as const) {
      await help.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goto('/dashboard');
    }

    await givenWorkspace({ ...EMPTY_WORKSPACE, intervenants: { total: 1, active: 1 } });
    await expect(help.getByRole('listitem').first()).toContainText('(fait)');
    await expect(help.getByRole('link', { name: 'Créer des comptes' })).toHaveCount(0);
    await help.getByRole('button', { name: 'Masquer' }).click();
    await expect(help).toHaveCount(0);
    const settings = serverFirestore().doc(userSettingsPath(admin.uid));
    await expect
      .poll(async () => (await settings.get()).get('hidesFirstSteps') as unknown)
      .toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Actions rapides' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Chargement' })).toHaveCount(0);
    await expect(help).toHaveCount(0);
  } finally {
    await serverFirestore()
      .doc(WORKSPACE_SUMMARY)
      .set(summary ?? { ...EMPTY_WORKSPACE, updatedAt: new Date() });
  }
});

test('an intervenant without a task is told what will come', async ({ atDashboard }) => {
  const page = await atDashboard(await createPerson('Lina', 'Haddad', 'intervenant', 'Géomètre'), {
    viewport: { width: 390, height: 844 },
  });
  const help = page.getByRole('region', { name: 'Pour commencer' });
  await expect(help.getByText('Une tâche vous sera confiée')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
