import {
  auditEntryPath,
  contactRequestPath,
  DOCUMENT_PATTERNS,
  operationPath,
  rateLimitPath,
} from '@ouvrage/domain';
import {
  collectionGroup,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  serverTimestamp,
  type Query,
} from 'firebase/firestore';
import type { Documents } from '../support/stored-documents';
import { CONTACT_REQUEST } from '../support/people';
import {
  closedDocument,
  create,
  documents,
  update,
  type DocumentAttempt,
  type DocumentSubject,
} from './documents';
import { ADMINS, NOBODY, uidOf } from './roles';

const ID = 'op-suppression-0001';
const request = () => contactRequestPath('demande');

/** Documents that only functions write, with the roles that may read them. */
const OF_FUNCTIONS = [
  { pattern: DOCUMENT_PATTERNS.operation, at: operationPath, read: ADMINS },
  { pattern: DOCUMENT_PATTERNS.auditEntry, at: auditEntryPath, read: ADMINS },
  { pattern: DOCUMENT_PATTERNS.rateLimit, at: rateLimitPath, read: NOBODY },
];

const PATTERNS = Object.values<string>(DOCUMENT_PATTERNS);

/** Collections that the product does not have: one at the root, and one below every pattern of documents. */
const UNKNOWN = ['inconnus', ...PATTERNS.map((pattern) => `${pattern}/inconnus`)].map((path) =>
  path.replaceAll(/\{\w+\}/g, uidOf('member')),
);

export const ADMINISTRATION_STORED: Documents = {
  [request()]: CONTACT_REQUEST,
  ...Object.fromEntries(OF_FUNCTIONS.map(({ at }) => [at(ID), { kind: 'delete-project' }])),
  ...Object.fromEntries(UNKNOWN.map((path) => [`${path}/un`, { text: 'x' }])),
};

/** The names of all subcollections. */
const NESTED = [
  ...new Set(
    PATTERNS.map((pattern) => pattern.split('/'))
      .filter(({ length }) => length > 2)
      .map((parts) => parts.at(-2) ?? ''),
  ),
];

const everywhere = (name: string, ask: (target: Query) => Promise<unknown>): DocumentAttempt => ({
  how: `all ${name}, wherever they are`,
  may: NOBODY,
  run: (client) => ask(collectionGroup(client, name)),
});

const first = () => `${UNKNOWN[0] ?? ''}/un`;
const unknown = documents({
  pattern: '{document=**}',
  what: 'what no other match names: a collection of another name, at the root or below any document',
  at: first,
  get: NOBODY,
  list: NOBODY,
  ...closedDocument(
    first,
    (uid) => `inconnus/${uid}`,
    () => ({ text: 'x' }),
    () => ({ text: 'y' }),
  ),
});

const below = UNKNOWN.slice(1).map((path): DocumentAttempt => ({
  how: `below ${path.slice(0, -'/inconnus'.length)}`,
  may: NOBODY,
  run: (client) => getDoc(doc(client, `${path}/un`)),
}));

const [whole, ...wider] = unknown.cells.list;
const [count, ...widerCounts] = unknown.cells.count;

const UNNAMED: DocumentSubject = {
  ...unknown,
  cells: {
    ...unknown.cells,
    get: [...unknown.cells.get, ...below],
    list: [whole, ...wider, ...NESTED.map((name) => everywhere(name, getDocs))],
    count: [count, ...widerCounts, ...NESTED.map((name) => everywhere(name, getCountFromServer))],
  },
};

export const ADMINISTRATION_SUBJECTS = [
  documents({
    pattern: DOCUMENT_PATTERNS.contactRequest,
    what: 'any',
    at: request,
    get: ADMINS,
    list: ADMINS,
    update: [
      update('as handled by oneself, now', ADMINS, request, (uid) => ({
        ...{ handledAt: serverTimestamp(), handledBy: uid },
      })),
      update('as open again', ADMINS, request, () => ({ handledAt: null, handledBy: null })),
      update('its name', NOBODY, request, () => ({ name: 'Quelqu’un' })),
    ],
    create: [create('', NOBODY, contactRequestPath, () => CONTACT_REQUEST)],
  }),
  ...OF_FUNCTIONS.map(({ pattern, at, read }) =>
    documents({
      pattern,
      what: 'any',
      at: () => at(ID),
      get: read,
      list: read,
      ...closedDocument(
        () => at(ID),
        (uid) => at(`op-forgee-${uid}`),
        () => ({ kind: 'delete-project' }),
        () => ({ kind: 'forged' }),
      ),
    }),
  ),
  UNNAMED,
];
