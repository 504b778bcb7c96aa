import { ADDRESSES, addDays, dayAt, userPath, type Language } from '@ouvrage/domain';
import { expect, test } from '../support/journey';
import { givenProject, givenWorkspace } from '../support/dashboard';
import { newMark } from '../support/companies';
import { pngFile } from '../support/images';
import { addressOf, notice, storedAt, uniqueName } from '../support/intervenants';
import { resetCodesFor } from '../support/links';
import { createAdmin, createPerson, serverFirestore } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { fillText, textsOf } from '../support/texts';
import { CompaniesPage } from '../pages/companies-page';
import { DashboardPage } from '../pages/dashboard-page';
import { IntervenantsPage } from '../pages/intervenants-page';

const onDesk = (locale: Language) => ({ locale });
const onPhone = (locale: Language) => ({ locale, viewport: { width: 390, height: 844 } });
const TODAY = dayAt(new Date());

test.describe('intervenants', () => {
  test('are added on a phone, in es, with a link', async ({ signedInAs }) => {
    const { form, list, specialties } = textsOf('es', 'intervenants');
    const { account } = textsOf('es', 'validation');
    const page = await signedInAs(await createAdmin(), onPhone('es'));
    const screen = new IntervenantsPage(page, 'es');
    const lastName = uniqueName('Ferrer');
    const email = addressOf(lastName);
    await screen.open();
    await screen.add.click();
    await screen.submit.click();
    await expect(screen.dialog.getByText(form.missing)).toBeVisible();
    await expect(screen.dialog.getByText(account.firstName)).toBeVisible();
    await expect(screen.dialog.getByText(account.specialty)).toBeVisible();

    const specialty = specialties.structure;
    await screen.fill({ firstName: 'Lucía', lastName, email, specialty });
    await screen.submit.click();
    await expect(notice(page, form.created)).toBeVisible();
    await expect(notice(page, fillText(form.createdLink, { email }))).toBeVisible();
    await screen.search.fill(lastName);
    const person = screen.person(`Lucía ${lastName}`);
    await expect(person).toContainText(list.status.active);
    await expect(person).toContainText(specialty);
    expect(await storedAt(email)).toMatchObject({ role: 'intervenant', specialty: 'structure' });
    expect(await resetCodesFor(email)).toHaveLength(1);
  });

  test('are edited on a phone, in en', async ({ signedInAs }) => {
    const { form, specialties } = textsOf('en', 'intervenants');
    const { email } = textsOf('en', 'validation');
    const lastName = uniqueName('Roche');
    const person = await createPerson('Mathilde', lastName, 'intervenant', 'Architectes');
    const page = await signedInAs(await createAdmin(), onPhone('en'));
    const screen = new IntervenantsPage(page, 'en');
    await screen.open(`?q=${encodeURIComponent(lastName)}`);
    await screen.edit(`Mathilde ${lastName}`);
    const specialty = specialties['Géomètre'];
    await screen.fill({ firstName: 'Maud', email: 'maud@', specialty });
    await screen.submit.click();
    await expect(screen.dialog.getByText(email.invalid)).toBeVisible();
    await screen.fill({ email: addressOf(lastName) });
    await screen.submit.click();
    await expect(notice(page, form.updated)).toBeVisible();
    await expect(screen.person(`Maud ${lastName}`)).toContainText(specialty);
    expect((await serverFirestore().doc(userPath(person.uid)).get()).data()).toMatchObject({
      name: `Maud ${lastName}`,
      email: addressOf(lastName),
      specialty: 'Géomètre',
    });
  });

  test('are disabled, enabled and deleted on a phone, in ar', async ({ signedInAs }) => {
    const words = textsOf('ar', 'intervenants');
    const lastName = uniqueName('Haddad');
    const person = await createPerson('Karim', lastName, 'intervenant', 'thermique');
    const page = await signedInAs(await createAdmin(), onPhone('ar'));
    const screen = new IntervenantsPage(page, 'ar');
    const name = `Karim ${lastName}`;
    await screen.open(`?q=${encodeURIComponent(lastName)}`);
    await screen.disable(name);
    await expect(notice(page, words.status.disabled)).toBeVisible();
    await expect(screen.person(name)).toContainText(words.list.status.disabled);
    await screen.act(name, 'enable').click();
    await expect(notice(page, words.status.enabled)).toBeVisible();
    await expect(screen.person(name)).not.toContainText(words.list.status.disabled);

    await screen.act(name, 'delete').click();
    await expect(screen.dialog).toContainText(words.delete.irreversible);
    await screen.leaveDialog();
    await screen.remove(name);
    await expect(notice(page, words.delete.success)).toBeVisible();
    await expect(page.getByRole('heading', { name: words.list.empty.title })).toBeVisible();
    expect((await serverFirestore().doc(userPath(person.uid)).get()).exists).toBe(false);
  });

  test('are searched, sorted and filtered on a phone, in es', async ({ signedInAs }) => {
    const { list, specialties } = textsOf('es', 'intervenants');
    const family = uniqueName('Núñez').replace(' ', '');
    await createPerson('Ana', `${family} B`, 'intervenant', 'structure');
    await createPerson('Bruno', `${family} A`, 'intervenant', 'thermique');
    const page = await signedInAs(await createAdmin(), onPhone('es'));
    const screen = new IntervenantsPage(page, 'es');
    const names = () => screen.people.getByText(family).allTextContents();
    await screen.open();
    await screen.search.fill(family.replace('Núñez', 'NUNEZ'));
    await expect.poll(names).toEqual([`Bruno ${family} A`, `Ana ${family} B`]);
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(
      fillText(list.count_other, { count: 2 }),
    );
    await screen.sortBy(list.sort.name);
    await expect.poll(names).toEqual([`Ana ${family} B`, `Bruno ${family} A`]);
    await screen.filterBy(specialties.thermique);
    await expect.poll(names).toEqual([`Bruno ${family} A`]);

    await screen.search.fill('nadie se llama asi');
    await expect(page.getByRole('heading', { name: list.empty.title })).toBeVisible();
    await page.getByRole('button', { name: list.empty.clear }).click();
    await expect(screen.search).toHaveValue('');
    await expect(screen.filter).toHaveText(list.allSpecialties);
  });
});

