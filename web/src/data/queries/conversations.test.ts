import type { Conversation } from '@ouvrage/domain';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useReadAtOnce, useUnreadCount } from './conversations';

const markers = vi.hoisted(() => ({
  status: 'ready',
  value: { conversations: { one: { read: 2 } } },
}));
vi.mock('./read-markers', () => ({ useReadMarkers: () => markers }));
vi.mock('../session/session-context', () => ({ useSignedInUser: () => ({ id: 'ana' }) }));

/** With so many messages of the other. */
const conversation = (id: string, seq: number): Conversation => ({
  id,
  type: 'direct',
  name: '',
  participantIds: ['ana', 'nadia'],
  participants: { ana: { name: 'Ana', role: 'admin', left: false, from: 0 } },
  seq,
  sent: { nadia: seq },
  lastMessage: null,
  workgroupId: null,
  createdBy: 'nadia',
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

it('counts nothing in the conversation that is being read, until it is left', () => {
  const counts = renderHook(() => {
    const count = useUnreadCount();
    return [count(conversation('one', 5)), count(conversation('two', 1))];
  });
  expect(counts.result.current).toEqual([3, 1]);

  const reader = renderHook(({ isReading }) => useReadAtOnce('one', isReading), {
    initialProps: { isReading: true },
  });
  counts.rerender();
  expect(counts.result.current).toEqual([0, 1]);

  reader.rerender({ isReading: false });
  counts.rerender();
  expect(counts.result.current).toEqual([3, 1]);
});
