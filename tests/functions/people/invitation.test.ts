import type { Meeting, Notification } from '@ouvrage/domain';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarOf } from '../../../functions/src/calendar/feed-events';
import { invitationOf } from '../../../functions/src/mail/invitation';

const READER = { name: 'Karim Benali', email: 'karim@exemple.fr' };
const PLACE = { siteOrigin: 'https://ouvrage.example', mailSender: 'ouvrage@exemple.fr' };
const TIME = '2027-03-28T01:30:00.000Z';

function notificationOf(
  params: Notification['params'],
  createdAt = '2026-11-21T09:00:00Z',
): Notification {
  return {
    ...{ id: 'op', kind: 'meeting', reason: 'recipient', readAt: null },
    subject: { kind: 'meeting', id: '7K2M-XQ4D-90RT' },
    params: {
      title: 'Revue',
      by: 'claire',
      byName: 'Claire Delmas',
      scheduledTime: TIME,
      ...params,
    },
    createdAt: new Date(createdAt),
    expiresAt: new Date('2027-11-21T09:00:00Z'),
  };
}

/** What another library reads in it. */
function readBack(notification: Notification, reader = READER) {
  const invitation = invitationOf(notification, reader, PLACE);
  if (invitation === null) throw new Error('No invitation.');
  const calendar = new ICAL.Component(ICAL.parse(invitation.content) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent');
  if (component === null) throw new Error('No event.');
  return { invitation, calendar, component, event: new ICAL.Event(component) };
}

describe('the event of a mail about a meeting', () => {
  it('asks for its time, of its reader alone, in the name of who invites', () => {
    const { invitation, calendar, component, event } = readBack(
      notificationOf({ event: 'invited' }),
    );
    expect(invitation.method).toBe('REQUEST');
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event.summary).toBe('Revue');
    // In the night in which the clocks of Paris change.
    expect(event.startDate.toJSDate()).toEqual(new Date(TIME));
    expect(event.duration.toSeconds()).toBe(3600);
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.organizer).toBe('mailto:ouvrage@exemple.fr');
    expect(component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('Claire Delmas');
    // The scheme of an address has no case.
    expect(event.attendees.map((attendee) => String(attendee.getFirstValue()))).toEqual([
      expect.stringMatching(/^mailto:karim@exemple\.fr$/i),
    ]);
    expect(event.attendees[0]?.getFirstParameter('rsvp')).toBe('FALSE');
  });

  it('is a later version of the same event when the meeting is moved or off', () => {
    const versions = [
      readBack(notificationOf({ event: 'invited' })),
      readBack(notificationOf({ event: 'moved' }, '2026-11-21T09:00:02Z')),
      readBack(notificationOf({ event: 'cancelled' }, '2026-11-21T09:05:00Z')),
    ];
    expect(versions.map(({ invitation }) => invitation.method)).toEqual([
      'REQUEST',
      'REQUEST',
      'CANCEL',
    ]);
    expect(new Set(versions.map(({ event }) => event.uid)).size).toBe(1);
    const [first = 0, second = 0, third = 0] = versions.map(({ event }) => event.sequence);
    expect(first).toBeLessThan(second);
    expect(second).toBeLessThan(third);
    expect(versions[2]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(readBack(notificationOf({ event: 'withdrawn' })).invitation.method).toBe('CANCEL');
  });

  it('is there for who asked for the meeting too, once it is granted', () => {
    const approval = { ...notificationOf({ event: 'approved' }), kind: 'meeting-request' } as const;
    const { invitation, event } = readBack(approval);
    expect(invitation.method).toBe('REQUEST');
    expect(event.uid).toBe(readBack(notificationOf({ event: 'invited' })).event.uid);
  });

  it('is the event of the feed', () => {
    const meeting = {
      ...{ id: '7K2M-XQ4D-90RT', title: 'Revue', description: '', status: 'scheduled' },
      ...{ scheduledTime: new Date(TIME), startedAt: null, endedAt: null },
      updatedAt: new Date('2026-11-21T09:00:00Z'),
    } as unknown as Meeting;
    const feed = calendarOf({
      ...{ uid: 'karim', language: 'fr', origin: PLACE.siteOrigin, tasks: [], meetings: [meeting] },
      now: new Date('2026-11-21T10:00:00Z'),
    });
    const { event } = readBack(notificationOf({ event: 'invited' }));
    expect(feed).toContain(`UID:${event.uid}`);
    expect(feed).toContain(`SEQUENCE:${event.sequence}`);
  });

  it('takes no line from a title or a name', () => {
    const title = 'Revue\r\nATTENDEE:mailto:autre@exemple.fr';
    const byName = 'Claire"\r\nORGANIZER:mailto:autre@exemple.fr';
    const { event, component } = readBack(notificationOf({ event: 'invited', title, byName }), {
      ...READER,
      name: 'Karim ^"Ben"',
    });
    expect(event.attendees[0]?.getFirstParameter('cn')).toBe('Karim ^"Ben"');
    expect(event.attendees).toHaveLength(1);
    expect(event.organizer).toBe('mailto:ouvrage@exemple.fr');
    expect(component.getAllProperties('organizer')).toHaveLength(1);
  });

  it('has an end that a calendar can write, and no control character', () => {
    const { invitation, event } = readBack(
      notificationOf({
        ...{ event: 'moved', scheduledTime: '9999-12-31T23:30:00.000Z' },
        title: 'Revue\u2028\u0085\0SUMMARY:pirate',
      }),
    );
    expect(event.endDate.toJSDate()).toEqual(new Date('9999-12-31T23:59:59Z'));
    expect(invitation.content.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  });

  it('is none for what changes no calendar', () => {
    for (const params of [{ event: 'started' }, { event: 'invited', scheduledTime: '' }]) {
      expect(invitationOf(notificationOf(params), READER, PLACE)).toBeNull();
    }
    expect(invitationOf({ ...notificationOf({}), kind: 'assigned' }, READER, PLACE)).toBeNull();
  });
});
