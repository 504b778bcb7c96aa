import type { Meeting } from '@ouvrage/domain';

type Given = Partial<Omit<Meeting, 'id'>> & {
  /** The participants, the host first. */
  readonly people: readonly { readonly uid: string; readonly name: string }[];
};

/** A planned meeting of these people as callables store it. The first person is its creator, unless given. */
export function storedMeeting({ people, ...given }: Given): Omit<Meeting, 'id'> {
  const createdAt = new Date('2026-11-02T08:00:00Z');
  const [host] = people;
  return {
    title: 'Réunion de chantier',
    description: '',
    roomId: 'ouvrage-1793606400000-HOST0-ABCDEFGHJKMNPQ',
    status: 'scheduled',
    scheduledTime: new Date('2026-11-03T09:00:00Z'),
    isInstant: false,
    createdBy: host?.uid ?? 'nobody',
    participantIds: people.map(({ uid }) => uid),
    participants: Object.fromEntries(
      people.map(({ uid, name }) => [
        uid,
        uid === host?.uid
          ? { name, role: 'host', status: 'accepted', joinedAt: null }
          : { name, role: 'participant', status: 'invited', joinedAt: null },
      ]),
    ),
    removedIds: [],
    forceMutedIds: [],
    engine: null,
    startedAt: null,
    endedAt: null,
    createdAt,
    updatedAt: createdAt,
    ...given,
  };
}
