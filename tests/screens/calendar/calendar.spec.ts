import { addDays, assignmentIdOf, assignmentPath, dayAt } from '@ouvrage/domain';
import { givenChecklist, PERMIT } from '../../e2e/support/checklist';
import { expect, test } from '../support/screen';
import { createPerson, serverFirestore } from '../../e2e/support/people';
import { CalendarPage } from '../../e2e/pages/calendar-page';
import { PlanningPage } from '../../e2e/pages/planning-page';

const TODAY = dayAt(new Date());

test(
  'an admin drags a deadline to another day, and the plan shows what would move before it does',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const hugo = await createPerson('Hugo', 'Zeller', 'intervenant', 'Architectes');
    const mathilde = await createPerson('Mathilde', 'Zeller', 'intervenant', 'Architectes');
    const project = await givenChecklist([
      { task: PERMIT, assignee: hugo, validator: mathilde, dueIn: -1 },
    ]);
    const yesterday = addDays(TODAY, -1);
    // Another day of the same week, which the calendar shows in one row.
    const isSunday = new Date(`${yesterday}T12:00:00Z`).getUTCDay() === 0;
    const target = addDays(yesterday, isSunday ? -1 : 1);
    const page = await signedInAs(await createPerson('Claire', 'Zeller', 'admin', ''));
    const calendar = new CalendarPage(page);
    await calendar.open(`?vue=week&jour=${yesterday}`);
    const entry = calendar.day(yesterday).locator(`a[href*="${project}"]`);
    await entry.dragTo(calendar.day(target));
    await expect(page).toHaveURL(new RegExp(`/dashboard/projets/${project}\\?tab=planning$`));
    const dialog = new PlanningPage(page).shiftDialog;
    await expect(dialog.getByLabel('Décaler de')).toHaveValue(isSunday ? '-1' : '1');
    await dialog.getByRole('button', { name: 'Décaler 1 tâche' }).click();
    await expect(dialog).toHaveCount(0);
    const snapshot = await serverFirestore()
      .doc(assignmentPath(assignmentIdOf(project, PERMIT.subsectionId, PERMIT.key)))
      .get();
    expect(snapshot.get('deadline')).toBe(target);
  },
);
