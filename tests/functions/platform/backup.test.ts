import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { servicesOf } from '../../../scripts/backup/google';
import { backUp, compare, KINDS, restore } from '../../../scripts/backup/workspace-copy';
import { runningSuite } from '../../support/suite';

const suite = runningSuite();

/** Google's emulator reads -0 in JSON as 0. */
const keepsSignOfZero = process.env['OUVRAGE_ENGINE'] !== 'google';

const NOTHING = { missing: [], foreign: [], different: [] };
const IDENTICAL = { documents: NOTHING, accounts: NOTHING, files: NOTHING };

/** An empty project, separate from the other workspaces. */
function workspace(name: string) {
  const project = `${suite.project}-${name}-${Date.now().toString(36)}`;
  const app = initializeApp(
    { projectId: project, storageBucket: `${project}.appspot.com` },
    project,
  );
  onTestFinished(() => deleteApp(app));
  return {
    services: servicesOf({ project }),
    firestore: getFirestore(app),
    auth: getAuth(app),
    bucket: getStorage(app).bucket(),
    async wipe(): Promise<void> {
      const { firestore, auth } = suite;
      for (const url of [
        `http://${firestore.host}:${firestore.port}/emulator/v1/projects/${project}/databases/(default)/documents`,
        `http://${auth.host}:${auth.port}/emulator/v1/projects/${project}/accounts`,
      ]) {
        const { ok } = await fetch(url, {
          method: 'DELETE',
          headers: { authorization: 'Bearer owner' },
        });
        expect(ok).toBe(true);
      }
      const [files] = await this.bucket.getFiles();
      await Promise.all(files.map((file) => file.delete()));
    },
    async signIn(email: string, password: string): Promise<number> {
      const { host, port } = suite.auth;
      const { status } = await fetch(
        `http://${host}:${port}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
          body: JSON.stringify({ email, password, targetProjectId: project }),
        },
      );
      return status;
    },
  };
}

type Workspace = ReturnType<typeof workspace>;

/** Writes every type of value, a document below a missing parent, and more documents than one page holds. */
async function fillWithDocuments({ firestore }: Workspace): Promise<void> {
  await firestore.doc('projects/p1').set({
    text: 'Réhabilitation « des Érables » — بناء',
    whole: 5,
    fraction: 0.1,
    huge: Number.MAX_SAFE_INTEGER,
    ...(keepsSignOfZero && { negativeZero: -0 }),
    notANumber: NaN,
    infinite: -Infinity,
    yes: true,
    nothing: null,
    instant: new Timestamp(1_700_000_000, 123_456_000),
    bytes: Buffer.from([0, 255, 10]),
    place: new GeoPoint(49.03, 2.06),
    link: firestore.doc('projects/p2'),
    embedding: FieldValue.vector([0.5, -1, 3]),
    list: [1, 'two', { three: [] }],
    map: { empty: {}, 'a.b': 1, constructor: 'x', referenceValue: 'projects/p3' },
  });
  await firestore.doc('gone/parent/children/orphan').set({ seq: 1 });
  for (let page = 0; page < 3; page += 1) {
    const batch = firestore.batch();
    for (let index = 0; index < 400; index += 1) {
      batch.set(firestore.doc(`conversations/c${page}/messages/m${index}`), {
        text: 'x'.repeat(index),
      });
    }
    await batch.commit();
  }
}

async function fill(here: Workspace): Promise<void> {
  await fillWithDocuments(here);
  await here.auth.createUser({
    uid: 'claire',
    email: 'claire@example.org',
    password: 'un-mot-de-passe',
    displayName: 'Claire',
    emailVerified: true,
  });
  await here.auth.setCustomUserClaims('claire', { admin: true });
  await here.auth.createUser({ uid: 'yves', email: 'yves@example.org', disabled: true });
  await here.bucket.file('task_submissions/a/1-é à.pdf').save(Buffer.from('%PDF-1.4 …'), {
    resumable: false,
    metadata: {
      contentType: 'application/pdf',
      metadata: { uploadedBy: 'claire', fileName: 'plan%20A.pdf' },
    },
  });
  await here.bucket.file('empty.png').save(Buffer.alloc(0), {
    resumable: false,
    metadata: { contentType: 'image/png' },
  });
}

let folder = '';
beforeEach(() => {
  folder = join(tmpdir(), `ouvrage-backup-${Math.random().toString(36).slice(2)}`);
  return () => rmSync(folder, { recursive: true, force: true });
});

describe('backup and restore', { timeout: 120_000 }, () => {
  it('brings back every document, account and file of a wiped workspace, value for value', async () => {
    const here = workspace('backup');
    await fill(here);
    const manifest = await backUp(here.services, folder);
    expect(KINDS.map((kind) => manifest.records[kind].count)).toEqual([1202, 2, 2]);
    expect(await compare(here.services, folder)).toEqual(IDENTICAL);

    await here.wipe();
    expect((await compare(here.services, folder)).documents.missing).toHaveLength(1202);
    await restore(here.services, folder);

    expect(await compare(here.services, folder)).toEqual(IDENTICAL);
    const second = `${folder}-second`;
    const again = await backUp(here.services, second);
    rmSync(second, { recursive: true });
    expect(again.records).toEqual(manifest.records);

    const read = await here.firestore.doc('projects/p1').get();
    expect(read.get('instant')).toEqual(new Timestamp(1_700_000_000, 123_456_000));
    if (keepsSignOfZero) expect(Object.is(read.get('negativeZero'), -0)).toBe(true);
    expect(read.get('link')).toEqual(here.firestore.doc('projects/p2'));
    expect(read.get('embedding')).toEqual(FieldValue.vector([0.5, -1, 3]));
    const claire = await here.auth.getUser('claire');
    expect(claire).toMatchObject({ emailVerified: true, customClaims: { admin: true } });
    expect((await here.auth.getUser('yves')).disabled).toBe(true);
    expect(await here.signIn('claire@example.org', 'un-mot-de-passe')).toBe(200);
    const [metadata] = await here.bucket.file('task_submissions/a/1-é à.pdf').getMetadata();
    expect(metadata.metadata).toMatchObject({ uploadedBy: 'claire', fileName: 'plan%20A.pdf' });
  });

  it('goes on with a restore that was cut off, in another project', async () => {
    const here = workspace('source');
    const there = workspace('target');
    await fill(here);
    await backUp(here.services, folder);
    await restore(there.services, folder);
    await there.firestore.doc('conversations/c1/messages/m7').delete();
    await there.auth.deleteUser('yves');
    await there.bucket.file('empty.png').delete();

    await restore(there.services, folder);

    expect(await compare(there.services, folder)).toEqual(IDENTICAL);
    const read = await there.firestore.doc('projects/p1').get();
    expect(read.get('link')).toEqual(there.firestore.doc('projects/p2'));
  });

  it.each([
    ['that holds another document', 'projects/other', { name: 'ours' }],
    ['that holds another state of a document', 'projects/p1', { name: 'newer' }],
  ])('writes nothing into a project %s', async (_name, path, data) => {
    const here = workspace('full');
    await here.firestore.doc('projects/p1').set({ name: 'older' });
    await here.firestore.doc('projects/p2').set({ name: 'deleted since' });
    await backUp(here.services, folder);
    await here.wipe();
    await here.firestore.doc(path).set(data);

    await expect(restore(here.services, folder)).rejects.toThrow(
      `is not empty: it holds what this backup does not (1 documents, such as ${path})`,
    );

    const { docs } = await here.firestore.collection('projects').get();
    expect(docs.map((snapshot) => [snapshot.ref.path, snapshot.data()])).toEqual([[path, data]]);
  });

  it('holds no half of a transaction that is committed while it is read', async () => {
    const here = workspace('instant');
    const counters = ['a/first', 'm/second', 'z/last'];
    const setAll = (value: number) => {
      const batch = here.firestore.batch();
      for (const path of counters) batch.set(here.firestore.doc(path), { value });
      return batch.commit();
    };
    await fillWithDocuments(here);
    await setAll(0);
    const reading = new AbortController();
    const writing = (async () => {
      for (let value = 1; !reading.signal.aborted; value += 1) await setAll(value);
    })();
    await backUp(here.services, folder);
    reading.abort();
    await writing;

    const lines = readFileSync(join(folder, 'documents-00001.jsonl'), 'utf8').trimEnd().split('\n');
    const values = lines
      .map((line) => JSON.parse(line) as { path: string; fields: Record<string, unknown> })
      .filter(({ path }) => counters.includes(path))
      .map(({ fields }) => fields['value']);
    expect(values).toHaveLength(3);
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(1);
  });

  it('refuses a backup that was cut off, and one of which a byte has changed', async () => {
    const here = workspace('damaged');
    await fill(here);
    await backUp(here.services, folder);
    await here.wipe();
    const [part = ''] = readdirSync(folder).filter((name) => name.startsWith('documents'));
    const text = readFileSync(join(folder, part), 'utf8');
    writeFileSync(join(folder, part), text.replace('Réhabilitation', 'Rehabilitation'));
    await expect(restore(here.services, folder)).rejects.toThrow('is damaged');

    rmSync(join(folder, 'manifest.json'));
    await expect(restore(here.services, folder)).rejects.toThrow('holds no whole backup');

    expect(await here.firestore.listCollections()).toEqual([]);
    await expect(backUp(here.services, folder)).rejects.toThrow('is not empty');
  });
});
