import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshId, projectOf } from './support/names';
import { loadRules } from './support/rest';
import { rulesProject, type RulesProject } from './support/rules-environment';

const RULES = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isSignedIn() { return request.auth != null; }
    function isOwner() { return isSignedIn() && resource.data.owner == request.auth.uid; }

    match /open/{id} { allow read, write; }
    match /closed/{id} { allow read, write: if false; }
    match /notes/{id} {
      allow get: if isOwner();
      allow create: if isSignedIn() && request.resource.data.owner == request.auth.uid
        && request.resource.data.keys().hasOnly(['owner', 'text', 'at', 'n']);
      allow update: if isOwner()
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['text', 'at', 'n'])
        && request.resource.data.get('at', request.time) == request.time;
      allow delete: if isOwner() && resource.data.get('isLocked', false) != true;
    }
    match /readonly/{id} { allow get; }
    match /admins/{id} { allow get, create: if request.auth.token.admin == true; }
    match /verified/{id} {
      allow get: if request.auth.token.email_verified && request.auth.token.email.matches('.*@example[.]com');
    }
    match /tenants/{tenant}/rooms/{id} {
      allow get, write: if exists(/databases/$(database)/documents/tenants/$(tenant)/members/$(request.auth.uid));
    }
    match /tenants/{tenant}/secrets/{id} {
      allow get: if get(/databases/$(database)/documents/tenants/$(tenant)/members/$(request.auth.uid)).data.role == 'owner';
    }
    match /posts/{id} {
      allow create: if getAfter(/databases/$(database)/documents/counters/$(request.auth.uid)).data.posts
        == get(/databases/$(database)/documents/counters/$(request.auth.uid)).data.posts + 1;
    }
    match /counters/{uid} { allow get, update: if request.auth.uid == uid; }
    match /invites/{id} {
      allow create: if existsAfter(/databases/$(database)/documents/letters/$(id));
    }
    match /letters/{id} { allow create: if true; }
    match /files/{path=**} { allow get: if path[0] == 'public'; }
    match /typed/{id} {
      allow create: if request.resource.data.n is int && request.resource.data.n in [1, 2, 3]
        && request.resource.data.text is string && request.resource.data.text.size() <= 5;
    }
  }
}`;

const projectId = projectOf('rules');
let project: RulesProject;

beforeAll(async () => {
  project = await rulesProject(projectId, RULES);
});

const as: RulesProject['as'] = (uid, token) => project.as(uid, token);
const anonymous = () => project.anonymous();

async function createDocument(path: string, fields: Record<string, unknown>): Promise<string> {
  await project.createDocuments({ [path]: fields });
  return path;
}

const note = (fields: Record<string, unknown> = {}) =>
  createDocument(`notes/${freshId('note')}`, { owner: 'ada', text: 'a', ...fields });

describe('get', () => {
  it('is open where the rule says so, to anyone', async () => {
    await assertSucceeds(getDoc(doc(anonymous(), 'open/a')));
  });

  it('is closed where a rule says so, and where none does', async () => {
    await assertFails(getDoc(doc(as('ada'), 'closed/a')));
    await assertFails(getDoc(doc(as('ada'), 'nowhere/a')));
    await assertFails(getDoc(doc(as('ada'), 'open/a/deeper/b')));
  });

  it('is for the owner alone', async () => {
    const path = await note();
    await assertSucceeds(getDoc(doc(as('ada'), path)));
    await assertFails(getDoc(doc(as('bob'), path)));
    await assertFails(getDoc(doc(anonymous(), path)));
  });

  it('of a missing document has no resource to judge', async () => {
    await assertFails(getDoc(doc(as('ada'), `notes/${freshId('none')}`)));
  });

  it('is told the reason', async () => {
    const failing = getDoc(doc(anonymous(), 'closed/a'));
    await expect(failing).rejects.toMatchObject({
      code: 'permission-denied',
      message: expect.stringMatching(/false for 'get' @ L9/) as unknown,
    });
  });

  it('does not allow a list', async () => {
    await assertSucceeds(getDoc(doc(as('ada'), 'readonly/a')));
    await assertFails(getDocs(collection(as('ada'), 'readonly')));
  });

  it.each([
    ['files/public', true],
    ['files/public/a/b', true],
    ['files/private', false],
    ['files/private/public/b', false],
  ])('below a wildcard of several segments: %s is %s', async (path, isAllowed) => {
    const segments = path.split('/');
    const reading = getDoc(doc(as('ada'), segments.length % 2 === 0 ? path : `${path}/x`));
    await (isAllowed ? assertSucceeds(reading) : assertFails(reading));
  });
});

describe('claims', () => {
  it('of the token count', async () => {
    await assertSucceeds(getDoc(doc(as('ada', { admin: true }), 'admins/a')));
    await assertFails(getDoc(doc(as('ada', { admin: 'true' }), 'admins/a')));
    await assertFails(getDoc(doc(as('ada'), 'admins/a')));
    await assertFails(getDoc(doc(anonymous(), 'admins/a')));
  });

  it('of a verified address count', async () => {
    const reading = (email: string, email_verified: boolean) =>
      getDoc(doc(as('ada', { email, email_verified }), 'verified/a'));
    await assertSucceeds(reading('ada@example.com', true));
    await assertFails(reading('ada@example.com', false));
    await assertFails(reading('ada@example.com.evil', true));
  });
});

describe('create', () => {
  it('judges the new document', async () => {
    const path = () => doc(as('ada'), 'notes', freshId('note'));
    await assertSucceeds(setDoc(path(), { owner: 'ada', text: 'a' }));
    await assertFails(setDoc(path(), { owner: 'bob', text: 'a' }));
    await assertFails(setDoc(path(), { owner: 'ada', text: 'a', extra: 1 }));
    await assertFails(setDoc(path(), {}));
  });

  it('leaves nothing behind when it is refused', async () => {
    const id = freshId('note');
    await assertFails(setDoc(doc(as('ada'), 'notes', id), { owner: 'bob' }));
    await project.withoutRules(async (db) => {
      expect((await getDoc(doc(db, 'notes', id))).exists()).toBe(false);
    });
  });

  it.each([
    ['an integer and a text', { n: 1, text: 'abcde' }, true],
    ['a double', { n: 1.5, text: 'a' }, false],
    ['a number out of the list', { n: 4, text: 'a' }, false],
    ['a long text', { n: 1, text: 'abcdef' }, false],
    ['a missing field', { n: 1 }, false],
    ['a field of another type', { n: 1, text: ['a'] }, false],
  ])('checks types: %s', async (_, fields, isAllowed) => {
    const writing = setDoc(doc(as('ada'), 'typed', freshId('t')), fields);
    await (isAllowed ? assertSucceeds(writing) : assertFails(writing));
  });
});

describe('update', () => {
  it('judges what changes', async () => {
    const path = await note();
    await assertSucceeds(updateDoc(doc(as('ada'), path), { text: 'b' }));
    await assertFails(updateDoc(doc(as('ada'), path), { owner: 'bob' }));
    await assertFails(updateDoc(doc(as('bob'), path), { text: 'b' }));
  });

  it('judges a set of an existing document as an update', async () => {
    const path = await note();
    await assertSucceeds(setDoc(doc(as('ada'), path), { owner: 'ada', text: 'c' }));
    await assertFails(setDoc(doc(as('bob'), path), { owner: 'bob', text: 'c' }));
  });

  it('sees server times as the time of the request', async () => {
    const path = await note();
    await assertSucceeds(updateDoc(doc(as('ada'), path), { at: serverTimestamp() }));
    await assertFails(updateDoc(doc(as('ada'), path), { at: new Date(0) }));
  });

  it('of a missing document is refused', async () => {
    await assertFails(updateDoc(doc(as('ada'), 'notes', freshId('none')), { text: 'b' }));
  });
});

describe('delete', () => {
  it('judges the document that was', async () => {
    const [free, lockedNote] = [await note(), await note({ isLocked: true })];
    await assertFails(deleteDoc(doc(as('bob'), free)));
    await assertSucceeds(deleteDoc(doc(as('ada'), free)));
    await assertFails(deleteDoc(doc(as('ada'), lockedNote)));
  });
});

describe('other documents', () => {
  it('open a door when they exist', async () => {
    const tenant = freshId('tenant');
    await createDocument(`tenants/${tenant}/members/ada`, { role: 'guest' });
    await assertSucceeds(getDoc(doc(as('ada'), `tenants/${tenant}/rooms/a`)));
    await assertFails(getDoc(doc(as('bob'), `tenants/${tenant}/rooms/a`)));
    await assertFails(getDoc(doc(as('ada'), `tenants/${freshId('tenant')}/rooms/a`)));
  });

  it('are read for what they hold', async () => {
    const tenant = freshId('tenant');
    await createDocument(`tenants/${tenant}/members/ada`, { role: 'guest' });
    await assertFails(getDoc(doc(as('ada'), `tenants/${tenant}/secrets/a`)));
    await createDocument(`tenants/${tenant}/members/ada`, { role: 'owner' });
    await assertSucceeds(getDoc(doc(as('ada'), `tenants/${tenant}/secrets/a`)));
  });

  it('of the same batch are seen by getAfter', async () => {
    const uid = freshId('user');
    await createDocument(`counters/${uid}`, { posts: 1 });
    const db = as(uid);
    const post = () => doc(db, 'posts', freshId('post'));
    await assertFails(setDoc(post(), {}));
    const postAndCount = (posts: number) =>
      writeBatch(db)
        .set(post(), {})
        .update(doc(db, 'counters', uid), { posts })
        .commit();
    await assertFails(postAndCount(3));
    await assertSucceeds(postAndCount(2));
    await assertSucceeds(postAndCount(3));
  });

  it('of the same batch are seen by existsAfter', async () => {
    const db = anonymous();
    const id = freshId('letter');
    await assertFails(setDoc(doc(db, 'invites', id), {}));
    await assertSucceeds(
      writeBatch(db)
        .set(doc(db, 'invites', id), {})
        .set(doc(db, 'letters', id), {})
        .commit(),
    );
  });
});

describe('a batch', () => {
  it('is refused as a whole', async () => {
    const db = as('ada');
    const id = freshId('a');
    await assertFails(
      writeBatch(db)
        .set(doc(db, 'open', id), {})
        .set(doc(db, 'closed/a'), {})
        .commit(),
    );
    expect((await getDoc(doc(db, 'open', id))).exists()).toBe(false);
  });
});

describe('a transaction', () => {
  it('reads and writes by the rules', async () => {
    const path = await note({ n: 1 });
    const add = (uid: string) => {
      const db = as(uid);
      return runTransaction(db, async (transaction) => {
        const reference = doc(db, path);
        const snapshot = await transaction.get(reference);
        transaction.update(reference, { n: (snapshot.get('n') as number) + 1 });
      });
    };
    await assertSucceeds(add('ada'));
    await assertFails(add('bob'));
  });
});

describe('the test environment', () => {
  it('clears documents and keeps the rules', async () => {
    const own = projectOf('rules-cleared');
    const second = await rulesProject(own, RULES);
    const db = second.anonymous();
    await setDoc(doc(db, 'open/a'), {});
    await setDoc(doc(db, 'open/a/deeper/b'), {}).catch(() => undefined);
    await second.environment.clearFirestore();
    expect((await getDocs(collection(db, 'open'))).empty).toBe(true);
    await assertFails(getDoc(doc(db, 'closed/a')));
  });

  it('replaces the rules of its own project alone', async () => {
    const own = projectOf('rules-replaced');
    const open = (method: string) =>
      `service cloud.firestore { match /databases/{d}/documents { match /a/{b} { allow ${method}; } } }`;
    const second = await rulesProject(own, open('get'));
    const db = second.anonymous();
    await assertSucceeds(getDoc(doc(db, 'a/b')));
    await loadRules(own, open('create'));
    await assertFails(getDoc(doc(db, 'a/b')));
    await assertSucceeds(getDoc(doc(anonymous(), 'open/a')));
  });

  it.each([
    ['a missing brace', 'service cloud.firestore {', /L1:\d+/],
    ['an unknown word', "rules_version = '2'; servce cloud.firestore { }", /L1:\d+/],
    [
      'a missing return',
      'service cloud.firestore { function f() { true } match /a { allow get; } }',
      /L1:\d+/,
    ],
  ])('refuses rules with %s and keeps those before', async (_, rules, message) => {
    const { status, body } = await loadRules(projectId, rules);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 400,
      status: 'INVALID_ARGUMENT',
      message: expect.stringMatching(message) as unknown,
    });
    await assertSucceeds(getDoc(doc(anonymous(), 'open/a')));
    await assertFails(getDoc(doc(anonymous(), 'closed/a')));
  });
});
