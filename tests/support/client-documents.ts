import {
  DEFAULT_SETTINGS,
  DOCUMENT_PATTERNS,
  type MeetingRequest,
  type ReadMarkers,
  type RemarkDraft,
} from '@ouvrage/domain';
import { atNight } from './nightly';

type Fields = Readonly<Record<string, unknown>>;

/** A document that the rules let a client write, with all the fields that the app may write. */
interface ClientDocument {
  readonly pattern: (typeof DOCUMENT_PATTERNS)[keyof typeof DOCUMENT_PATTERNS];
  readonly fields: Fields;
  /** Only functions write it today, but documents written by clients still exist. */
  readonly isFormer?: true;
}

/** The time of every write. Clients write the server's time in its place. */
export const AT = new Date('2026-11-20T09:00:00.000Z');

/** The conversation of the markers and messages in these tests. */
export const TALK = 'direct_camille_karim';

/** The remark of the draft in these tests. */
export const DRAFT_REMARK_ID = 'remarque-brouillon-0001';

/**
 * Every document that a client writes, with all its fields. A test compares the patterns with the permission
 * matrix, and so with the rules.
 */
export const CLIENT_DOCUMENTS = {
  user: {
    pattern: DOCUMENT_PATTERNS.user,
    isFormer: true,
    fields: {
      ...{ firstName: 'Sofía', lastName: 'Ramos', name: 'Sofía Ramos' },
      ...{ photoPath: 'profile_photos/sofia/1.webp', updatedAt: AT },
    },
  },
  directoryCard: {
    pattern: DOCUMENT_PATTERNS.directoryCard,
    isFormer: true,
    fields: { name: 'Sofía Ramos', photoPath: 'profile_photos/sofia/1.webp' },
  },
  userSettings: {
    pattern: DOCUMENT_PATTERNS.userSettings,
    fields: { ...DEFAULT_SETTINGS, createdAt: AT, updatedAt: AT },
  },
  readMarkers: {
    pattern: DOCUMENT_PATTERNS.readMarkers,
    fields: {
      conversations: { [TALK]: { read: 1, at: AT } },
      ...{ notificationsSeen: 3, notificationsSeenAt: AT, updatedAt: AT },
    } satisfies ReadMarkers & Fields,
  },
  notification: { pattern: DOCUMENT_PATTERNS.notification, fields: { readAt: AT } },
  remarkDraft: {
    pattern: DOCUMENT_PATTERNS.remarkDraft,
    fields: {
      ...{ assignmentId: 'tache', revision: 1, lifts: { 'remarque-publiee-0001': 'closed' } },
      remarks: {
        [DRAFT_REMARK_ID]: { page: 6, at: { x: 0.4, y: 0.3 }, text: 'Coter.', createdAt: AT },
      },
      updatedAt: AT,
    } satisfies RemarkDraft & Fields,
  },
  presence: {
    pattern: DOCUMENT_PATTERNS.presence,
    fields: { state: 'online', lastSeenAt: AT },
  },
  assignment: {
    pattern: DOCUMENT_PATTERNS.assignment,
    fields: {
      ...{ status: 'in_progress', startedAt: AT, startOperationId: 'op-demarrage-0001' },
      updatedAt: AT,
    },
  },
  taskEvent: {
    pattern: DOCUMENT_PATTERNS.taskEvent,
    fields: {
      ...{ kind: 'started', by: 'camille', byName: 'Camille Moreau', at: AT },
      ...{ from: 'assigned', to: 'in_progress', detail: {} },
    },
  },
  informationSheet: {
    pattern: DOCUMENT_PATTERNS.informationSheet,
    fields: {
      ...{ phaseId: 'conception', sectionId: 'A', subsectionId: 'A1', taskName: 'Étude' },
      ...{ language: 'fr', text: 'Comparer.', version: 1 },
      ...{ createdBy: 'claire', createdAt: AT, updatedBy: 'claire', updatedAt: AT },
    },
  },
  conversation: {
    pattern: DOCUMENT_PATTERNS.conversation,
    fields: {
      ...{ seq: 1, sent: { camille: 1 }, updatedAt: AT },
      lastMessage: { id: 'message-0000000001', text: 'Bonjour.', senderId: 'camille', at: AT },
    },
  },
  message: {
    pattern: DOCUMENT_PATTERNS.message,
    fields: { senderId: 'camille', text: 'Bonjour.', createdAt: AT },
  },
  memberState: {
    pattern: DOCUMENT_PATTERNS.memberState,
    fields: { shared: true, readAt: AT, typingAt: null },
  },
  meetingPeer: {
    pattern: DOCUMENT_PATTERNS.meetingPeer,
    fields: {
      ...{ uid: 'camille', name: 'Camille Moreau', moderator: false },
      ...{ joinedAt: AT, lastSeenAt: AT },
      ...{ microphone: false, camera: false, screen: false, hand: false },
    },
  },
  meetingSignal: {
    pattern: DOCUMENT_PATTERNS.meetingSignal,
    fields: {
      ...{ from: 'camille~tab00001', fromUid: 'camille', seq: 1, kind: 'offer', body: '{}' },
      at: AT,
    },
  },
  meetingRequest: {
    pattern: DOCUMENT_PATTERNS.meetingRequest,
    isFormer: true,
    fields: {
      ...{ title: 'Point façades', description: 'Choix des teintes.', status: 'pending' },
      ...{ requestedBy: 'camille', requestedByName: 'Camille Moreau' },
      scheduledTime: new Date('2999-11-21T10:00:00.000Z'),
      suggestedParticipantIds: ['karim', 'helene'],
      ...{ responseMessage: null, respondedAt: null, respondedBy: null, meetingId: null },
      ...{ createdAt: AT, updatedAt: AT },
    } satisfies Omit<MeetingRequest, 'id'> & Fields,
  },
  contactRequest: {
    pattern: DOCUMENT_PATTERNS.contactRequest,
    fields: { handledAt: AT, handledBy: 'claire' },
  },
} as const satisfies Readonly<Record<string, ClientDocument>>;

