import { describe, expect, it } from 'vitest';
import { calendarNewsOf, meetingNewsOf, meetingTimeOf } from './meeting-news';

describe('what is told of meetings', () => {
  it.each([
    ['meeting', { event: 'invited', by: 'claire' }, 'meeting.invited'],
    ['meeting', { event: 'moved', by: 'claire' }, 'meeting.moved'],
    ['meeting', { event: 'withdrawn', by: 'claire' }, 'meeting.withdrawn'],
    ['meeting', { event: 'started', by: 'claire' }, 'meeting.started'],
    ['meeting', { event: 'cancelled', by: 'claire' }, 'meeting.cancelled'],
    ['meeting', { event: 'cancelled', by: '' }, 'meeting.dropped'],
    ['meeting-request', { event: 'asked', by: 'sofia' }, 'meeting-request.asked'],
    ['meeting-request', { event: 'approved' }, 'meeting-request.approved'],
    ['meeting-request', { event: 'rejected' }, 'meeting-request.rejected'],
  ] as const)('%s %j: %s', (kind, params, news) => {
    expect(meetingNewsOf({ kind, params })).toBe(news);
  });

  it('is never without words, whatever is stored', () => {
    expect(meetingNewsOf({ kind: 'meeting', params: {} })).toBe('meeting.invited');
    expect(meetingNewsOf({ kind: 'meeting-request', params: { event: 7 } })).toBe(
      'meeting-request.asked',
    );
  });
});

describe('when the meeting is', () => {
  it.each([
    ['2026-11-24T13:30:00.000Z', new Date('2026-11-24T13:30:00Z')],
    ['', null],
    ['bientôt', null],
    [7, null],
  ])('%j', (scheduledTime, time) => {
    expect(meetingTimeOf({ scheduledTime })).toEqual(time);
    expect(meetingTimeOf({})).toBeNull();
  });
});

describe('what changes a calendar', () => {
  const scheduledTime = '2026-11-24T13:30:00.000Z';

  it.each([
    ['invited', 'meeting'],
    ['moved', 'meeting'],
    ['cancelled', 'end'],
    ['withdrawn', 'end'],
  ])('is a meeting that one is %s: %s', (event, news) => {
    const params = { event, scheduledTime };
    expect(calendarNewsOf({ kind: 'meeting', params: { ...params, by: 'claire' } })).toBe(news);
    expect(calendarNewsOf({ kind: 'meeting', params: { ...params, by: '' } })).toBe(news);
  });

  it('is the meeting that one asked for, once it is granted', () => {
    const approval = { event: 'approved', scheduledTime };
    expect(calendarNewsOf({ kind: 'meeting-request', params: approval })).toBe('meeting');
  });

  it.each([
    ['a meeting that starts now', 'meeting', { event: 'started', scheduledTime }],
    ['an invitation without a time', 'meeting', { event: 'invited', scheduledTime: '' }],
    ['a request', 'meeting-request', { event: 'asked', scheduledTime }],
    ['a refusal', 'meeting-request', { event: 'rejected', scheduledTime }],
    ['a task', 'assigned', { scheduledTime }],
  ] as const)('is not %s', (_what, kind, params) => {
    expect(calendarNewsOf({ kind, params })).toBeNull();
  });
});
