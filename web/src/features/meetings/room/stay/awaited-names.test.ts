import { expect, it } from 'vitest';
import { listAwaitedNames } from './awaited-names';

const invitedPerson = (name: string) =>
  ({ name, role: 'participant', status: 'invited', joinedAt: null }) as const;

it('those who are awaited are those who were invited and are not in the room', () => {
  const meeting = {
    participantIds: ['nadia', 'salma', 'hugo'],
    participants: {
      hugo: invitedPerson('Hugo Vasseur'),
      nadia: invitedPerson('Nadia Ferhat'),
      salma: invitedPerson('Salma Benkirane'),
    },
  };
  expect(listAwaitedNames(meeting, [{ uid: 'nadia' }])).toEqual([
    'Salma Benkirane',
    'Hugo Vasseur',
  ]);
});
