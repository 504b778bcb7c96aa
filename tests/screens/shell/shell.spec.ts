import { expect, test } from '../support/screen';
import { createPerson } from '../../e2e/support/people';
import { SHELL_ENTRIES, ShellPage } from '../../e2e/pages/shell-page';

const BADGES = {
  admin: 'Administrateur',
  owner: "Maître d'ouvrage",
  intervenant: 'Intervenant',
} as const;

for (const role of ['admin', 'owner', 'intervenant'] as const) {
  test(`the sidebar shows the places of the role ${role}, and who it is`, async ({
    atDashboard,
  }) => {
    const person = await createPerson('Abel', 'Brun', role, 'Programmiste');
    const page = await atDashboard(person);
    const shell = new ShellPage(page);
    await expect(shell.entries).toHaveText([...SHELL_ENTRIES[role]]);
    await expect(shell.sidebar).toContainText(person.email);
    await expect(shell.sidebar.getByText(BADGES[role], { exact: true })).toBeVisible();
    // The dashboard entry is current on its own address only, not on those below it.
    await expect(shell.current).toHaveText('Tableau de bord');
    await expect(page).toHaveTitle('Tableau de bord · Ouvrage');
    await shell.entries.filter({ hasText: 'Tâches' }).click();
    await expect(page).toHaveURL('/dashboard/tasks');
    await expect(shell.current).toHaveText('Tâches');
    await expect(page).toHaveTitle('Tâches · Ouvrage');
  });
}
