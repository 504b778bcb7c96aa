import { addDays, dayAt, meetingPath, startOfDay } from '@ouvrage/domain';
import { storedMeeting } from '../../support/stored-meeting';
import { checklistTask, givenChecklist } from '../../e2e/support/checklist';
import { expect, test } from '../support/screen';
import { createPerson, serverFirestore } from '../../e2e/support/people';
import { CalendarPage } from '../../e2e/pages/calendar-page';

const TODAY = dayAt(new Date());
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

const PERMIT = checklistTask('G1', 'demande-de-permis-de-demolir');

/** A deadline and a meeting of today. */
async function givenDay(family: string) {
  const hugo = await createPerson('Hugo', family, 'intervenant', 'Architectes');
  const mathilde = await createPerson('Mathilde', family, 'intervenant', 'Architectes');
  await givenChecklist([{ task: PERMIT, assignee: hugo, validator: mathilde, dueIn: 0 }]);
  const meetingId = `cal-${family.toLowerCase()}-${Date.now().toString(36)}`;
  const scheduledTime = new Date(startOfDay(TODAY).getTime() + 10 * 3_600_000);
  await serverFirestore()
    .doc(meetingPath(meetingId))
    .set({
      ...storedMeeting({ people: [mathilde, hugo] }),
      ...{ title: `Réunion ${family}`, scheduledTime },
    });
  return { hugo, mathilde, meetingId };
}

test(
  'on a phone the days with something stand one below the other',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { hugo } = await givenDay('Zidane');
    const page = await signedInAs(hugo, PHONE);
    const calendar = new CalendarPage(page);
    await calendar.open();
    await expect(calendar.day(TODAY)).toContainText('Réunion Zidane');
    await expect(calendar.day(addDays(TODAY, 40))).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
