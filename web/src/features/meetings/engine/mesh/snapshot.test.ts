import { expect, it } from 'vitest';
import type { RoomPeer, RoomSnapshot } from '../meeting-engine';
import { nextSnapshot } from './snapshot';

const peer = (id: string, more: Partial<RoomPeer> = {}): RoomPeer => ({
  id,
  uid: id,
  name: id,
  isSelf: false,
  microphone: false,
  camera: false,
  screen: false,
  hand: false,
  isSilenced: false,
  isSpeaking: false,
  link: 'connected',
  cameraStream: null,
  screenStream: null,
  audioStream: null,
  ...more,
});

const room = (...peers: RoomPeer[]): RoomSnapshot => ({
  state: 'connected',
  closeReason: null,
  failure: null,
  peers,
});

it('a snapshot in which nothing changed is the one before', () => {
  const before = room(peer('a'), peer('b'));
  expect(nextSnapshot(before, room(peer('a'), peer('b')))).toBe(before);
});

it('whoever did not change is the same, whoever did is another', () => {
  const before = room(peer('a'), peer('b'));
  const next = nextSnapshot(before, room(peer('a'), peer('b', { hand: true })));
  expect(next.peers[0]).toBe(before.peers[0]);
  expect(next.peers[1]).toEqual(peer('b', { hand: true }));
});

it.each([
  ['somebody leaves', room(peer('a'))],
  ['the order is another', room(peer('b'), peer('a'))],
  ['the connection is lost', { ...room(peer('a'), peer('b')), state: 'reconnecting' as const }],
  ['something is wrong', { ...room(peer('a'), peer('b')), failure: 'no-media' as const }],
])('it is another one when %s', (_, next) => {
  const before = room(peer('a'), peer('b'));
  expect(nextSnapshot(before, next)).toEqual(next);
});
