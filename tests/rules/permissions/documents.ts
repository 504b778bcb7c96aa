import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
  type DocumentData,
  type Firestore,
  type Query,
  type WriteBatch,
} from 'firebase/firestore';
import { type RulesWorkspace } from '../support/environment';
import { type Attempt, type Subject } from './matrix';
import { NOBODY, uidOf, type Role } from './roles';

/** `create` is last, because it first deletes the document at its path. */
export const OPERATIONS = ['get', 'list', 'count', 'update', 'delete', 'create'] as const;
export type Operation = (typeof OPERATIONS)[number];

export type DocumentAttempt = Attempt<Firestore, RulesWorkspace>;
export type DocumentSubject = Subject<Operation, Firestore, RulesWorkspace>;

/** A path or a content for the person who makes the attempt. */
export type Of<Value> = (uid: string) => Value;

/** A list query. A count of it has the same verdict. */
interface List {
  readonly how: string;
  readonly may: readonly Role[];
  readonly of: (client: Firestore, uid: string) => Query;
}

interface Given {
  readonly pattern: string;
  readonly what: string;
  /** The path of a stored document. */
  readonly at: Of<string>;
  readonly get: readonly Role[];
  /** The roles that may list the whole collection, without a filter. */
  readonly list: readonly Role[];
  readonly lists?: readonly List[];
  readonly update: readonly [DocumentAttempt, ...DocumentAttempt[]];
  readonly delete?: readonly Role[];
  readonly create: readonly [DocumentAttempt, ...DocumentAttempt[]];
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** The cells for documents of Firestore. Deletion is for nobody unless `delete` is given. */
export function documents({ pattern, what, at, ...given }: Given): DocumentSubject {
  const whole: List = {
    how: (given.lists ?? []).length === 0 ? '' : 'everything, without a filter',
    may: given.list,
    of: (client, uid) => collection(client, folderOf(at(uid))),
  };
  const attemptLists = (ask: (target: Query) => Promise<unknown>) => {
    const attempt = ({ how, may, of }: List): DocumentAttempt => ({
      how,
      may,
      run: (client, role) => ask(of(client, uidOf(role))),
    });
    return [attempt(whole), ...(given.lists ?? []).map(attempt)] as const;
  };
  return {
    pattern,
    what,
    cells: {
      get: [
        { how: '', may: given.get, run: (client, role) => getDoc(doc(client, at(uidOf(role)))) },
      ],
      list: attemptLists(getDocs),
      count: attemptLists(getCountFromServer),
      update: given.update,
      delete: [
        {
          how: '',
          may: given.delete ?? NOBODY,
          run: (client, role) => deleteDoc(doc(client, at(uidOf(role)))),
        },
      ],
      create: given.create,
    },
  };
}

export const listing = (how: string, may: readonly Role[], of: List['of']): List => ({
  how,
  may,
  of,
});

/** The list query for one document by its id. */
export const byItsId = (may: readonly Role[], at: Of<string>): List =>
  listing('one alone, by its id', may, (client, uid) => {
    const path = at(uid);
    const id = path.slice(path.lastIndexOf('/') + 1);
    return query(collection(client, folderOf(path)), where(documentId(), '==', id));
  });

export const update = (
  how: string,
  may: readonly Role[],
  at: Of<string>,
  changes: Of<DocumentData>,
): DocumentAttempt => ({
  how,
  may,
  run: (client, role) => updateDoc(doc(client, at(uidOf(role))), changes(uidOf(role))),
});

/** Creates a document. The server deletes an existing one first. */
export const create = (
  how: string,
  may: readonly Role[],
  at: Of<string>,
  content: Of<DocumentData>,
): DocumentAttempt => ({
  how,
  may,
  run: async (client, role, server) => {
    const path = at(uidOf(role));
    await server.remove(path);
    await setDoc(doc(client, path), content(uidOf(role)));
  },
});

/** Several writes in one commit. */
export const commit = (
  how: string,
  may: readonly Role[],
  of: (client: Firestore, uid: string) => WriteBatch,
): DocumentAttempt => ({ how, may, run: (client, role) => of(client, uidOf(role)).commit() });

/** Documents that no client may write. The attempts use content that is valid when functions write it. */
export const closedDocument = (
  at: Of<string>,
  newAt: Of<string>,
  content: Of<DocumentData>,
  changes: Of<DocumentData>,
): Pick<Given, 'create' | 'update'> => ({
  update: [update('', NOBODY, at, changes)],
  create: [create('', NOBODY, newAt, content)],
});
