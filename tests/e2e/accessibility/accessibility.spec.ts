import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { createPerson } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { sweepUnless } from '../support/sweep';
import { LoginPage } from '../pages/login-page';
import { MyTasksPage } from '../pages/my-tasks-page';
import { ProjectPage, ProjectsPage } from '../pages/projects-page';
import { ShellPage } from '../pages/shell-page';
import { TaskPage } from '../pages/task-page';

const PHONE = { viewport: { width: 390, height: 844 } };

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(
    `by ${colorScheme === 'light' ? 'day' : 'night'}`,
    sweepUnless(colorScheme === 'light'),
    () => {
      test.use({ colorScheme });

      test('the ways to a new password have no violation', async ({ page }) => {
        const login = new LoginPage(page);
        await login.open();
        await login.forgot.click();
        await login.sendLink.click();
        expect(await violations(page)).toEqual([]);
        await login.email.fill('personne.inconnue@exemple.fr');
        await login.sendLink.click();
        await expect(
          page.getByRole('heading', { name: 'Consultez votre messagerie' }),
        ).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await login.followLink('passed', 'fr');
        await expect(
          page.getByRole('heading', { name: "Ce lien n'est plus valable" }),
        ).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });

      test('the shell has no violation, with its menus and its drawer open', async ({
        atDashboard,
      }) => {
        const admin = await createPerson('Vera', 'Cohen', 'admin', 'Programmiste');
        const desk = new ShellPage(await atDashboard(admin));
        const page = desk.page;
        await desk.account.click();
        await expect(page.getByRole('menuitem', { name: 'Profil' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await desk.language.click();
        await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+b');
        await desk.sidebarWidth();
        expect(await violations(page)).toEqual([]);

        const phone = new ShellPage(await atDashboard(admin, PHONE));
        await phone.more.click();
        await expect(phone.drawer).toBeVisible();
        expect(await violations(phone.page)).toEqual([]);
      });

      test('the projects and their dialogs have no violation', async ({ signedInAs }) => {
        const admin = await createPerson('Paul', 'Weber', 'admin', 'Programmiste');
        const assignee = await createPerson('Rosa', 'Yahia', 'intervenant', 'Géomètre');
        const validator = await createPerson('Samir', 'Zola', 'intervenant', 'Architectes');
        const assignment = await givenAssignment({ assignee, validator, status: 'submitted' });
        const page = await signedInAs(admin);
        const projects = new ProjectsPage(page);
        await projects.open();
        await expect(projects.cards.first()).toBeVisible();
        expect(await violations(page)).toEqual([]);

        await projects.createProject({ name: '', description: '' });
        await expect(page.getByText('Le nom du projet est obligatoire')).toBeVisible();
        expect(await violations(page)).toEqual([]);

        const project = new ProjectPage(page);
        await project.open(assignment.projectId, '?tab=structure&section=A');
        await expect(project.task('Étude préliminaire')).toBeVisible();
        expect(await violations(page)).toEqual([]);

        await project.openAssign('Étude de faisabilité');
        await project.dialog.getByRole('button', { name: 'Assigner la tâche' }).click();
        await expect(
          project.dialog.getByText('Veuillez sélectionner un intervenant'),
        ).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');

        await project.openDetails('Étude préliminaire');
        await expect(project.dialog).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });

      test('the tasks have no violation, on a desk and on a phone', async ({ signedInAs }) => {
        const assignee = await createPerson('Théo', 'Adam', 'intervenant', 'Géomètre');
        const validator = await createPerson('Una', 'Blin', 'intervenant', 'Architectes');
        const submission = await givenAssignment({ assignee, validator, status: 'submitted' });
        const running = await givenAssignment({ assignee, validator, status: 'in_progress' });

        const desk = await signedInAs(validator);
        const list = new MyTasksPage(desk);
        await list.open();
        await expect(list.rows.first()).toBeVisible();
        expect(await violations(desk)).toEqual([]);
        const visa = new TaskPage(desk);
        await visa.open(submission.id);
        await expect(visa.document).toBeVisible();
        await visa.writeValidation('Conforme.');
        expect(await violations(desk)).toEqual([]);

        const phone = await signedInAs(assignee, PHONE);
        const work = new TaskPage(phone);
        await work.open(running.id);
        await expect(work.submit).toBeVisible();
        await work.chooseFile('plan.exe', Buffer.from('MZ'));
        await expect(phone.getByText("« plan.exe » n'a pas été envoyé")).toBeVisible();
        expect(await violations(phone)).toEqual([]);
      });
    },
  );
}
