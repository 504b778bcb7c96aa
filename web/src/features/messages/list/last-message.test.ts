import { describe, expect, it } from 'vitest';
import { conversation, ME, participant, createLastMessage } from '../conversation-fixtures';
import { lastSenderOf, shortNameOf } from './last-message';

const PEOPLE = {
  [ME]: participant('Claire Delmas'),
  nadia: participant('Nadia Ferhat'),
  gone: participant('', 'intervenant', true),
};

describe('lastSenderOf', () => {
  it.each([
    ['direct', null, null],
    ['direct', ME, { kind: 'me' }],
    ['direct', 'nadia', { kind: 'other' }],
    ['direct', '', { kind: 'other' }],
    ['group', ME, { kind: 'me' }],
    ['group', 'nadia', { kind: 'named', name: 'N. Ferhat' }],
    ['group', 'gone', { kind: 'deleted' }],
    ['group', '', { kind: 'deleted' }],
    ['group', 'stranger', { kind: 'unknown' }],
  ] as const)(
    'in a %s conversation whose last message is of %j is %j',
    (type, sender, expected) => {
      const lastMessage = sender === null ? null : createLastMessage(sender, 'Bonjour');
      const one = conversation({ type, participants: PEOPLE, lastMessage });
      expect(lastSenderOf(one, ME)).toEqual(expected);
    },
  );
});

describe('shortNameOf', () => {
  it.each([
    ['Nadia Ferhat', 'N. Ferhat'],
    ['Yann Le Goff', 'Y. Le Goff'],
    ['Prince', 'Prince'],
    ['  ', ''],
  ])('of %j is %j', (name, short) => {
    expect(shortNameOf(name)).toBe(short);
  });
});
