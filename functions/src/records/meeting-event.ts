import { meetingAddress } from '@ouvrage/domain';
import { ICalEventStatus, type ICalCalendar, type ICalEventData } from 'ical-generator';

/** A meeting has no end before it ends: calendars show an hour. */
const MEETING_MS = 3_600_000;

/** The last second that RFC 5545 can write: its years have four digits. */
export const LAST_WRITABLE = new Date('9999-12-31T23:59:59Z');

/** Seconds from 2020 on, so that a later change has a higher number, within 32 bits until 2088. */
const SEQUENCE_EPOCH = Date.UTC(2020, 0, 1);

interface MeetingFacts {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly start: Date;
  /** Null before it has ended. */
  readonly end: Date | null;
  readonly isCancelled: boolean;
  readonly updatedAt: Date;
}

/** A meeting as an event, with the same `UID` in a feed and in an invitation: calendars show it once. */
export function meetingEvent(meeting: MeetingFacts, origin: string, now: Date): ICalEventData {
  const { id, title, description, start, end, isCancelled, updatedAt } = meeting;
  const hourLater = new Date(Math.min(start.getTime() + MEETING_MS, LAST_WRITABLE.getTime()));
  return {
    id: `${id}@ouvrage`,
    ...stampsOf(updatedAt, now),
    summary: title,
    ...(description !== '' && { description }),
    url: origin + meetingAddress(id),
    start,
    end: end !== null && end > start ? end : hourLater,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** Control characters and separators of lines, which RFC 5545 forbids or readers take for ends of lines. */
const UNWRITABLE = /(?!\r\n|(?<=\r)\n|\t)[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** The text of a calendar. ical-generator leaves control characters in the words of people. */
export function writeCalendar(calendar: ICalCalendar): string {
  return calendar.toString().replaceAll(UNWRITABLE, ' ');
}

/** By which a calendar program knows the newest of several versions. */
export function stampsOf(updatedAt: Date, now: Date) {
  const sequence = Math.floor((updatedAt.getTime() - SEQUENCE_EPOCH) / 1000);
  return { sequence: Math.max(0, sequence), lastModified: updatedAt, stamp: now };
}