test('companies are added, edited and deleted on a desk, in en', async ({ signedInAs }) => {
  const words = textsOf('en', 'companies');
  const mark = newMark();
  const page = await signedInAs(await createAdmin(), onDesk('en'));
  const companies = new CompaniesPage(page, 'en');
  await companies.open(mark);
  await companies.create.click();
  await companies.submit.click();
  await expect(companies.dialog.getByText(textsOf('en', 'validation').company.name)).toBeVisible();
  await companies.fill({ name: `Harbour ${mark}`, country: 'Ireland', sector: 'Timber' });
  await companies.chooseLogo({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: pngFile(300, 200),
  });
  await companies.submit.click();
  await expect(notice(page, words.form.created)).toBeVisible();
  const card = companies.card(`Harbour ${mark}`);
  await expect(card).toContainText('Ireland');
  await expect(card.locator('img')).toBeVisible();
  await expect(companies.count).toContainText(fillText(words.list.count_one, { count: 1 }));

  await companies.editOf(`Harbour ${mark}`).click();
  await companies.fill({ name: `Quay ${mark}`, sector: 'Steel' });
  await companies.submit.click();
  await expect(notice(page, words.form.updated)).toBeVisible();
  await expect(companies.card(`Quay ${mark}`)).toContainText('Steel');

  await companies.removeOf(`Quay ${mark}`).click();
  await expect(companies.dialog).toContainText(words.delete.irreversible);
  await companies.confirmRemoval();
  await expect(notice(page, words.delete.success)).toBeVisible();
  await expect(companies.cards).toHaveCount(0);
});

