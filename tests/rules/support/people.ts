import {
  assignmentIdOf,
  assignmentPath,
  directoryCardOf,
  directoryCardPath,
  projectPath,
  userPath,
  type Assignment,
  type Company,
  type ContactRequest,
  type Deputy,
  type Notification,
  type OpenVisa,
  type Project,
  type Remark,
  type RemarkDraft,
  type Revision,
  type TaskEvent,
  type User,
} from '@ouvrage/domain';
import type { Documents } from './stored-documents';

/** The time when everyone's client signed in, in seconds like `auth_time`. */
export const SIGNED_IN_AT = Date.UTC(2026, 10, 2, 8, 30, 0) / 1000;

const HIRED = new Date('2026-01-12T09:00:00Z');

type Stored<Model> = Omit<Model, 'id'>;

/** One person of each kind that the rules distinguish. */
export const HELENE_ADMIN = 'helene-marchand';
export const KARIM_OWNER = 'karim-benali';
export const ODILE_OTHER_OWNER = 'odile-garnier';
export const SOFIA_ASSIGNEE = 'sofia-ramos';
export const JULIEN_VALIDATOR = 'julien-petit';
export const NADIA_STRANGER = 'nadia-cherif';

export function personNamed(
  uid: string,
  firstName: string,
  lastName: string,
  rest: Partial<Stored<User>> = {},
): Stored<User> {
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${uid}@ouvrage.example`,
    role: 'intervenant',
    specialty: 'Architectes',
    companyId: null,
    companyName: 'Atelier Ramos',
    status: 'active',
    tokensValidAfter: HIRED,
    photoPath: null,
    createdAt: HIRED,
    updatedAt: HIRED,
    ...rest,
  };
}

const OWNER = {
  role: 'owner',
  specialty: "MOA Maître d'ouvrage",
  companyName: 'Ville de Villeurbanne',
} as const;

export const PEOPLE: Readonly<Record<string, Stored<User>>> = {
  [HELENE_ADMIN]: personNamed(HELENE_ADMIN, 'Hélène', 'Marchand', { role: 'admin' }),
  [KARIM_OWNER]: personNamed(KARIM_OWNER, 'Karim', 'Benali', OWNER),
  [ODILE_OTHER_OWNER]: personNamed(ODILE_OTHER_OWNER, 'Odile', 'Garnier', OWNER),
  [SOFIA_ASSIGNEE]: personNamed(SOFIA_ASSIGNEE, 'Sofía', 'Ramos'),
  [JULIEN_VALIDATOR]: personNamed(JULIEN_VALIDATOR, 'Julien', 'Petit', {
    specialty: 'Bureau de contrôle',
    companyName: 'Apave',
  }),
  [NADIA_STRANGER]: personNamed(NADIA_STRANGER, 'Nadia', 'Cherif', {
    specialty: 'acoustique',
    companyName: 'Écho Études',
  }),
};

/** A profile and its directory card, which are always stored together. */
function accountDocuments(uid: string, user: Stored<User>): Documents {
  return { [userPath(uid)]: { ...user }, [directoryCardPath(uid)]: { ...directoryCardOf(user) } };
}

export const EVERYONE: Documents = Object.assign(
  {},
  ...Object.entries(PEOPLE).map(([uid, user]) => accountDocuments(uid, user)),
) as Documents;

export function nameOf(uid: string): string {
  return PEOPLE[uid]?.name ?? '';
}

export const MEDIATHEQUE_ID = 'mediatheque-gratte-ciel';
export const SCHOOL_ID = 'groupe-scolaire-ferry';

export function projectOf(rest: Partial<Stored<Project>> = {}): Stored<Project> {
  return {
    name: 'Médiathèque des Gratte-Ciel',
    description: 'Réhabilitation et extension de la médiathèque, 2 400 m².',
    startDate: '2026-02-02',
    imageUrl: null,
    imagePath: null,
    createdBy: HELENE_ADMIN,
    ownerIds: [KARIM_OWNER],
    counts: { A1: { assigned: 1, validated: 0 } },
    openByDeadline: { '2026-12-04': 1 },
    excluded: {},
    status: 'active',
    deletingAt: null,
    createdAt: HIRED,
    updatedAt: HIRED,
    ...rest,
  };
}

/** The task of most tests: assigned to Sofía, validated by Julien, in Karim's project. */
export const TASK_ID = assignmentIdOf(MEDIATHEQUE_ID, 'A1', 'etude-d-opportunite');

export function assignmentOf(
  rest: Partial<Stored<Assignment>> = {},
): Omit<Stored<Assignment>, 'startOperationId'> {
  return {
    projectId: MEDIATHEQUE_ID,
    projectName: 'Médiathèque des Gratte-Ciel',
    ownerIds: [KARIM_OWNER],
    phaseId: 'conception',
    sectionId: 'A',
    subsectionId: 'A1',
    taskKey: 'etude-d-opportunite',
    taskName: "ÉTUDE D'OPPORTUNITÉ",
    assigneeId: SOFIA_ASSIGNEE,
    assigneeName: 'Sofía Ramos',
    validatorIds: [JULIEN_VALIDATOR],
    visaRule: 'any',
    deputyIds: [],
    deadline: '2026-12-04',
    validationDeadline: '2026-12-11',
    fileExtension: 'pdf',
    comment: null,
    status: 'assigned',
    revision: 0,
    fileSize: null,
    openRemarks: 0,
    filePath: null,
    startedAt: null,
    submittedAt: null,
    validatedAt: null,
    validatedBy: null,
    validationComment: null,
    archivedAt: null,
    archivedBy: null,
    createdAt: HIRED,
    updatedAt: HIRED,
    ...rest,
  };
}

export const ARCHIVED = { archivedAt: new Date('2026-10-30T17:00:00Z'), archivedBy: HELENE_ADMIN };

/** All people, the project, and the task with the fields of `rest`. */
export function workspaceWith(rest: Partial<Stored<Assignment>> = {}): Documents {
  return {
    ...EVERYONE,
    [projectPath(MEDIATHEQUE_ID)]: { ...projectOf() },
    [assignmentPath(TASK_ID)]: { ...assignmentOf(rest) },
  };
}

export function revisionOf(rest: Partial<Omit<Revision, 'number'>> = {}): Omit<Revision, 'number'> {
  return {
    filePath: `task_submissions/${TASK_ID}/1793606400000-depot-etude-0001.pdf`,
    fileName: 'étude-opportunité.pdf',
    size: 48_213,
    contentType: 'application/pdf',
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    uploadId: 'depot-etude-0001',
    submittedBy: SOFIA_ASSIGNEE,
    submittedAt: new Date('2026-11-02T08:00:00Z'),
    comment: null,
    decision: null,
    visas: [],
    ...rest,
  };
}

export function eventOf(rest: Partial<Stored<TaskEvent>> = {}): Stored<TaskEvent> {
  return {
    kind: 'assigned',
    by: HELENE_ADMIN,
    byName: 'Hélène Marchand',
    at: HIRED,
    from: 'unassigned',
    to: 'assigned',
    detail: { assigneeName: 'Sofía Ramos' },
    ...rest,
  };
}

/** A remark of Julien's on the first revision. */
export function remarkOf(rest: Partial<Stored<Remark>> = {}): Stored<Remark> {
  return {
    number: 1,
    revision: 1,
    page: 6,
    at: { x: 0.4, y: 0.3 },
    text: 'La travée 2 est cotée 7,20 m ici et 7,35 m sur le plan de coffrage.',
    by: JULIEN_VALIDATOR,
    byName: 'Julien Petit',
    createdAt: HIRED,
    state: 'open',
    answer: null,
    closedBy: null,
    closedAt: null,
    closedRevision: null,
    released: true,
    ...rest,
  };
}

/** Julien's visa on the first revision, which he and Nadia follow. */
export function visaOf(rest: Partial<Stored<OpenVisa>> = {}): Stored<OpenVisa> {
  return {
    ...{ assignmentId: TASK_ID, revision: 1, by: JULIEN_VALIDATOR, byName: 'Julien Petit' },
    ...{ at: HIRED, outcome: 'validated', comment: null, forId: null, forName: null },
    lifts: {},
    followerIds: [JULIEN_VALIDATOR, NADIA_STRANGER],
    ...rest,
  };
}

/** The draft of a remark, as its author's browser stores it. */
export function remarkDraftOf(rest: Partial<RemarkDraft> = {}): RemarkDraft {
  return {
    assignmentId: TASK_ID,
    revision: 1,
    remarks: {
      'remarque-brouillon-0001': {
        page: 6,
        at: { x: 0.4, y: 0.3 },
        text: 'Enrobage non coté sur la coupe.',
        createdAt: HIRED,
      },
    },
    lifts: {},
    updatedAt: HIRED,
    ...rest,
  };
}

/** Nadia stands in for Julien. */
export function deputyOf(rest: Partial<Stored<Deputy>> = {}): Stored<Deputy> {
  return {
    deputyId: NADIA_STRANGER,
    from: '2026-11-02',
    until: '2026-11-13',
    createdBy: HELENE_ADMIN,
    createdAt: HIRED,
    ...rest,
  };
}

/** The notification of a new assignment. */
export const NOTIFICATION: Stored<Notification> = {
  kind: 'assigned',
  reason: 'assignee',
  subject: { kind: 'assignment', id: TASK_ID },
  params: { taskName: "ÉTUDE D'OPPORTUNITÉ", projectName: 'Médiathèque des Gratte-Ciel' },
  createdAt: HIRED,
  readAt: null,
  expiresAt: new Date('2027-02-01T09:00:00Z'),
};

export const COMPANY: Stored<Company> = {
  name: 'Apave',
  nameKey: 'apave',
  country: 'France',
  sector: 'Contrôle technique',
  logoPath: null,
  createdAt: HIRED,
  updatedAt: HIRED,
};

export const CONTACT_REQUEST: Stored<ContactRequest> = {
  name: 'Inès Vidal',
  email: 'ines.vidal@mairie.example',
  company: 'Mairie de Sète',
  language: 'fr',
  createdAt: HIRED,
  handledAt: null,
  handledBy: null,
};
