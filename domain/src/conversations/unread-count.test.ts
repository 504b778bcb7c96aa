import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  saidToMe,
  unreadCount,
  type Conversation,
  type ConversationParticipant,
} from './conversation';

const PEOPLE = ['sofia', 'karim', 'lina'] as const;
type Who = (typeof PEOPLE)[number];

const ACTS = ['send', 'read', 'open', 'mark', 'come', 'go'] as const;

/** What someone does; `open` looks, and the first `mark` after it tells what was seen then. */
interface Event {
  readonly who: Who;
  readonly act: (typeof ACTS)[number];
}

const events = fc.array(
  fc.record({ who: fc.constantFrom(...PEOPLE), act: fc.constantFrom(...ACTS) }),
  { maxLength: 80 },
);

type Counters = Pick<Conversation, 'seq' | 'sent' | 'participants'>;

const NEW: ConversationParticipant = { name: '', role: 'intervenant', left: true, from: 0 };

/** The product: counters and markers alone. */
function byCounters(all: readonly Event[]) {
  let conversation: Counters = { seq: 0, sent: {}, participants: {} };
  const markers = new Map<Who, number>();
  const openCounts = new Map<Who, number>();
  const mark = (who: Who, read: number) => markers.set(who, Math.max(markers.get(who) ?? 0, read));
  for (const { who, act } of all) {
    const { seq, sent, participants } = conversation;
    const person = participants[who] ?? NEW;
    const put = (change: Partial<ConversationParticipant>) => {
      conversation = {
        ...conversation,
        participants: { ...participants, [who]: { ...person, ...change } },
      };
    };
    if (person.left) {
      if (act === 'come') put({ left: false, from: saidToMe(conversation, who) });
      continue;
    }
    if (act === 'go') put({ left: true });
    if (act === 'read') mark(who, saidToMe(conversation, who));
    if (act === 'open') openCounts.set(who, saidToMe(conversation, who));
    if (act === 'mark') mark(who, openCounts.get(who) ?? 0);
    if (act === 'send') {
      conversation = { participants, seq: seq + 1, sent: { ...sent, [who]: (sent[who] ?? 0) + 1 } };
    }
  }
  return { conversation, markers };
}

/** The reference: who has which messages before them, one by one. */
function byMessages(all: readonly Event[]) {
  const unread = new Map<Who, Set<number>>();
  const openMessages = new Map<Who, readonly number[]>();
  for (const [message, { who, act }] of all.entries()) {
    const mine = unread.get(who);
    if (mine === undefined) {
      if (act === 'come') unread.set(who, new Set());
      continue;
    }
    if (act === 'go') unread.delete(who);
    if (act === 'read') mine.clear();
    if (act === 'open') openMessages.set(who, [...mine]);
    if (act === 'mark') for (const one of openMessages.get(who) ?? []) mine.delete(one);
    if (act === 'send') {
      for (const [other, theirs] of unread) if (other !== who) theirs.add(message);
    }
  }
  return unread;
}

describe('unreadCount', () => {
  it('counts the messages of others since one came in or read, in any order of events', () => {
    fc.assert(
      fc.property(events, (all) => {
        const { conversation, markers } = byCounters(all);

        for (const [who, messages] of byMessages(all)) {
          expect(unreadCount(conversation, who, markers.get(who))).toBe(messages.size);
        }
        const { seq, sent } = conversation;
        expect(Object.values(sent).reduce((sum, count) => sum + count, 0)).toBe(seq);
      }),
      { numRuns: 500 },
    );
  });

  it('counts nothing that was said before one came in, marker or none', () => {
    const participants = { sofia: { ...NEW, left: false, from: 40 } };
    const conversation = { seq: 42, sent: { karim: 42 }, participants };

    expect(unreadCount(conversation, 'sofia', undefined)).toBe(2);
    expect(unreadCount(conversation, 'sofia', 41)).toBe(1);
  });

  it('is never below zero, when a marker is ahead of what has arrived here', () => {
    const participants = { sofia: { ...NEW, left: false } };

    expect(unreadCount({ seq: 3, sent: { karim: 3 }, participants }, 'sofia', 5)).toBe(0);
  });
});
