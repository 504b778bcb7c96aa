import { describe, expect, it } from 'vitest';
import { meetingNewsOf, meetingTimeOf } from './meeting-news';

describe('what is told of meetings', () => {
  it.each([
    ['meeting', { event: 'invited', by: 'claire' }, 'meeting.invited'],
    ['meeting', { event: 'moved', by: 'claire' }, 'meeting.moved'],
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