test.describe('the dashboard', () => {
  test('has the figures of everything for an admin, on a desk, in en', async ({ atDashboard }) => {
    const { figures, head, quick } = textsOf('en', 'dashboard');
    await givenWorkspace({
      projects: { pending: 2, active: 4, completed: 1 },
      intervenants: { total: 41, active: 38 },
      tasks: { total: 391, completed: 214 },
      openByDeadline: { [addDays(TODAY, -4)]: 1, [addDays(TODAY, -1)]: 1, [TODAY]: 3 },
    });
    const page = await atDashboard(await createAdmin(), onDesk('en'));
    const dashboard = new DashboardPage(page, 'en');
    await expect(dashboard.state).toHaveText(
      [
        fillText(head.active_other, { number: head.number[4] }),
        fillText(head.late_other, { number: head.number[2] }),
      ].join(' '),
    );
    for (const [label, figure, note, path] of [
      [figures.projects, '4', fillText(figures.of, { total: 7 }), '/dashboard/projets'],
      [figures.intervenants, '38', fillText(figures.of, { total: 41 }), '/dashboard/intervenants'],
      [figures.completed, '214', fillText(figures.share, { percent: '55%' }), ADDRESSES.steering],
      [figures.pending, '177', figures.pendingText, ADDRESSES.steering],
      [figures.late, '2', fillText(figures.since_other, { count: 4 }), ADDRESSES.lateTasks],
    ] as const) {
      await expect(dashboard.figure(label)).toContainText(figure);
      await expect(dashboard.figure(label)).toContainText(note);
      await expect(dashboard.figure(label)).toHaveAttribute('href', path);
    }
    await expect(dashboard.quickActions).toHaveText([
      quick.projects,
      quick.tasks,
      quick.intervenants,
      quick.companies,
      quick.messages,
      quick.meetings,
      quick.settings,
    ]);
    await dashboard.quickActions.filter({ hasText: quick.companies }).click();
    await expect(page).toHaveURL('/dashboard/entreprises');
  });

  test("has an owner's own operations, on a phone, in ar", async ({ atDashboard }) => {
    const { figures, quick } = textsOf('ar', 'dashboard');
    const owner = await createPerson('Omar', 'Idrissi', 'owner', "MOA Maître d'ouvrage");
    await givenProject('Gymnase du Port', owner);
    const page = await atDashboard(owner, onPhone('ar'));
    const dashboard = new DashboardPage(page, 'ar');
    await expect(dashboard.figure(figures.completed)).toContainText(
      fillText(figures.of, { total: 3 }),
    );
    await expect(dashboard.figure(figures.pending)).toContainText('2');
    await expect(dashboard.figure(figures.late)).toContainText('1');
    await expect(dashboard.figure(figures.intervenants)).toHaveCount(0);
    await expect(dashboard.quickActions).toHaveText([
      quick.projects,
      quick.tasks,
      quick.messages,
      quick.meetings,
      quick.settings,
    ]);
    await dashboard.operations.getByRole('link', { name: 'Gymnase du Port' }).click();
    await expect(page).toHaveURL(/\/dashboard\/projets\/.+/);
  });

  test("has an intervenant's own tasks, on a phone, in ar", async ({ atDashboard }) => {
    const { figures, head, quick } = textsOf('ar', 'dashboard');
    const assignee = await createPerson('Bilal', 'Mansouri', 'intervenant', 'Géomètre');
    const validator = await createPerson('Clara', 'Even', 'intervenant', 'Architectes');
    const task = await givenAssignment({ assignee, validator, status: 'assigned' });
    const page = await atDashboard(assignee, onPhone('ar'));
    const dashboard = new DashboardPage(page, 'ar');
    await expect(dashboard.state).toHaveText(`${head.turns_one} ${head.lateVisas_zero}`);
    await expect(dashboard.figures).toHaveCount(4);
    await expect(dashboard.figure(figures.work)).toContainText(figures.lateCount_zero);
    await expect(dashboard.quickActions).toHaveText([
      quick.tasks,
      quick.messages,
      quick.meetings,
      quick.settings,
    ]);
    await dashboard.due.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/tasks/${task.id}$`));
  });
});
