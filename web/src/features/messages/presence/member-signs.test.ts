import { TYPING_MS, type MemberState } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { readersOf, typistsAt } from './member-signs';

const NOW = new Date('2026-03-12T08:00:00Z');
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

const CONVERSATION = {
  participantIds: ['me', 'anna', 'omar'],
  participants: {
    me: { name: 'Moi' },
    anna: { name: 'Anna Roy' },
    omar: { name: 'Omar Benali' },
    gone: { name: 'Luc Petit' },
  },
  lastMessage: null,
};

const state = (uid: string, signs: Partial<MemberState>): MemberState => ({
  uid,
  readAt: null,
  typingAt: null,
  ...signs,
});
const lastFrom = (senderId: string, at: Date) => ({
  ...CONVERSATION,
  lastMessage: { id: 'm', text: 'Bonjour', senderId, at },
});

describe('who is typing', () => {
  const typing = (seconds: number) => state('anna', { typingAt: secondsAgo(seconds) });

  it.each([
    ['a moment ago', typing(1), ['Anna Roy']],
    ['by a clock that is a little ahead', typing(-1), ['Anna Roy']],
    ['longer ago than it lasts', typing(TYPING_MS / 1000), []],
    ['never', state('anna', {}), []],
    ['oneself', state('me', { typingAt: NOW }), []],
    ['someone who has left', state('gone', { typingAt: NOW }), []],
  ])('%s', (_case, one, names) => {
    expect(typistsAt(CONVERSATION, 'me', [one], NOW)).toEqual(names);
  });

  it('is nobody any more once what they typed was sent', () => {
    const sentMessage = lastFrom('anna', secondsAgo(1));
    expect(typistsAt(sentMessage, 'me', [typing(2)], NOW)).toEqual([]);
    expect(typistsAt(sentMessage, 'me', [typing(0)], NOW)).toEqual(['Anna Roy']);
    expect(typistsAt(lastFrom('omar', NOW), 'me', [typing(2)], NOW)).toEqual(['Anna Roy']);
  });
});

describe('who has read a message', () => {
  const MESSAGE = { createdAt: secondsAgo(60) };

  it.each([
    ['someone who read after it', state('anna', { readAt: secondsAgo(10) }), ['Anna Roy']],
    [
      'someone who read in the very moment',
      state('anna', { readAt: secondsAgo(60) }),
      ['Anna Roy'],
    ],
    ['nobody who only read before it', state('anna', { readAt: secondsAgo(61) }), []],
    ['nobody who never read', state('anna', {}), []],
    ['not oneself', state('me', { readAt: NOW }), []],
    ['nobody who has left', state('gone', { readAt: NOW }), []],
  ])('is %s', (_case, one, names) => {
    expect(readersOf(CONVERSATION, 'me', [one], MESSAGE)).toEqual(names);
  });
});
