import { addDays, assignmentIdOf, assignmentPath, dayAt } from '@ouvrage/domain';
import { violations } from '../support/axe';
import { expect, test } from '../support/journey';
import { PERMIT, FORM } from '../support/checklist';
import { serverFirestore } from '../support/people';
import { PlanningPage } from '../pages/planning-page';
import { ProjectPage } from '../pages/projects-page';
import { noon, keyOf, givenPlan } from '../support/plans';

const TODAY = dayAt(new Date());
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

test(
  'a plan is walked bar by bar, zoomed and opened from the keyboard, and read as a table',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { admin, mathilde, project } = await givenPlan('Meunier');
    const page = await signedInAs(admin);
    const planning = new PlanningPage(page);
    await new ProjectPage(page).open(project);
    await planning.tab.click();
    await expect(planning.level('Trimestre')).toBeChecked();
    await expect(planning.row('G')).toContainText('9 jours de retard');
    await expect(planning.bar(keyOf(FORM))).toHaveAccessibleName(
      new RegExp(`^G1, .*, indice 2 soumis le .*, visa de ${mathilde.name} attendu avant le `),
    );
    // A bar that ended before the window says so at its edge.
    await expect(planning.bar('A')).toContainText('terminé le');

    await planning.bar('A').focus();
    await page.keyboard.press('ArrowDown');
    // Between A and G no axis has a date: they are one row.
    await expect(planning.bar('B-F')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(planning.bar('G')).toBeFocused();
    await expect(planning.sentence).toContainText('0 sur 2 tâches validées');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(planning.bar('A')).toBeFocused();
    // What was out of sight has come into view.
    await expect(planning.row('A').locator('[data-fill="done"]')).toHaveCount(1);
    // In time the next one begins later, whatever its row.
    await page.keyboard.press('ArrowRight');
    await expect(planning.bar('G')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(planning.bar('A')).toBeFocused();
    await page.keyboard.press('t');
    await expect(planning.row('A').locator('[data-fill="done"]')).toHaveCount(0);

    for (let i = 0; i < 3; i += 1) await page.keyboard.press('+');
    await expect(planning.level('Mois')).toBeChecked();
    await planning.bar('G').press('Enter');
    await expect(planning.bar(keyOf(FORM))).toHaveCount(0);
    await planning.bar('G').press('Enter');
    await expect(planning.bar('G')).toHaveAttribute('aria-expanded', 'true');

    await expect(planning.table.getByRole('row')).toHaveCount(4);
    await expect(
      planning.table.getByRole('row').filter({ hasText: 'permis de démolir' }),
    ).toContainText('9 jours de retard');
    expect(await violations(page)).toEqual([]);

    await planning.bar(keyOf(FORM)).press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/tasks\//);
    await page.goBack();
    await expect(planning.bar(keyOf(FORM))).toBeVisible();
  },
);

test(
  'the pointer moves and zooms time, and a colleague’s change is there at once',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { owner, project } = await givenPlan('Nadeau');
    const page = await signedInAs(owner);
    const planning = new PlanningPage(page);
    await planning.open(project);
    const bar = planning.bar(keyOf(PERMIT));
    const before = await bar.boundingBox();
    const time = await planning.timeBox();
    const middle = { x: time.x + time.width / 2, y: time.y + time.height / 2 };

    await page.mouse.move(middle.x, middle.y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect
      .poll(async () => (await bar.boundingBox())?.width)
      .toBeGreaterThan(before?.width ?? 0);
    // The browser did not zoom the page.
    expect(await page.evaluate(() => globalThis.visualViewport?.scale)).toBe(1);

    const zoomBox = await bar.boundingBox();
    await page.mouse.down();
    await page.mouse.move(middle.x + 60, middle.y, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(async () => Math.round((await bar.boundingBox())?.x ?? 0))
      .toBe(Math.round((zoomBox?.x ?? 0) + 60));

    await serverFirestore()
      .doc(assignmentPath(assignmentIdOf(project, PERMIT.subsectionId, PERMIT.key)))
      .update({ status: 'validated', validatedAt: noon(0), updatedAt: new Date() });
    await expect(planning.row(keyOf(PERMIT)).locator('[data-fill="done"]')).toHaveCount(1);
    // Its deadline had passed.
    await expect(planning.row(keyOf(PERMIT)).locator('[data-missed]')).toHaveCount(1);
    await expect(planning.row('G')).not.toContainText('jours de retard');
  },
);

test(
  'an admin moves the deadlines of an axis after a preview, another person sees it at once, and it is taken back',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { admin, owner, hugo, mathilde, project } = await givenPlan('Oger');
    const [page, other] = await Promise.all([signedInAs(admin), signedInAs(owner)]);
    const [planning, otherPlanning] = [new PlanningPage(page), new PlanningPage(other)];
    await Promise.all([planning.open(project), otherPlanning.open(project)]);
    await expect(otherPlanning.row(keyOf(PERMIT))).toContainText('9 jours de retard');
    // An owner reads the plan, and moves nothing.
    await expect(other.getByRole('button', { name: 'Décaler des échéances' })).toHaveCount(0);
    await otherPlanning.bar('G').press('d');
    await expect(otherPlanning.shiftDialog).toHaveCount(0);

    await planning.bar('G').press('d');
    const dialog = planning.shiftDialog;
    await expect(dialog.getByRole('row')).toHaveCount(3);
    await dialog.getByLabel('Décaler de').fill('20');
    await expect(dialog.getByText('2 personnes seront prévenues')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: hugo.name })).toContainText('2');
    await expect(dialog.getByRole('listitem').filter({ hasText: mathilde.name })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Décaler 2 tâches' }).click();
    await expect(page.getByText('Les échéances de 2 tâches ont été décalées')).toBeVisible();
    await expect(otherPlanning.row(keyOf(PERMIT))).not.toContainText('jours de retard');

    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(otherPlanning.row(keyOf(PERMIT))).toContainText('9 jours de retard');
  },
);

