import { instantAt, shiftDay } from './clock.mjs';
import { nameOf, personOf } from './people.mjs';

/** The meetings of day D and of the next. */
const MEETINGS = [
  {
    id: 'reunion-de-chantier-14',
    title: 'Réunion de chantier n° 14',
    description: 'Halle des sports : avancement, sécurité, points de blocage.',
    inDays: 0,
    minute: 10 * 60,
    host: 'nadia-ferhat',
    guests: ['philippe-garnier', 'hugo-vasseur', 'mathilde-roche', 'thomas-aubry', 'karim-haddad'],
  },
  {
    id: 'revue-apd-lots-techniques',
    title: "Revue de l'APD, lots techniques",
    description: 'Médiathèque : acoustique, thermique et structure.',
    inDays: 0,
    minute: 14 * 60 + 30,
    host: 'mathilde-roche',
    guests: ['hugo-vasseur', 'ines-marchetti', 'elodie-castan', 'thomas-aubry', 'philippe-garnier'],
  },
  {
    id: 'point-hebdomadaire',
    title: 'Point hebdomadaire',
    description: '',
    inDays: 1,
    minute: 9 * 60,
    host: 'philippe-garnier',
    guests: ['salma-benkirane', 'mathilde-roche'],
  },
];

const MADE_BEFORE = 6;

/**
 * @param {import('./domain.mjs').Domain} domain
 * @param {string} day D
 * @returns {import('./task-records.mjs').DemoDocument[]}
 */
export function meetingsOf(domain, day) {
  return MEETINGS.map(({ id, title, description, inDays, minute, host, guests }) => {
    const madeAt = instantAt(shiftDay(day, -MADE_BEFORE), 16 * 60);
    const participants = [host, ...guests].map((uid) => [
      uid,
      {
        name: nameOf(personOf(uid)),
        role: uid === host ? 'host' : 'participant',
        status: uid === host ? 'accepted' : 'invited',
        joinedAt: null,
      },
    ]);
    return {
      path: domain.meetingPath(id),
      data: {
        title,
        description,
        roomId: id,
        status: 'scheduled',
        scheduledTime: instantAt(shiftDay(day, inDays), minute),
        isInstant: false,
        createdBy: host,
        participantIds: [host, ...guests],
        participants: Object.fromEntries(participants),
        removedIds: [],
        forceMutedIds: [],
        engine: 'builtin',
        startedAt: null,
        endedAt: null,
        createdAt: madeAt,
        updatedAt: madeAt,
      },
    };
  });
}
