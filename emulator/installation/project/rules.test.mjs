import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collection, doc, getDocs, orderBy, query, setDoc, where } from 'firebase/firestore';
import { getBytes, ref, uploadString } from 'firebase/storage';

/** @type {import('@firebase/rules-unit-testing').RulesTestEnvironment} */
let environment;

before(async () => {
  environment = await initializeTestEnvironment({
    projectId: 'demo-package',
    firestore: { rules: readFileSync('firestore.rules', 'utf8') },
    storage: { rules: readFileSync('storage.rules', 'utf8') },
  });
});
after(() => environment.cleanup());

test('a note is its owner’s', async () => {
  const ann = environment.authenticatedContext('ann').firestore();
  await assertSucceeds(setDoc(doc(ann, 'notes/ann'), { kind: 'short', size: 1 }));
  await assertFails(setDoc(doc(ann, 'notes/bob'), { kind: 'short', size: 1 }));
});

test('a file is for who has a note', async () => {
  const ann = environment.authenticatedContext('ann').storage();
  const cid = environment.authenticatedContext('cid').storage();
  await assertSucceeds(uploadString(ref(ann, 'notes/page'), 'text'));
  await assertSucceeds(getBytes(ref(ann, 'notes/page')));
  await assertFails(getBytes(ref(cid, 'notes/page')));
});

test('a query needs its index, as in production', async () => {
  const editor = environment.authenticatedContext('eve', { editor: true }).firestore();
  const ofKind = query(collection(editor, 'notes'), where('kind', '==', 'short'));
  await assertSucceeds(getDocs(query(ofKind, orderBy('size'))));
  await assert.rejects(getDocs(query(ofKind, orderBy('age'))), /requires an index/);
});
