import * as domain from '@ouvrage/domain';
import { instantAt, shiftDay } from './clock';
import { ADMIN, nameOf, personOf } from './people';
import type { DemoDocument } from './task-records';

/**
 * The meetings of day D and the following days, and the meeting requests, as the callables would have written
 * them.
 */

interface PlannedMeeting {
  id: string;
  /** The letters at the end of the room's name. */
  room: string;
  title: string;
  /** The agenda. */
  description: string;
  inDays: number;
  minute: number;
  host: string;
  guests: readonly string[];
  /** People who have entered since the start. */
  inside?: readonly string[];
  /** The host, if the meeting does not come from a request. */
  createdBy?: string;
}

interface AskedMeeting {
  id: string;
  title: string;
  description: string;
  inDays: number;
  minute: number;
  by: string;
  suggested: readonly string[];
  /** Days before D. */
  askedAgo: number;
  answer?: { status: 'approved' | 'rejected'; message: string | null; meetingId: string | null };
}

const MEETINGS: readonly PlannedMeeting[] = [
  {
    id: '4TQK-9M2X-H7RC',
    room: 'QHZTRWNBVXKJMD',
    title: 'Point sécurité du matin',
    description:
      'Levage de la charpente\nBalisage de la zone nord\nAccueil des nouveaux compagnons',
    inDays: 0,
    minute: 7 * 60 + 45,
    host: 'nadia-ferhat',
    guests: ['hugo-vasseur', 'karim-haddad', 'philippe-garnier', 'mathilde-roche'],
    inside: ['nadia-ferhat', 'hugo-vasseur', 'karim-haddad'],
  },
  {
    id: 'W3FN-6YBE-2KPD',
    room: 'LSGPVYCFATEUOR',
    title: 'Réunion de chantier n° 14',
    description: 'Halle des sports\nAvancement des lots\nSécurité\nPoints de blocage',
    inDays: 0,
    minute: 10 * 60,
    host: 'nadia-ferhat',
    guests: ['philippe-garnier', 'hugo-vasseur', 'mathilde-roche', 'thomas-aubry', 'karim-haddad'],
  },
  {
    id: 'B8ZG-XT5M-Q0VJ',
    room: 'MWDXKQJRBZNHTG',
    title: "Revue de l'APD, lots techniques",
    description: 'Médiathèque\nAcoustique\nThermique\nStructure',
    inDays: 0,
    minute: 14 * 60 + 30,
    host: 'mathilde-roche',
    guests: ['hugo-vasseur', 'ines-marchetti', 'elodie-castan', 'thomas-aubry', 'philippe-garnier'],
  },
  {
    id: 'H1DR-K4WC-8NSA',
    room: 'OCEFUAPVYLGSIT',
    title: 'Point hebdomadaire',
    description: '',
    inDays: 1,
    minute: 9 * 60,
    host: 'philippe-garnier',
    guests: ['salma-benkirane', 'mathilde-roche'],
  },
  {
    id: 'P6VX-3JHT-M9QB',
    room: 'ZTKRHWQJXMDNBV',
    title: 'Traitement acoustique de la salle de lecture',
    description: 'Notice acoustique\nChoix du plafond\nReprise des cloisons',
    inDays: 3,
    minute: 11 * 60,
    host: 'ines-marchetti',
    guests: ['hugo-vasseur', 'mathilde-roche'],
    createdBy: ADMIN,
  },
];

