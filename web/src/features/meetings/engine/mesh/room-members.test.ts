import type { MeetingPeer } from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { isAdmitted, isInitiator, membersOf } from './room-members';

function peer(id: string, joinedSeconds: number, moderator = false): MeetingPeer {
  const at = new Date(joinedSeconds * 1000);
  return {
    id,
    uid: id.split('~')[0] ?? '',
    name: 'Nadia Benali',
    moderator,
    microphone: false,
    camera: true,
    screen: false,
    hand: false,
    joinedAt: at,
    lastSeenAt: at,
  };
}

const idsOf = (peers: readonly MeetingPeer[]) => peers.map(({ id }) => id);

describe('the members of a room', () => {
  it('are one tab of each person, the one that came last, in order of arrival', () => {
    const peers = [peer('b~1', 4), peer('a~1', 1), peer('a~2', 5), peer('c~1', 2)];
    expect(idsOf(membersOf(peers, 6))).toEqual(['c~1', 'b~1', 'a~2']);
  });

  it('are the first that came when there are more than it holds, for everybody the same', () => {
    const peers = [peer('c~1', 3), peer('a~1', 1), peer('d~1', 3), peer('b~1', 2)];
    expect(idsOf(membersOf(peers, 3))).toEqual(['a~1', 'b~1', 'c~1']);
    expect(idsOf(membersOf(peers.toReversed(), 3))).toEqual(['a~1', 'b~1', 'c~1']);
  });

  it('are people, however many tabs one of them has', () => {
    const peers = [...[1, 2, 3, 4, 5, 6].map((tab) => peer(`a~${tab}`, tab)), peer('b~1', 7)];
    expect(idsOf(membersOf(peers, 2))).toEqual(['a~6', 'b~1']);
  });

  it('are a moderator too who comes into a full room, and nobody loses a place by it', () => {
    const peers = [peer('a~1', 1), peer('b~1', 2), peer('c~1', 3), peer('m~1', 4, true)];
    expect(idsOf(membersOf(peers, 2))).toEqual(['a~1', 'b~1', 'm~1']);
  });
});

describe('whom the meeting admits', () => {
  const meeting = { status: 'active', participantIds: ['a', 'r'], removedIds: ['r'] } as const;

  it.each([
    ['a participant', meeting, 'a', true],
    ['who was removed, whatever the list of participants says', meeting, 'r', false],
    ['an outsider', meeting, 'x', false],
    ['a participant before it starts', { ...meeting, status: 'scheduled' }, 'a', false],
    ['a participant after its end', { ...meeting, status: 'ended' }, 'a', false],
  ] as const)('%s', (_, currentMeeting, uid, expected) => {
    expect(isAdmitted(currentMeeting, uid)).toBe(expected);
  });
});

it('of two peers exactly one offers', () => {
  expect([isInitiator('a~1', 'b~1'), isInitiator('b~1', 'a~1')]).toEqual([false, true]);
});