export type ClientDocumentName = keyof typeof CLIENT_DOCUMENTS;

/** The greatest depth that Firestore accepts. */
const DEEP = Array.from({ length: 15 }).reduce<object>((inner) => ({ deeper: inner }), {});

/** Values that an attacker, an older version or a later one may have stored in a field. */
const POISONS = {
  missing: undefined,
  null: null,
  'no number': Number.NaN,
  deep: DEEP,
  huge: 'x'.repeat(100_000),
  list: [1, null],
} as const;

export type Poison = keyof typeof POISONS;
export const POISON_NAMES = Object.keys(POISONS) as readonly Poison[];

/** The fields of a client's document, some of them poisoned. */
export interface Poisoned {
  /** The poisoned fields and the kind of poison, for failure messages. */
  readonly label: string;
  readonly fields: Fields;
}

/**
 * A result for each poison and each field, including fields of maps. By day it is every third of these, so that each
 * field has a third of the poisons.
 */
export function poisonDocument(name: ClientDocumentName): readonly Poisoned[] {
  const { length } = pathsOf(CLIENT_DOCUMENTS[name].fields);
  const step = atNight(1, 3);
  return POISON_NAMES.flatMap((poison, row) =>
    Array.from({ length }, (_, fieldIndex) => fieldIndex)
      .filter((fieldIndex) => (fieldIndex + row) % step === 0)
      .map((fieldIndex) => poisonedIn(name, poison, (index) => index === fieldIndex)),
  );
}

/** Poisons all fields whose index `isChosen`, at once. */
export function poisonedIn(
  name: ClientDocumentName,
  poison: Poison,
  isChosen: (index: number) => boolean,
): Poisoned {
  const { fields } = CLIENT_DOCUMENTS[name];
  const paths = pathsOf(fields).filter((_path, index) => isChosen(index));
  return {
    label: `${name} ${paths.map((path) => path.join('.')).join(', ')}: ${poison}`,
    fields: paths.reduce<Fields>((all, path) => replaceAt(all, path, POISONS[poison]), fields),
  };
}

type Path = readonly string[];

function pathsOf(fields: Fields): readonly Path[] {
  return Object.entries(fields).flatMap(([field, value]): Path[] => {
    const inside = isMap(value) ? pathsOf(value).map((path) => [field, ...path]) : [];
    return [[field], ...inside];
  });
}

function replaceAt(fields: Fields, [first = '', ...rest]: Path, value: unknown): Fields {
  const { [first]: before, ...others } = fields;
  // A map that is itself poisoned has no fields left to replace.
  if (rest.length > 0 && !isMap(before)) return fields;
  if (rest.length > 0) return { ...others, [first]: replaceAt(before as Fields, rest, value) };
  return value === undefined ? others : { ...others, [first]: value };
}

function isMap(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}
