import {
  assignmentPath,
  calendarFeedPath,
  calendarFeedRecord,
  FEED_CACHE_SECONDS,
  meetingPath,
  userSettingsPath,
} from '@ouvrage/domain';
import * as logger from 'firebase-functions/logger';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { shiftDeadlines } from '../../../functions/src/assignments/shift-deadlines';
import { makeCalendarFeed, revokeCalendarFeed } from '../../../functions/src/calendar/change-feed';
import { serveFeed } from '../../../functions/src/calendar/serve-feed';
import { changePassword } from '../../../functions/src/people/change-password';
import { createAccount } from '../../../functions/src/people/create-account';
import { setAccountStatus } from '../../../functions/src/people/set-account-status';
import { storedMeeting } from '../../support/stored-meeting';
import { accountRequest } from '../support/accounts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { FIRST_TASK, taskAt, termsFor, work } from '../support/work';

vi.mock('firebase-functions/logger', () => ({ error: vi.fn() }));

const environment = functionsEnvironment('calendar');
const { context, firestore, readAs } = environment;
const { newProject, assign, submit, decide } = work(environment);
const admin = sessionOf(PEOPLE.admin);
const { architect: camille, engineer: karim, stranger } = PEOPLE;

beforeAll(() => environment.settle());

const makeFor = (person: { uid: string }) => makeCalendarFeed({}, sessionOf(person), context);

let callers = 0;
function get(path: string, method = 'GET') {
  callers += 1;
  const headers = { 'fastly-client-ip': `203.0.113.${(callers % 250) + 1}` };
  return serveFeed({ method, path, headers, body: new Uint8Array(), peer: undefined }, context);
}
const fetchFeed = (token: string) => get(`/api/calendar/${token}.ics`);

/** Reads a feed with another library than the one that wrote it. */
async function eventsOf(token: string): Promise<readonly ICAL.Event[]> {
  const { status, body } = await fetchFeed(token);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(textOf(body)) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}
function textOf(body: object | string): string {
  if (typeof body !== 'string') throw new Error('The answer is no text.');
  return body;
}
const find = (events: readonly ICAL.Event[], uid: string) =>
  events.find((event) => event.uid === uid);

