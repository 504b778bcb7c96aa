import {
  addDays,
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
import { TITLES } from '../platform/structure-titles';
import { feedText } from './feed-texts';
import { meetingEvent, stampsOf } from '../records/meeting-event';

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
  return calendar.toString();
}

function addTask(calendar: ICalCalendar, task: Assignment, feed: Feed): void {
  const state = stateOf(task);
  if (state === 'unassigned' || state === 'validated' || state === 'unknown') return;
  if (task.assigneeId === feed.uid && state !== 'submitted') {
    calendar.createEvent(dayEvent(task, 'submit', task.deadline, feed));
  }
  if (isReviewer(feed.uid, task)) {
    calendar.createEvent(dayEvent(task, 'validate', task.validationDeadline, feed));
  }
}

function dayEvent(
  task: Assignment,
  act: 'submit' | 'validate',
  day: CalendarDay,
  { language, origin, now }: Feed,
): ICalEventData {
  const { id, subsectionId, taskKey, projectName, updatedAt } = task;
  const own = TITLES[language].tasks[`${subsectionId}_${taskKey}`];
  const title = own ?? findTask(subsectionId, taskKey)?.name ?? task.taskName;
  return {
    id: `${id}-${act}@ouvrage`,
    ...stampsOf(updatedAt, now),
    summary: feedText(language, act, { task: title }),
    description: [subsectionId, projectName].join(' · '),
    url: origin + taskAddress(id),
    allDay: true,
    start: utcDay(day),
    end: utcDay(addDays(day, 1)),
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function addMeeting(calendar: ICalCalendar, meeting: Meeting, { origin, now }: Feed): void {
  const { scheduledTime, startedAt, endedAt, status } = meeting;
  const start = startedAt ?? scheduledTime;
  if (start === null) return;
  const isCancelled = status === 'cancelled';
  calendar.createEvent(meetingEvent({ ...meeting, start, end: endedAt, isCancelled }, origin, now));
}

/** Whole days are written by their UTC date. */
function utcDay(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}
