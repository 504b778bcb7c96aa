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

/** Creating comes last: it takes away what stands in its way. */
export const OPERATIONS = ['get', 'list', 'count', 'update', 'delete', 'create'] as const;
export type Operation = (typeof OPERATIONS)[number];

export type DocumentAttempt = Attempt<Firestore, RulesWorkspace>;
export type DocumentSubject = Subject<Operation, Firestore, RulesWorkspace>;

/** Where a document is, or what is in it, for the person who asks. */
export type Of<Value> = (uid: string) => Value;

/** A list by a filter; counting has the same verdict. */
interface List {
  readonly how: string;
  readonly may: readonly Role[];
  readonly of: (client: Firestore, uid: string) => Query;
}

interface Given {
  readonly pattern: string;
  readonly what: string;
  /** A stored document. */
  readonly at: Of<string>;
  readonly get: readonly Role[];
  /** Of all there is in the collection, without a filter. */
  readonly list: readonly Role[];
  readonly lists?: readonly List[];
  readonly update: readonly [DocumentAttempt, ...DocumentAttempt[]];
  readonly delete?: readonly Role[];
  readonly create: readonly [DocumentAttempt, ...DocumentAttempt[]];
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** A table of Firestore; what it does not say is anybody's, such as deleting, is nobody's. */
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

/** The list of one document, asked for by its id. */
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

/** A document where there is none, be it that the server takes one away before. */
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

/** Several writes of one commit. */
export const commit = (
  how: string,
  may: readonly Role[],
  of: (client: Firestore, uid: string) => WriteBatch,
): DocumentAttempt => ({ how, may, run: (client, role) => of(client, uidOf(role)).commit() });

/** What nobody may write, tried with content that would be good if a function wrote it. */
export const closedDocument = (
  at: Of<string>,
  newAt: Of<string>,
  content: Of<DocumentData>,
  changes: Of<DocumentData>,
): Pick<Given, 'create' | 'update'> => ({
  update: [update('', NOBODY, at, changes)],
  create: [create('', NOBODY, newAt, content)],
});
