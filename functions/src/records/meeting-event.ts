import { meetingAddress } from '@ouvrage/domain';
import { ICalEventStatus, type ICalEventData } from 'ical-generator';

/** A meeting has no end before it ends: calendars show an hour. */
const MEETING_MS = 3_600_000;

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
  return {
    id: `${id}@ouvrage`,
    ...stampsOf(updatedAt, now),
    summary: title,
    ...(description !== '' && { description }),
    url: origin + meetingAddress(id),
    start,
    end: end !== null && end > start ? end : new Date(start.getTime() + MEETING_MS),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** By which a calendar program knows the newest of several versions. */
export function stampsOf(updatedAt: Date, now: Date) {
  const sequence = Math.floor((updatedAt.getTime() - SEQUENCE_EPOCH) / 1000);
  return { sequence: Math.max(0, sequence), lastModified: updatedAt, stamp: now };
}