test(
  'a deadline is dragged to another day, and the preview follows what others store',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { admin, project } = await givenPlan('Paget');
    const page = await signedInAs(admin);
    const planning = new PlanningPage(page);
    await planning.open(project);
    const id = assignmentIdOf(project, PERMIT.subsectionId, PERMIT.key);
    const handle = planning.handle(id);
    const box = await handle.boundingBox();
    if (box === null) throw new Error('The bar has no handle.');
    const time = await planning.timeBox();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + (time.width / 105) * 12, middle.y, { steps: 6 });
    await page.mouse.up();
    const dialog = planning.shiftDialog;
    await expect(dialog.getByLabel('Décaler de')).toHaveValue('12');
    await expect(dialog.getByRole('row')).toHaveCount(2);

    // The preview follows what others store: the day in it is never an old one.
    await serverFirestore()
      .doc(assignmentPath(id))
      .update({ deadline: addDays(TODAY, -8), updatedAt: new Date() });
    await dialog.getByRole('button', { name: 'Décaler 1 tâche' }).click();
    await expect(page.getByText('Les échéances de 1 tâche ont été décalées')).toBeVisible();
    await expect
      .poll(async () =>
        String((await serverFirestore().doc(assignmentPath(id)).get()).get('deadline')),
      )
      .toBe(addDays(TODAY, 4));
  },
);

test(
  'a phone lists the axes with their span and opens one at a time; paper has the bars',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { admin, project } = await givenPlan('Peltier');
    const page = await signedInAs(admin, PHONE);
    const planning = new PlanningPage(page);
    await planning.open(project);
    const axis = (letter: string) =>
      planning.list.getByRole('button', { name: new RegExp(`^${letter}, `) });
    const late = planning.list.getByRole('link', { name: /permis de démolir/ });
    await expect(axis('G')).toHaveAttribute('aria-expanded', 'true');
    await expect(late).toContainText('9 jours de retard');
    await axis('A').click();
    await expect(axis('G')).toHaveAttribute('aria-expanded', 'false');
    await expect(late).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);

    await page.emulateMedia({ media: 'print' });
    await expect(planning.chart).toBeVisible();
    await expect(planning.row('G').locator('[data-fill="underway"]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Imprimer le planning' })).toBeHidden();
  },
);
