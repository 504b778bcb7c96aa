import {
  findTask,
  isReviewer,
  stateOf,
  taskAddress,
  type Assignment,
  type CalendarDay,
  type Language,
  type Meeting,
} from '@ouvrage/domain';
import ical, {
  ICalCalendarMethod,
  ICalEventTransparency,
  type ICalCalendar,
  type ICalEventData,
} from 'ical-generator';
import { logError } from '../platform/log';
import { TITLES } from '../platform/structure-titles';
import { LAST_WRITABLE, meetingEvent, stampsOf, writeCalendar } from '../records/meeting-event';
import { feedText } from './feed-texts';

const DAY_MS = 86_400_000;

interface Feed {
  readonly uid: string;
  readonly language: Language;
  readonly origin: string;
  readonly tasks: readonly Assignment[];
  readonly meetings: readonly Meeting[];
  readonly now: Date;
}

/**
 * A person's deadlines and meetings as a calendar (RFC 5545). Deadlines are whole days, meetings instants in UTC, so
 * that no zone and no change of clocks moves them. A task that is done is in it no more; a cancelled meeting says so.
 */
export function calendarOf(feed: Feed): string {
  const { language, origin } = feed;
  const calendar = ical({
    name: feedText(language, 'name'),
    prodId: { company: 'Ouvrage', product: 'Calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
    url: origin,
  });
  for (const task of feed.tasks) addTask(calendar, task, feed);
  for (const meeting of feed.meetings) addMeeting(calendar, meeting, feed);
  return writeCalendar(calendar);
}

function addTask(calendar: ICalCalendar, task: Assignment, feed: Feed): void {
  const state = stateOf(task);
  if (state === 'unassigned' || state === 'validated' || state === 'unknown') return;
  if (task.assigneeId === feed.uid && state !== 'submitted') {
    addEvent(calendar, dayEvent(task, 'submit', task.deadline, feed));
  }
  if (isReviewer(feed.uid, task)) {
    addEvent(calendar, dayEvent(task, 'validate', task.validationDeadline, feed));
  }
}

function dayEvent(
  task: Assignment,
  act: 'submit' | 'validate',
  day: CalendarDay,
  { language, origin, now }: Feed,
): ICalEventData {
  const { id, subsectionId, taskKey, projectName, updatedAt } = task;
  // Whole days are written by their UTC date.
  const start = new Date(`${day}T00:00:00Z`);
  const nextDay = new Date(start.getTime() + DAY_MS);
  const own = TITLES[language].tasks[`${subsectionId}_${taskKey}`];
  const title = own ?? findTask(subsectionId, taskKey)?.name ?? task.taskName;
  return {
    id: `${id}-${act}@ouvrage`,
    ...stampsOf(updatedAt, now),
    summary: feedText(language, act, { task: title }),
    description: [subsectionId, projectName].join(' · '),
    url: origin + taskAddress(id),
    allDay: true,
    start,
    // Without an end it lasts its day as well.
    end: nextDay > LAST_WRITABLE ? null : nextDay,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function addMeeting(calendar: ICalCalendar, meeting: Meeting, { origin, now }: Feed): void {
  const { scheduledTime, startedAt, endedAt, status } = meeting;
  const start = startedAt ?? scheduledTime;
  if (start === null) return;
  const isCancelled = status === 'cancelled';
  addEvent(calendar, meetingEvent({ ...meeting, start, end: endedAt, isCancelled }, origin, now));
}

/** One that cannot be written, such as one on no day, does not cost the others. */
function addEvent(calendar: ICalCalendar, event: ICalEventData): void {
  try {
    calendar.createEvent(event);
  } catch (error) {
    logError('A calendar leaves out an event', error, { event: event.id });
  }
}
