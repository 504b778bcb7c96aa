import {
  calendarNewsOf,
  meetingTimeOf,
  type Notification,
  type NotificationParams,
  type User,
} from '@ouvrage/domain';
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator';
import type { Context } from '../platform/context';
import type { Mail } from '../platform/mailer';
import { meetingEvent, writeCalendar } from '../records/meeting-event';

/**
 * What a notification about a meeting changes in its reader's calendar, as a message of RFC 5546: a request with the
 * new time, or a cancellation. Null when it changes nothing. It says no more than the notification does; answers go to
 * nobody, so none is asked for.
 */
export function invitationOf(
  notification: Notification,
  { name, email }: Pick<User, 'name' | 'email'>,
  { siteOrigin, mailSender }: Pick<Context, 'siteOrigin' | 'mailSender'>,
): NonNullable<Mail['event']> | null {
  const { subject, params, createdAt } = notification;
  const start = meetingTimeOf(params);
  const news = calendarNewsOf(notification);
  if (start === null || news === null) return null;
  const isCancelled = news === 'end';
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const calendar = ical({
    prodId: { company: 'Ouvrage', product: 'Invitation' },
    method: ICalCalendarMethod[method],
  });
  const title = textIn(params, 'title');
  calendar.createEvent({
    ...meetingEvent(
      {
        ...{ id: subject.id, title, description: '', start, end: null },
        ...{ isCancelled, updatedAt: createdAt },
      },
      siteOrigin,
      createdAt,
    ),
    organizer: { name: parameterOf(textIn(params, 'byName') || 'Ouvrage'), email: mailSender },
    attendees: [
      {
        ...{ name: parameterOf(name), email, rsvp: false },
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
      },
    ],
  });
  return { method, content: writeCalendar(calendar) };
}

/** Empty for what is no text: whatever is stored, a mail goes. */
function textIn(params: NotificationParams, name: string): string {
  const value = params[name];
  return typeof value === 'string' ? value : '';
}

/**
 * `text` as the value of a parameter (RFC 6868). ical-generator 10 leaves this out, and a quotation mark would end the
 * value there; 11 has it, and is not for Node 20.
 */
function parameterOf(text: string): string {
  return text
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replaceAll(/\r\n|\r|\n/g, '^n');
}