describe('the address of a calendar', () => {
  it('is made, shown once, and stored as a hash alone', async () => {
    const { token } = await makeFor(camille);
    expect(token).toMatch(/^[\w-]{22}$/);
    const feed = await readAs(calendarFeedRecord, calendarFeedPath(camille.uid));
    expect(feed?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(feed)).not.toContain(token);
    const { status, headers } = await fetchFeed(token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': `private, max-age=${FEED_CACHE_SECONDS}`,
    });
  });

  it('ends when it is renewed or revoked', async () => {
    const first = await makeFor(karim);
    const second = await makeFor(karim);
    expect((await fetchFeed(first.token)).status).toBe(404);
    expect((await fetchFeed(second.token)).status).toBe(200);
    await revokeCalendarFeed({}, sessionOf(karim), context);
    expect((await fetchFeed(second.token)).status).toBe(404);
  });

  /** A new person's session that signed in at `time`, and the address it made. */
  async function givenFeed(time: string) {
    environment.setNow(`2026-11-21T${time}Z`);
    const { uid } = await createAccount(accountRequest({ sendsLink: false }), admin, context);
    const session = { ...sessionOf({ uid }), authTime: context.now() };
    return { uid, session, ...(await makeCalendarFeed({}, session, context)) };
  }

  it('ends when its person is disabled, and is not back when they are enabled', async () => {
    const { uid, token } = await givenFeed('09:00:00');
    expect((await fetchFeed(token)).status).toBe(200);
    environment.setNow('2026-11-21T09:10:00Z');
    for (const status of ['disabled', 'active'] as const) {
      await setAccountStatus({ operationId: newOperationId(), uid, status }, admin, context);
      expect((await fetchFeed(token)).status).toBe(404);
    }
    const later = { ...sessionOf({ uid }), authTime: context.now() };
    const next = await makeCalendarFeed({}, later, context);
    expect((await fetchFeed(next.token)).status).toBe(200);
  });

  it('ends when its person changes the password, but not the one made by the session that does', async () => {
    const { uid, session, token } = await givenFeed('09:00:00');
    const newPassword = 'chantier-2026';
    const operation = () => ({ operationId: newOperationId(), newPassword });
    await changePassword(operation(), session, context);
    expect((await fetchFeed(token)).status).toBe(200);
    environment.setNow('2026-11-21T10:00:00Z');
    const later = { ...sessionOf({ uid }), authTime: context.now() };
    await changePassword(operation(), later, context);
    expect((await fetchFeed(token)).status).toBe(404);
  });

  it('that is nobody’s is looked for sixty times an hour by a network, and 600 times by all', async () => {
    environment.setNow('2026-11-21T12:00:00Z');
    const lookFrom = async (network: string) => {
      const headers = { 'fastly-client-ip': network };
      const path = `/api/calendar/${'b'.repeat(22)}.ics`;
      const request = { method: 'GET', path, headers, body: new Uint8Array(), peer: undefined };
      return (await serveFeed(request, context)).status;
    };
    const { token } = await makeFor(camille);
    const before = (await firestore.collection('rateLimits').get()).size;
    for (let call = 0; call < 60; call += 1) expect(await lookFrom('198.51.100.1')).toBe(404);
    expect(await lookFrom('198.51.100.1')).toBe(429);
    for (let call = 61; call < 600; call += 1) {
      expect(await lookFrom(`198.51.${100 + (call % 100)}.${(call % 200) + 2}`)).toBe(404);
    }
    expect(await lookFrom('192.0.2.1')).toBe(429);
    expect((await firestore.collection('rateLimits').get()).size).toBe(before);
    expect((await fetchFeed(token)).status).toBe(200);
    environment.setNow('2026-11-21T13:00:00Z');
    expect(await lookFrom('192.0.2.1')).toBe(404);
  });

  it.each(['/api/calendar/', '/api/calendar/x.ics', `/api/calendar/${'a'.repeat(22)}.ics`, '/'])(
    'that is nobody’s is not found: %s',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404 });
    },
  );

  it('takes no other method', async () => {
    const { token } = await makeFor(camille);
    expect(await get(`/api/calendar/${token}.ics`, 'POST')).toMatchObject({ status: 405 });
    expect(await get(`/api/calendar/${token}.ics`, 'HEAD')).toMatchObject({ status: 200 });
  });

  it('answers sixty times an hour, then says when again', async () => {
    const { token } = await makeFor(stranger);
    for (let call = 0; call < 60; call += 1) expect((await fetchFeed(token)).status).toBe(200);
    const refusal = await fetchFeed(token);
    expect(refusal).toMatchObject({ status: 429 });
    expect(Number(refusal.headers?.['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the events of a calendar', () => {
  it('are the deadlines of its person, as whole days, to submit and to validate', async () => {
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor());
    const [toSubmit] = (await eventsOf((await makeFor(camille)).token)).filter(
      (event) => event.uid === `${id}-submit@ouvrage`,
    );
    expect(toSubmit?.startDate.isDate).toBe(true);
    expect(toSubmit?.startDate.toString()).toBe('2026-12-01');
    expect(toSubmit?.endDate.toString()).toBe('2026-12-02');
    expect(toSubmit?.summary).toMatch(/^À remettre\u00a0: /);
    const theirs = await eventsOf((await makeFor(karim)).token);
    expect(find(theirs, `${id}-validate@ouvrage`)?.startDate.toString()).toBe('2026-12-08');
    expect(find(theirs, `${id}-submit@ouvrage`)).toBeUndefined();
    // Nothing of what somebody may not read.
    expect(
      find(await eventsOf((await makeFor(PEOPLE.surveyor)).token), `${id}-submit@ouvrage`),
    ).toBeUndefined();
    await submit(id);
    await decide(id, 'validated');
    const after = await eventsOf((await makeFor(camille)).token);
    expect(find(after, `${id}-submit@ouvrage`)).toBeUndefined();
  });

  it('have a higher sequence after each change', async () => {
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor(taskAt(1)));
    const { token } = await makeFor(camille);
    const before = find(await eventsOf(token), `${id}-submit@ouvrage`);
    environment.setNow('2026-11-22T10:00:00Z');
    const days = { deadline: '2026-12-01', validationDeadline: '2026-12-08' };
    const later = { deadline: '2026-12-15', validationDeadline: '2026-12-22' };
    const tasks = [{ assignmentId: id, isSubmitted: false, before: days, after: later }];
    await shiftDeadlines({ operationId: newOperationId(), projectId, tasks }, admin, context);
    const after = find(await eventsOf(token), `${id}-submit@ouvrage`);
    expect(after?.startDate.toString()).toBe('2026-12-15');
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
  });

  // In the past: countries change their clocks at short notice, and each Node knows zones of another day.
  it.each([
    ['before clocks change in Paris', '2025-03-30T00:30:00Z', 'Europe/Paris', '01:30'],
    ['after clocks change in Paris', '2025-03-30T01:30:00Z', 'Europe/Paris', '03:30'],
    ['in the Ramadan of Casablanca', '2025-03-10T12:00:00Z', 'Africa/Casablanca', '12:00'],
    ['after the Ramadan of Casablanca', '2025-05-20T12:00:00Z', 'Africa/Casablanca', '13:00'],
    ['in Mexico City, without summer time', '2025-07-01T15:00:00Z', 'America/Mexico_City', '09:00'],
  ])('place a meeting at its instant: %s', async (_case, instant, timeZone, clock) => {
    const id = `REUN-${newOperationId().slice(0, 8)}`;
    const scheduledTime = new Date(instant);
    await firestore.doc(meetingPath(id)).set({
      ...storedMeeting({ people: [camille, karim] }),
      ...{ scheduledTime, startedAt: null, status: 'scheduled' },
    });
    const { token } = await makeFor(camille);
    const start = find(await eventsOf(token), `${id}@ouvrage`)?.startDate.toJSDate();
    expect(start).toEqual(scheduledTime);
    const format = new Intl.DateTimeFormat('fr-FR', { timeZone, timeStyle: 'short' });
    expect(format.format(start)).toBe(clock);
  });

  it('say that a meeting is cancelled', async () => {
    const id = `REUN-${newOperationId().slice(0, 8)}`;
    await firestore.doc(meetingPath(id)).set({
      ...storedMeeting({ people: [camille, karim] }),
      ...{ scheduledTime: new Date('2026-12-03T09:00:00Z'), startedAt: null, status: 'cancelled' },
    });
    const event = find(await eventsOf((await makeFor(camille)).token), `${id}@ouvrage`);
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('keep hostile words as words, in lines that every reader takes', async () => {
    const id = `REUN-${newOperationId().slice(0, 8)}`;
    const title = `Réunion\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:pirate\n; , \\ ${'é'.repeat(90)}`;
    await firestore.doc(meetingPath(id)).set({
      ...storedMeeting({ people: [camille, karim] }),
      ...{ title, scheduledTime: new Date('2026-12-04T09:00:00Z'), startedAt: null },
      status: 'scheduled',
    });
    const { token } = await makeFor(camille);
    const events = await eventsOf(token);
    expect(find(events, 'pirate')).toBeUndefined();
    expect(find(events, `${id}@ouvrage`)?.summary).toContain('END:VEVENT');
    const lines = textOf((await fetchFeed(token)).body).split('\r\n');
    expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
    expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
  });

  it('stand days and instants from before there was a range, and one that is none', async () => {
    const projectId = await newProject();
    const [undatedId = ''] = await assign(projectId, termsFor(taskAt(2)));
    const [brokenId = ''] = await assign(projectId, termsFor(taskAt(3)));
    const undatedDays = { deadline: '9999-12-31', validationDeadline: '9999-12-31' };
    await firestore.doc(assignmentPath(undatedId)).update(undatedDays);
    await firestore.doc(assignmentPath(brokenId)).update({ deadline: 'demain' });
    const id = `REUN-${newOperationId().slice(0, 8)}`;
    await firestore.doc(meetingPath(id)).set({
      ...storedMeeting({ people: [camille, karim] }),
      scheduledTime: new Date('9999-12-31T23:30:00Z'),
    });
    const { token } = await makeFor(camille);
    const lines = textOf((await fetchFeed(token)).body).split('\r\n');
    expect(lines.filter((line) => /^DT(START|END)[^:]*:\d{9}/.test(line))).toEqual([]);
    const events = await eventsOf(token);
    const lastDay = find(events, `${undatedId}-submit@ouvrage`);
    expect(lastDay?.startDate.toString()).toBe('9999-12-31');
    expect(lastDay?.component.getFirstProperty('dtend')).toBeNull();
    expect(find(events, `${id}@ouvrage`)?.endDate.toString()).toBe('9999-12-31T23:59:59Z');
    expect(find(events, `${brokenId}-submit@ouvrage`)).toBeUndefined();
    const log = JSON.stringify(vi.mocked(logger.error).mock.calls);
    expect(log).toContain(`${brokenId}-submit@ouvrage`);
    expect(log).not.toContain(undatedId);
    await firestore.doc(assignmentPath(brokenId)).delete();
  });

  it('have no control character that ends a line for some reader', async () => {
    const id = `REUN-${newOperationId().slice(0, 8)}`;
    const control = '\0\u0001\u000b\u001f\u007f\u0085\u2028\u2029\r';
    await firestore.doc(meetingPath(id)).set({
      ...storedMeeting({ people: [camille, karim] }),
      ...{ title: `Visite${control}SUMMARY:pirate`, description: `Un\tdeux\n${control}trois` },
    });
    const { token } = await makeFor(camille);
    const body = textOf((await fetchFeed(token)).body);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]|[\u2028\u2029]/u);
    const event = find(await eventsOf(token), `${id}@ouvrage`);
    expect(event?.summary).toMatch(/^Visite +\nSUMMARY:pirate$/);
    expect(event?.description).toMatch(/^Un\tdeux\n +\ntrois$/);
  });

  it('are in the language of the person', async () => {
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor(FIRST_TASK));
    await firestore.doc(userSettingsPath(camille.uid)).set({ language: 'ar' }, { merge: true });
    const event = find(await eventsOf((await makeFor(camille)).token), `${id}-submit@ouvrage`);
    expect(event?.summary).toMatch(/^للتسليم: /);
  });
});
