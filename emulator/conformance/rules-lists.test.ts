import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getAggregateFromServer,
  getCountFromServer,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  sum,
  updateDoc,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshId, projectOf } from './support/names';
import { rulesProject, type RulesProject } from './support/rules-environment';
import { idsIn, listenToDocument, listenToQuery } from './support/web-listeners';

const RULES = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read; }
    match /notes/{id} { allow read: if resource.data.owner == request.auth.uid; }
    match /articles/{id} {
      allow list: if resource.data.isPublished == true || resource.data.author == request.auth.uid;
    }
    match /teams/{id} { allow list: if request.auth.uid in resource.data.members; }
    match /paged/{id} { allow list: if request.query.limit <= 10; }
    match /aged/{id} { allow list: if resource.data.age >= 18; }
    match /states/{id} { allow list: if resource.data.state in ['open', 'done']; }
    match /profiles/{uid} { allow read: if request.auth.uid == uid; }
    match /houses/{house}/rooms/{id} {
      allow list: if get(/databases/$(database)/documents/houses/$(house)).data.owner == request.auth.uid;
    }
    match /{path=**}/comments/{id} { allow list: if resource.data.author == request.auth.uid; }
    match /doors/{id} {
      allow get: if resource.data.isOpen == true;
      allow list: if exists(/databases/$(database)/documents/keys/$(request.auth.uid));
    }
    match /lockers/{id} { allow list: if !('lock' in resource.data); }
    match /safes/{id} { allow list: if resource.data.keys().hasOnly(['n']); }
    match /gates/{id} { allow get: if get(/databases/$(database)/documents/keys/$(request.auth.uid)).data.opens == id; }
  }
}`;

let project: RulesProject;
let ada: Firestore;

const createDocuments: RulesProject['createDocuments'] = (documents) =>
  project.createDocuments(documents);

beforeAll(async () => {
  project = await rulesProject(projectOf('rules-lists'), RULES);
  ada = project.as('ada');
  await createDocuments({
    'open/a': { n: 1 },
    'notes/a': { owner: 'ada', n: 1 },
    'notes/b': { owner: 'bob', n: 2 },
    'articles/a': { author: 'ada', isPublished: false },
    'articles/b': { author: 'bob', isPublished: true },
    'articles/c': { author: 'bob', isPublished: false },
    'teams/a': { members: ['ada', 'bob'] },
    'aged/a': { age: 30 },
    'states/a': { state: 'open' },
    'profiles/ada': { n: 1 },
    'houses/mine': { owner: 'ada' },
    'houses/mine/rooms/a': {},
    'houses/other': { owner: 'bob' },
    'houses/other/rooms/a': {},
    'x/a/comments/1': { author: 'ada' },
    'x/a/comments/2': { author: 'bob' },
    'y/a/b/c/comments/3': { author: 'ada' },
    'lockers/open': { n: 1 },
    'lockers/locked': { n: 2, lock: true },
    'safes/open': { n: 1 },
    'safes/full': { n: 2, gold: true },
  });
});

const mine = where('owner', '==', 'ada');

describe('a query', () => {
  const rows: [string, boolean, () => Query][] = [
    ['without a condition', true, () => collection(ada, 'open')],
    ['for what the rule asks', true, () => query(collection(ada, 'notes'), mine)],
    [
      'for what the rule asks and more',
      true,
      () => query(collection(ada, 'notes'), mine, where('n', '>', 0), orderBy('n'), limit(3)),
    ],
    ['for everything', false, () => collection(ada, 'notes')],
    [
      'for another owner',
      false,
      () => query(collection(ada, 'notes'), where('owner', '==', 'bob')),
    ],
    ['for another field', false, () => query(collection(ada, 'notes'), where('n', '==', 1))],
    [
      'for a range of owners',
      false,
      () => query(collection(ada, 'notes'), where('owner', '>=', 'ada')),
    ],
    [
      'for one of two owners',
      false,
      () => query(collection(ada, 'notes'), where('owner', 'in', ['ada', 'bob'])),
    ],
    [
      'for one of one owner',
      true,
      () => query(collection(ada, 'notes'), where('owner', 'in', ['ada'])),
    ],
    [
      'for the first half of an or',
      true,
      () => query(collection(ada, 'articles'), where('isPublished', '==', true)),
    ],
    [
      'for the second half of an or',
      true,
      () => query(collection(ada, 'articles'), where('author', '==', 'ada')),
    ],
    [
      'for either half of an or',
      true,
      () =>
        query(
          collection(ada, 'articles'),
          or(where('isPublished', '==', true), where('author', '==', 'ada')),
        ),
    ],
    [
      'for a half and something else',
      false,
      () =>
        query(
          collection(ada, 'articles'),
          or(where('isPublished', '==', true), where('author', '==', 'bob')),
        ),
    ],
    [
      'for own teams',
      true,
      () => query(collection(ada, 'teams'), where('members', 'array-contains', 'ada')),
    ],
    [
      'for teams of others',
      false,
      () => query(collection(ada, 'teams'), where('members', 'array-contains', 'bob')),
    ],
    ['within the limit', true, () => query(collection(ada, 'paged'), limit(10))],
    ['beyond the limit', false, () => query(collection(ada, 'paged'), limit(11))],
    ['without a limit', false, () => collection(ada, 'paged')],
    ['for a narrower range', true, () => query(collection(ada, 'aged'), where('age', '>', 20))],
    ['for a wider range', false, () => query(collection(ada, 'aged'), where('age', '>', 10))],
    [
      'for an allowed state',
      true,
      () => query(collection(ada, 'states'), where('state', '==', 'open')),
    ],
    [
      'for allowed states',
      true,
      () => query(collection(ada, 'states'), where('state', 'in', ['open', 'done'])),
    ],
    [
      'for a state too many',
      false,
      () => query(collection(ada, 'states'), where('state', 'in', ['open', 'secret'])),
    ],
    [
      'for the id that the rule asks',
      true,
      () => query(collection(ada, 'profiles'), where(documentId(), '==', 'ada')),
    ],
    [
      'for another id',
      false,
      () => query(collection(ada, 'profiles'), where(documentId(), '==', 'bob')),
    ],
    ['for all ids', false, () => collection(ada, 'profiles')],
    ['below an own document', true, () => collection(ada, 'houses/mine/rooms')],
    ['below a document of others', false, () => collection(ada, 'houses/other/rooms')],
    [
      'of a group for what the rule asks',
      true,
      () => query(collectionGroup(ada, 'comments'), where('author', '==', 'ada')),
    ],
    ['of a group for everything', false, () => collectionGroup(ada, 'comments')],
    ['of a group that only a fixed depth allows', false, () => collectionGroup(ada, 'rooms')],
    ['where only get is allowed', false, () => collection(ada, 'gates')],
  ];

  it.each(rows)('%s: %s', async (_, isAllowed, source) => {
    await (isAllowed ? assertSucceeds(getDocs(source())) : assertFails(getDocs(source())));
  });

  it.each(rows.slice(1, 8))(
    'is counted by the same rules: %s: %s',
    async (_, isAllowed, source) => {
      const counting = getCountFromServer(source());
      await (isAllowed ? assertSucceeds(counting) : assertFails(counting));
    },
  );

  it('is summed by the same rules', async () => {
    const notes = collection(ada, 'notes');
    const total = { n: sum('n') };
    const own = await assertSucceeds(getAggregateFromServer(query(notes, mine), total));
    expect(own.data().n).toBe(1);
    await assertFails(getAggregateFromServer(notes, total));
  });

  it('finds only what it asks for', async () => {
    const notes = await getDocs(query(collection(ada, 'notes'), mine));
    expect(idsIn(notes)).toEqual(['a']);
    const group = await getDocs(
      query(collectionGroup(ada, 'comments'), where('author', '==', 'ada')),
    );
    expect(idsIn(group)).toEqual(['1', '3']);
  });

  it.each(['lockers', 'safes'])(
    'that leans on absent fields is judged by what it finds: %s',
    async (path) => {
      const withNumber = (n: number) => query(collection(ada, path), where('n', '==', n));
      await assertSucceeds(getDocs(withNumber(1)));
      await assertFails(getDocs(withNumber(2)));
    },
  );

  it('is refused without a user', async () => {
    const nobody = project.anonymous();
    await assertFails(getDocs(query(collection(nobody, 'notes'), mine)));
    await assertSucceeds(getDocs(collection(nobody, 'open')));
  });
});

describe('a listener', () => {
  it('is refused what a query is refused', async () => {
    const listener = listenToQuery(collection(ada, 'notes'));
    expect(await listener.error()).toMatchObject({ code: 'permission-denied' });
  });

  it('is told of what others add for it', async () => {
    const owner = freshId('user');
    const db = project.as(owner);
    const listener = listenToQuery(query(collection(db, 'notes'), where('owner', '==', owner)));
    expect((await listener.next()).empty).toBe(true);
    const id = freshId('note');
    await createDocuments({
      [`notes/${id}`]: { owner },
      [`notes/${freshId('note')}`]: { owner: 'bob' },
    });
    expect(idsIn(await listener.next())).toEqual([id]);
  });

  it('loses what is given to someone else, and goes on', async () => {
    const owner = freshId('user');
    const db = project.as(owner);
    const id = freshId('note');
    await createDocuments({ [`notes/${id}`]: { owner } });
    const listener = listenToQuery(query(collection(db, 'notes'), where('owner', '==', owner)));
    await listener.next();
    await createDocuments({ [`notes/${id}`]: { owner: 'bob' } });
    expect((await listener.next()).empty).toBe(true);
    await createDocuments({ [`notes/${id}`]: { owner } });
    expect(idsIn(await listener.next())).toEqual([id]);
  });

  it('of a document is revoked when it changes so that the rule fails', async () => {
    const id = freshId('door');
    await createDocuments({ [`doors/${id}`]: { isOpen: true } });
    const listener = listenToDocument(doc(ada, 'doors', id));
    expect((await listener.next()).exists()).toBe(true);
    await createDocuments({ [`doors/${id}`]: { isOpen: false } });
    expect(await listener.error()).toMatchObject({ code: 'permission-denied' });
  });

  it('of a query keeps its rights until a document of it changes', async () => {
    const uid = freshId('user');
    const id = freshId('door');
    await createDocuments({ [`keys/${uid}`]: { opens: 'all' }, [`doors/${id}`]: { name: id } });
    const db = project.as(uid);
    const listener = listenToQuery(query(collection(db, 'doors'), where('name', '==', id)));
    await listener.next();
    await project.withoutRules((server) => deleteDoc(doc(server, 'keys', uid)));
    await project.withoutRules((server) => updateDoc(doc(server, 'doors', id), { n: 1 }));
    expect(await listener.error()).toMatchObject({ code: 'permission-denied' });
  });

  it('is refused while another of the same client goes on', async () => {
    const open = listenToQuery(collection(ada, 'open'));
    await open.next();
    const deniedListener = listenToQuery(collection(ada, 'notes'));
    await deniedListener.error();
    const id = freshId('o');
    await createDocuments({ [`open/${id}`]: {} });
    expect(idsIn(await open.next())).toContain(id);
  });
});