const REQUESTS: readonly AskedMeeting[] = [
  {
    id: 'demande-menuiseries-exterieures',
    title: 'Choix des menuiseries extérieures',
    description: "Trois échantillons à comparer avant la commande, avec la maîtrise d'ouvrage.",
    inDays: 2,
    minute: 15 * 60,
    by: 'hugo-vasseur',
    suggested: ['philippe-garnier', 'mathilde-roche', 'salma-benkirane'],
    askedAgo: 1,
  },
  {
    id: 'demande-reseaux-enterres',
    title: 'Réseaux enterrés, parcelle nord',
    description: 'Le plan du concessionnaire ne correspond pas au relevé.',
    inDays: 4,
    minute: 10 * 60 + 30,
    by: 'salma-benkirane',
    suggested: ['hugo-vasseur', 'thomas-aubry'],
    askedAgo: 0,
  },
  {
    id: 'demande-acoustique-lecture',
    title: 'Traitement acoustique de la salle de lecture',
    description: 'Notice acoustique\nChoix du plafond\nReprise des cloisons',
    inDays: 3,
    minute: 11 * 60,
    by: 'ines-marchetti',
    suggested: ['hugo-vasseur', 'mathilde-roche'],
    askedAgo: 4,
    answer: {
      status: 'approved',
      message: 'Prévoyez une heure, avec la notice à jour.',
      meetingId: 'P6VX-3JHT-M9QB',
    },
  },
  {
    id: 'demande-visite-reserves',
    title: 'Visite à distance des réserves',
    description: '',
    inDays: 1,
    minute: 16 * 60,
    by: 'hugo-vasseur',
    suggested: ['karim-haddad'],
    askedAgo: 6,
    answer: {
      status: 'rejected',
      message: 'Les réserves se lèvent sur place : voyons-nous jeudi à la halle.',
      meetingId: null,
    },
  },
];

/** Time in the names of rooms. It does not move with the demo, because nobody reads it as a time. */
const ROOMS_SINCE = 1_795_243_200_000;

const MADE_BEFORE = 6;
const MADE_AT = 16 * 60;
/** Minutes since midnight: a request is sent on one day and answered on the next. */
const ASKED_AT = 8 * 60 + 20;
const ANSWERED_AT = 9 * 60 + 5;

/** @param day D */
export function meetingsOf(day: string): DemoDocument[] {
  return [
    ...MEETINGS.map((meeting) => meetingOf(meeting, day)),
    ...REQUESTS.map((request) => requestOf(request, day)),
  ];
}

function meetingOf(
  { inDays, minute, host, guests, inside = [], ...meeting }: PlannedMeeting,
  day: string,
): DemoDocument {
  const { id, room, title, description, createdBy = host } = meeting;
  const scheduledTime = instantAt(shiftDay(day, inDays), minute);
  const isActive = inside.length > 0;
  const request = REQUESTS.find(({ answer }) => answer?.meetingId === id);
  const madeAt =
    request === undefined
      ? instantAt(shiftDay(day, -MADE_BEFORE), MADE_AT)
      : instantAt(shiftDay(day, 1 - request.askedAgo), ANSWERED_AT);
  const participants = [host, ...guests].map((uid) => [
    uid,
    {
      name: nameOf(personOf(uid)),
      role: uid === host ? 'host' : 'participant',
      status: uid === host || inside.includes(uid) ? 'accepted' : 'invited',
      joinedAt: inside.includes(uid) ? scheduledTime : null,
    },
  ]);
  return {
    path: domain.meetingPath(id),
    data: {
      title,
      description,
      roomId: `ouvrage-${ROOMS_SINCE}-${createdBy.slice(0, 5)}-${room}`,
      status: isActive ? 'active' : 'scheduled',
      scheduledTime,
      isInstant: false,
      createdBy,
      participantIds: [host, ...guests],
      participants: Object.fromEntries(participants),
      removedIds: [],
      forceMutedIds: [],
      engine: isActive ? 'mesh' : null,
      startedAt: isActive ? scheduledTime : null,
      endedAt: null,
      createdAt: madeAt,
      updatedAt: isActive ? scheduledTime : madeAt,
    },
  };
}

function requestOf(
  { id, title, description, by, suggested, answer, ...when }: AskedMeeting,
  day: string,
): DemoDocument {
  const createdAt = instantAt(shiftDay(day, -when.askedAgo), ASKED_AT);
  const answeredAt = instantAt(shiftDay(day, 1 - when.askedAgo), ANSWERED_AT);
  return {
    path: domain.meetingRequestPath(id),
    data: {
      title,
      description,
      requestedBy: by,
      requestedByName: nameOf(personOf(by)),
      scheduledTime: instantAt(shiftDay(day, when.inDays), when.minute),
      suggestedParticipantIds: suggested,
      status: answer?.status ?? 'pending',
      responseMessage: answer?.message ?? null,
      respondedAt: answer === undefined ? null : answeredAt,
      respondedBy: answer === undefined ? null : ADMIN,
      meetingId: answer?.meetingId ?? null,
      createdAt,
      updatedAt: answer === undefined ? createdAt : answeredAt,
    },
  };
}
