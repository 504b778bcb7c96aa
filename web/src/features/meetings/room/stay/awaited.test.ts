import { expect, it } from 'vitest';
import { awaited } from './awaited';

const invited = (name: string) =>
  ({ name, role: 'participant', status: 'invited', joinedAt: null }) as const;

it('those who are awaited are those who were invited and are not in the room', () => {
  const meeting = {
    participantIds: ['nadia', 'salma', 'hugo'],
    participants: {
      hugo: invited('Hugo Vasseur'),
      nadia: invited('Nadia Ferhat'),
      salma: invited('Salma Benkirane'),
    },
  };
  expect(awaited(meeting, [{ uid: 'nadia' }])).toEqual(['Salma Benkirane', 'Hugo Vasseur']);
});
