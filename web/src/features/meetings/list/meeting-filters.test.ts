import { describe, expect, it } from 'vitest';
import { meeting } from '../meeting-fixtures';
import { MEETING_TAB, sortMeetings, type MeetingTab } from './meeting-filters';

const at = (hour: string) => new Date(`2026-03-10T${hour}:00Z`);
const MEETINGS = [
  meeting({ id: 'late', scheduledTime: at('16:00') }),
  meeting({ id: 'first', status: 'active', startedAt: at('08:00') }),
  meeting({ id: 'soon', scheduledTime: at('10:00') }),
  meeting({ id: 'last', status: 'active', startedAt: at('09:00') }),
];

describe('sortMeetings', () => {
  it.each<[MeetingTab, string]>([
    ['toutes', 'first soon late'],
    ['actives', 'first'],
    ['planifiees', 'soon late'],
    ['demandes', ''],
  ])('shows under %s what it names, the highlighted one apart, by time', (tab, ids) => {
    const { current, visibleMeetings } = sortMeetings(MEETINGS, tab, 'claire');
    expect(visibleMeetings.map(({ id }) => id).join(' ')).toBe(ids);
    expect(current?.id).toBe('last');
  });

  it('highlights rather one that the reader is in', () => {
    const own = meeting({
      status: 'active',
      startedAt: at('07:00'),
      participantIds: ['nadia', 'claire'],
    });
    expect(sortMeetings([...MEETINGS, own], 'toutes', 'claire').current).toBe(own);
  });

  it('highlights none when none is under way', () => {
    expect(sortMeetings([meeting()], 'toutes', 'claire').current).toBeNull();
  });
});

it('takes an unknown tab in the address for all', () => {
  expect(MEETING_TAB.read('demandes')).toBe('demandes');
  expect(MEETING_TAB.read('terminees')).toBe('toutes');
  expect(MEETING_TAB.read(null)).toBe('toutes');
});
