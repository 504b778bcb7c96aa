import type { Message } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import type { OutgoingMessage } from '#data/outbox/messages-outgoing';
import { firstUnreadOf, isPrepended, newSince, threadRows } from './thread-rows';

const message = (id: string, senderId: string, at: string): Message => ({
  id,
  senderId,
  text: id,
  createdAt: new Date(at),
  deletedAuthor: false,
});

const outgoing = (id: string, at: string): OutgoingMessage => ({
  id,
  conversationId: 'c',
  text: id,
  at: new Date(at),
  state: 'pending',
});

const MORNING = [
  message('a', 'nadia', '2026-03-12T08:02:00Z'),
  message('b', 'nadia', '2026-03-12T08:03:00Z'),
  message('c', 'me', '2026-03-12T08:08:00Z'),
  message('d', 'yann', '2026-03-12T08:10:00Z'),
];

const rowsOf = (messages: readonly Message[], waiting: readonly OutgoingMessage[] = []) =>
  threadRows({ messages, outgoing: waiting, me: 'me', firstUnread: null });

describe('the rows of a conversation', () => {
  it('name an author once per run', () => {
    const runStarts = rowsOf(MORNING).map(({ startsRun }) => startsRun);
    expect(runStarts).toEqual([true, false, true, true]);
  });

  it('begin a day at midnight in Paris, whatever the zone of the reader, and name the author anew', () => {
    const rows = rowsOf([
      message('a', 'nadia', '2026-03-12T22:59:00Z'),
      message('b', 'nadia', '2026-03-12T23:01:00Z'),
      message('c', 'nadia', '2026-03-13T08:00:00Z'),
    ]);
    expect(rows.map(({ newDay }) => newDay)).toEqual(['2026-03-12', '2026-03-13', null]);
    expect(rows.map(({ startsRun }) => startsRun)).toEqual([true, true, false]);
  });

  it('have what waits after everything else, whatever its time', () => {
    const rows = rowsOf(MORNING, [
      outgoing('x', '2026-03-12T08:00:00Z'),
      outgoing('y', '2026-03-12T08:00:01Z'),
    ]);
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'x', 'y']);
    expect(rows.slice(-2)).toMatchObject([
      { isOwn: true, state: 'pending', startsRun: true },
      { isOwn: true, state: 'pending', startsRun: false },
    ]);
  });

  it('have the line of what is new before its first message, which names its author', () => {
    const rows = threadRows({ messages: MORNING, outgoing: [], me: 'me', firstUnread: 'b' });
    expect(rows[1]).toMatchObject({ isFirstUnread: true, startsRun: true });
    expect(rows.filter(({ isFirstUnread }) => isFirstUnread)).toHaveLength(1);
  });
});

describe('the first unread message', () => {
  it.each([
    ['none is unread', 0, null],
    ['the last of others', 1, 'd'],
    ['one before one of my own', 2, 'b'],
    ['the very first', 3, 'a'],
    ['one that is not loaded', 4, null],
  ])('is %s', (_case, unread, first) => {
    expect(firstUnreadOf(MORNING, 'me', unread)).toBe(first);
  });
});

describe('what is new since a message', () => {
  it('is what others said after it', () => {
    expect(newSince(MORNING, 'me', 'b').map(({ id }) => id)).toEqual(['d']);
  });

  it('is nothing while it is not known what was seen', () => {
    expect(newSince(MORNING, 'me', null)).toEqual([]);
  });
});

describe('rows that were added before the first', () => {
  const rows = rowsOf(MORNING);
  it.each([
    ['older ones', rows.slice(2), rows, true],
    ['newer ones', rows.slice(0, 2), rows, false],
    ['the same', rows, rows, false],
    ['all of them', [], rows, false],
    ['others altogether', rows.slice(0, 1), rows.slice(2), false],
  ])('are told from %s', (_case, before, after, expected) => {
    expect(isPrepended(before, after)).toBe(expected);
  });
});
