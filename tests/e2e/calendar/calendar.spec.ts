import { addDays, dayAt, FEED_CACHE_SECONDS, meetingPath, startOfDay } from '@ouvrage/domain';
import { storedMeeting } from '../../support/stored-meeting';
import { violations } from '../support/axe';
import { givenChecklist, PERMIT } from '../support/checklist';
import { forgetCosts, readsOf } from '../support/dashboard';
import { expect, test } from '../support/journey';
import { createPerson, serverFirestore } from '../support/people';
import { CalendarPage } from '../pages/calendar-page';

const TODAY = dayAt(new Date());
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

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
  'a person sees deadlines and meetings by month and week, live, and opens them',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { hugo, meetingId } = await givenDay('Yvon');
    const page = await signedInAs(hugo);
    const calendar = new CalendarPage(page);
    await forgetCosts();
    await calendar.open(`?vue=month&jour=${TODAY}`);
    await expect(calendar.day(TODAY)).toContainText('Réunion Yvon');
    await expect(calendar.day(TODAY)).toContainText('G1');
    // Their task and their meeting, and what every page reads of its person.
    expect((await readsOf(hugo)) ?? 0).toBeLessThanOrEqual(12);
    expect(await violations(page)).toEqual([]);
    await serverFirestore().doc(meetingPath(meetingId)).update({ status: 'cancelled' });
    await expect(calendar.day(TODAY)).toContainText('annulée');

    await page.getByRole('radio', { name: 'Semaine' }).click();
    await expect(page).toHaveURL(/vue=week/);
    await expect(calendar.day(TODAY)).toContainText('Réunion Yvon');
    await page.getByRole('button', { name: 'Après' }).click();
    await expect(calendar.day(addDays(TODAY, 7))).toBeVisible();
    await page.getByRole('button', { name: "Aujourd'hui" }).click();
    await calendar.day(TODAY).getByRole('link', { name: /G1/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/tasks\//);
  },
);

test(
  'a person makes the address of their calendar, which other calendars fetch until it is revoked',
  { tag: '@steering' },
  async ({ signedInAs }) => {
    const { hugo } = await givenDay('Zola');
    const page = await signedInAs(hugo);
    const calendar = new CalendarPage(page);
    await calendar.open();
    await page.getByRole('button', { name: "S'abonner" }).click();
    await calendar.feed.getByRole('button', { name: "Créer l'adresse" }).click();
    const address = (await calendar.address.textContent()) ?? '';
    expect(address).toMatch(/\/api\/calendar\/[\w-]{22}\.ics$/);
    expect(await violations(page)).toEqual([]);
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('text/calendar');
    expect(answer.headers()['cache-control']).toBe(`private, max-age=${FEED_CACHE_SECONDS}`);
    expect(await answer.text()).toContain('Réunion Zola');

    // Shown once: a reload shows that there is one.
    await page.reload();
    await page.getByRole('button', { name: "S'abonner" }).click();
    await expect(calendar.feed).toContainText('Une adresse existe depuis le');
    await expect(calendar.address).toHaveCount(0);
    await calendar.feed.getByRole('button', { name: 'Révoquer' }).click();
    await expect(calendar.feed.getByRole('button', { name: "Créer l'adresse" })).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  },
);

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
