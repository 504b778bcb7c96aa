import { describe, expect, it } from 'vitest';
import { meeting, meetingRequest } from '../meeting-fixtures';
import { agendaOf, nextTimeOf, type AgendaEntry } from './agenda';

const at = (time: string) => new Date(`2026-03-${time}:00Z`);
const nameOf = (entry: AgendaEntry) =>
  entry.kind === 'meeting' ? entry.meeting.id : entry.request.id;

describe('the agenda', () => {
  const days = agendaOf(
    [
      meeting({ id: 'late', scheduledTime: at('10T16:00') }),
      meeting({ id: 'next week', scheduledTime: at('17T08:00') }),
      meeting({ id: 'now', status: 'active', startedAt: at('10T07:00') }),
      meeting({ id: 'soon', scheduledTime: at('10T10:00') }),
      // In Paris this is the next day.
      meeting({ id: 'night', scheduledTime: at('10T23:30') }),
    ],
    [meetingRequest({ id: 'asked', scheduledTime: at('10T12:00') })],
  );

  it('has one group a day in the workspace zone, in the order of time, after what is under way', () => {
    expect(days.map(({ day, entries }) => [day, entries.map(nameOf).join(' ')])).toEqual([
      [null, 'now'],
      ['2026-03-10', 'soon asked late'],
      ['2026-03-11', 'night'],
      ['2026-03-17', 'next week'],
    ]);
  });

  it('knows which meeting of a day comes next, and leaves out what is only asked for', () => {
    const [, today] = days;
    if (today === undefined) throw new Error('No day.');
    expect(nextTimeOf(today, at('10T09:00'))).toEqual(at('10T10:00'));
    expect(nextTimeOf(today, at('10T11:00'))).toEqual(at('10T16:00'));
    expect(nextTimeOf(today, at('10T17:00'))).toBeNull();
  });
});
