import {
  DOCUMENT_PATTERNS,
  dossierAttemptPath,
  dossierPath,
  projectPath,
  purgePath,
  recordStatePath,
  sealPath,
  type Dossier,
  type Purge,
  type RecordState,
  type StoredSeal,
} from '@ouvrage/domain';
import type { Documents } from '../support/stored-documents';
import { MEDIATHEQUE_ID, projectOf } from '../support/people';
import { byItsId, closedDocument, documents } from './documents';
import { ADMINS, NOBODY, uidsOf } from './roles';

const AT = new Date('2026-11-21T09:00:00Z');
const DOSSIER_ID = 'dossier-permis-0001';
const TASK = 'A2_etude-preliminaire';
const FOLLOWERS = [...ADMINS, 'owner'] as const;

const DOSSIER: Omit<Dossier, 'id'> = {
  ...{ preset: 'permis', taskIds: [TASK], scope: 'validated', revisions: 'last', language: 'fr' },
  ...{ state: 'asked', attempt: 1, askedBy: 'x', askedByName: 'X', askedAt: AT, updatedAt: AT },
  ...{ leaseUntil: null, failure: null, result: null },
  progress: { pieces: 0, totalPieces: 0, bytes: 0, totalBytes: 0, task: null },
};
const PURGE: Omit<Purge, 'id'> = { task: TASK, archivedAt: AT };
const STATE: Omit<RecordState, 'id'> = { recent: [], since: null, failure: null };
const SEAL: Omit<StoredSeal, 'id'> = {
  ...{ projectId: MEDIATHEQUE_ID, n: 1, root: '0'.repeat(64), count: 0, previous: null, at: AT },
  ...{ key: 'k', signature: 's', entriesPath: 'records/x/1.jsonl' },
};

const dossier = () => dossierPath(MEDIATHEQUE_ID, DOSSIER_ID);
const attempt = () => dossierAttemptPath(MEDIATHEQUE_ID, DOSSIER_ID, 1);
const purge = () => purgePath(MEDIATHEQUE_ID, TASK, AT);
const state = () => recordStatePath(MEDIATHEQUE_ID);
const seal = () => sealPath(MEDIATHEQUE_ID, 1);
/** Of a project that is deleted. */
const orphan = () => sealPath('disparu', 3);

export const RECORD_STORED: Documents = {
  [projectPath(MEDIATHEQUE_ID)]: projectOf({ ownerIds: uidsOf(['owner', 'sessionOver']) }),
  [dossier()]: DOSSIER,
  [attempt()]: { at: AT },
  [purge()]: PURGE,
  [state()]: STATE,
  [seal()]: SEAL,
  [orphan()]: { ...SEAL, projectId: 'disparu', n: 3 },
};

/** Nobody, admins included, writes the record or its seals. */
export const RECORD_SUBJECTS = [
  documents({
    pattern: DOCUMENT_PATTERNS.dossier,
    what: 'of a project of the owner',
    at: dossier,
    get: FOLLOWERS,
    list: FOLLOWERS,
    ...closedDocument(
      dossier,
      (uid) => dossierPath(MEDIATHEQUE_ID, `dossier-${uid}-0002`),
      (uid) => ({ ...DOSSIER, askedBy: uid }),
      () => ({ state: 'ready' }),
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.dossierAttempt,
    what: 'of a project of the owner',
    at: attempt,
    get: NOBODY,
    list: NOBODY,
    ...closedDocument(
      attempt,
      () => dossierAttemptPath(MEDIATHEQUE_ID, DOSSIER_ID, 2),
      () => ({ at: AT }),
      () => ({ at: new Date(0) }),
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.purge,
    what: 'of a project of the owner',
    at: purge,
    get: NOBODY,
    list: NOBODY,
    ...closedDocument(
      purge,
      (uid) => purgePath(MEDIATHEQUE_ID, uid, AT),
      () => PURGE,
      () => ({ task: 'x' }),
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.recordState,
    what: 'of a project of the owner',
    at: state,
    get: FOLLOWERS,
    list: NOBODY,
    ...closedDocument(
      state,
      (uid) => recordStatePath(`gymnase-${uid}`),
      () => STATE,
      () => ({ failure: null }),
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.seal,
    what: 'of a project of the owner',
    at: seal,
    get: FOLLOWERS,
    list: ADMINS,
    lists: [byItsId(ADMINS, seal)],
    ...closedDocument(
      seal,
      (uid) => sealPath(`gymnase-${uid}`, 1),
      (uid) => ({ ...SEAL, projectId: `gymnase-${uid}` }),
      () => ({ root: 'f'.repeat(64) }),
    ),
  }),
  documents({
    pattern: DOCUMENT_PATTERNS.seal,
    what: 'of a project that is deleted',
    at: orphan,
    get: ADMINS,
    list: ADMINS,
    ...closedDocument(
      orphan,
      (uid) => sealPath(`disparu-${uid}`, 1),
      () => SEAL,
      () => ({ root: 'f'.repeat(64) }),
    ),
  }),
];
