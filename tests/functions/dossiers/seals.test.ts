import {
  ARCHIVE_DAYS,
  notificationsPath,
  recordStatePath,
  recordStateRecord,
  revisionPath,
  sealPath,
  sealRecord,
  SEALS,
  taskEventPath,
  taskEventsPath,
} from '@ouvrage/domain';
import { leafHashOf, MerkleTree } from '@ouvrage/domain/dossier-file';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeArchives } from '../../../functions/src/assignments/purge-archives';
import { sealProject } from '../../../functions/src/dossiers/seal-project';
import { serveSealKeys } from '../../../functions/src/dossiers/serve-seal-keys';
import { BrokenSealError } from '../../../functions/src/dossiers/sealed-record';
import { deleteAccount } from '../../../functions/src/people/delete-account';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  SEAL_SIGNER,
  sessionOf,
} from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('seals');
const { context, firestore } = environment;
const { newProject, assign, submit, decide, unassign, filesOf } = work(environment);

beforeAll(() => environment.settle());

const storedSeals = async (projectId: string) => {
  const { docs } = await firestore.collection(SEALS).where('projectId', '==', projectId).get();
  return docs
    .map((doc) => sealRecord.decode(doc.id, doc.data()))
    .sort((one, other) => one.n - other.n);
};

const stateOf = (projectId: string) =>
  environment.readAs(recordStateRecord, recordStatePath(projectId));

/** A project with one validated task, after a rejection. */
async function project(): Promise<{ projectId: string; id: string }> {
  const projectId = await newProject();
  const [id = ''] = await assign(projectId);
  await submit(id);
  await decide(id, 'rejected');
  await submit(id);
  await decide(id, 'validated');
  return { projectId, id };
}

/** Forges a document past the product, as somebody with the database's key could. */
async function forge(change: (database: Firestore) => Promise<unknown>): Promise<void> {
  await change(firestore);
}

describe('sealProject', () => {
  it('seals every event, revision, visa and decision in order, without a name', async () => {
    const { projectId, id } = await project();
    const record = await sealProject(projectId, context);

    expect(record.entries.map(({ n, kind }) => `${n} ${kind}`)).toHaveLength(record.leaves.length);
    const kinds = record.entries.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'event')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'revision')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'visa')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'decision')).toHaveLength(2);
    const { sha256 } = await environment.revision(id, 2);
    expect(
      record.entries.find(({ kind, id: of }) => kind === 'revision' && of === '2'),
    ).toMatchObject({
      by: PEOPLE.architect.uid,
      content: { sha256, fileName: 'Notice technique.pdf' },
    });
    expect(record.entries).toContainEqual(
      expect.objectContaining({
        by: PEOPLE.admin.uid,
        content: expect.objectContaining({
          act: 'assigned',
          detail: { assigneeId: PEOPLE.architect.uid },
        }) as unknown,
      }),
    );
    expect(JSON.stringify(record.entries)).not.toContain(PEOPLE.architect.name);

    const tree = new MerkleTree();
    for (const leaf of record.leaves) tree.add(leaf);
    const [seal] = await storedSeals(projectId);
    expect(seal).toMatchObject({ n: 1, count: record.leaves.length, root: tree.root() });
    const [content] = await context
      .bucket()
      .file(seal?.entriesPath ?? '')
      .download();
    const lines = content.toString().split('\n').slice(0, -1);
    expect(lines.map(leafHashOf)).toEqual(record.leaves);
    expect(await stateOf(projectId)).toMatchObject({ recent: [{ n: 1 }], failure: null });
  });

  it('makes no new seal of nothing new, and continues the chain with what is new', async () => {
    const { projectId } = await project();
    await sealProject(projectId, context);
    await sealProject(projectId, context);
    expect(await storedSeals(projectId)).toHaveLength(1);
    await assign(projectId, termsFor(taskAt(1)));
    const record = await sealProject(projectId, context);
    const [first, second] = await storedSeals(projectId);
    expect(second).toMatchObject({ n: 2, count: (first?.count ?? 0) + 1 });
    expect(record.seals.map(({ n }) => n)).toEqual([1, 2]);
    expect((await stateOf(projectId))?.recent.map(({ n }) => n)).toEqual([1, 2]);
  });

  it('stays valid when a name is anonymised', async () => {
    const { projectId } = await project();
    await sealProject(projectId, context);
    await deleteAccount(
      { operationId: newOperationId(), uid: PEOPLE.surveyor.uid },
      sessionOf(PEOPLE.admin),
      context,
    ).catch(() => undefined);
    const { docs } = await firestore.collectionGroup('events').get();
    const own = docs.filter(({ ref }) => ref.path.includes(projectId));
    for (const { ref } of own) await ref.update({ byName: 'Utilisateur supprimé' });
    await sealProject(projectId, context);
    expect(await storedSeals(projectId)).toHaveLength(1);
  });

  it('keeps what it has of a task that is purged, and of the one assigned after it', async () => {
    const { projectId, id } = await project();
    await unassign(id);
    await sealProject(projectId, context);
    const day = 86_400_000;
    const later = context.now().getTime() + (ARCHIVE_DAYS + 1) * day;
    environment.setNow(new Date(later).toISOString());
    await purgeArchives(context);
    await assign(
      projectId,
      termsFor(undefined, { deadline: '2027-02-01', validationDeadline: '2027-02-08' }),
    );
    await submit(id);
    const record = await sealProject(projectId, context);
    environment.setNow('2026-11-21T09:00:00.000Z');
    expect(record.entries.filter(({ kind }) => kind === 'revision')).toMatchObject([
      { id: '1' },
      { id: '2' },
      { id: '1' },
    ]);
    expect(record.entries.filter(({ kind }) => kind === 'purge')).toHaveLength(1);
  });

  const forgeries: [string, (id: string, projectId: string) => Promise<void>][] = [
    [
      'an event that says something else',
      async (id) => {
        const [event] = (await firestore.collection(taskEventsPath(id)).get()).docs;
        await forge((database) =>
          database.doc(taskEventPath(id, event?.id ?? '')).update({ by: 'somebody-else' }),
        );
      },
    ],
    [
      'an event that is gone',
      async (id) => {
        const [event] = (await firestore.collection(taskEventsPath(id)).get()).docs;
        await forge((database) => database.doc(taskEventPath(id, event?.id ?? '')).delete());
      },
    ],
    [
      'a file with another fingerprint',
      (id) =>
        forge((database) => database.doc(revisionPath(id, 1)).update({ sha256: '0'.repeat(64) })),
    ],
    [
      'a decision turned around',
      (id) =>
        forge((database) =>
          database.doc(revisionPath(id, 1)).update({ 'decision.outcome': 'validated' }),
        ),
    ],
    [
      'a revision that is gone',
      (id) => forge((database) => database.doc(revisionPath(id, 1)).delete()),
    ],
    [
      'stored entries that are gone',
      async (_id, projectId) => {
        for (const path of await filesOf(`records/${projectId}/`))
          await context.bucket().file(path).delete();
      },
    ],
    [
      'stored entries that were written again',
      async (_id, projectId) => {
        for (const path of await filesOf(`records/${projectId}/`)) {
          await context.bucket().file(path).save('{"n":0}\n', { resumable: false });
        }
      },
    ],
    [
      'a seal with another root',
      (_id, projectId) =>
        forge((database) => database.doc(sealPath(projectId, 1)).update({ root: '0'.repeat(64) })),
    ],
    [
      'a seal that is gone',
      async (_id, projectId) => {
        await assign(projectId, termsFor(taskAt(2)));
        await sealProject(projectId, context);
        await forge((database) => database.doc(sealPath(projectId, 1)).delete());
      },
    ],
  ];

  it.each(forgeries)('refuses %s, and tells the admins once', async (_what, change) => {
    const { projectId, id } = await project();
    await sealProject(projectId, context);
    await change(id, projectId);
    await assign(projectId, termsFor(taskAt(1)));
    const before = await storedSeals(projectId);
    await expect(sealProject(projectId, context)).rejects.toBeInstanceOf(BrokenSealError);
    await expect(sealProject(projectId, context)).rejects.toBeInstanceOf(BrokenSealError);
    expect(await storedSeals(projectId)).toEqual(before);
    expect((await stateOf(projectId))?.failure).toMatchObject({ n: 1 });
    for (const admin of [PEOPLE.admin, PEOPLE.secondAdmin]) {
      const { docs } = await firestore
        .collection(notificationsPath(admin.uid))
        .where('subject.id', '==', projectId)
        .get();
      const news = docs.filter((doc) => doc.get('kind') === 'dossier');
      expect(news.map((doc) => doc.get('params.event') as unknown)).toEqual(['seal-broken']);
    }
  });

  it('says that all is well again once it is', async () => {
    const { projectId, id } = await project();
    await sealProject(projectId, context);
    const { sha256 } = await environment.revision(id, 1);
    await firestore.doc(revisionPath(id, 1)).update({ sha256: '0'.repeat(64) });
    await expect(sealProject(projectId, context)).rejects.toBeInstanceOf(BrokenSealError);
    await firestore.doc(revisionPath(id, 1)).update({ sha256 });
    await sealProject(projectId, context);
    expect((await stateOf(projectId))?.failure).toBeNull();
  });

  it('is done once by several at the same time', async () => {
    const { projectId } = await project();
    await Promise.all([1, 2, 3].map(() => sealProject(projectId, context)));
    expect(await storedSeals(projectId)).toHaveLength(1);
    expect(await filesOf(`records/${projectId}/`)).toHaveLength(1);
  });
});

describe('serveSealKeys', () => {
  const request = {
    method: 'GET',
    path: '/',
    headers: {},
    body: new Uint8Array(),
    peer: undefined,
  };

  it('publishes the public keys, and nothing of the private one', async () => {
    const { status, body } = await serveSealKeys(request, context);
    expect(status).toBe(200);
    expect(body).toEqual({ format: 'ouvrage-keys/1', keys: SEAL_SIGNER.publicKeys });
    expect((await serveSealKeys({ ...request, method: 'POST' }, context)).status).toBe(405);
  });
});
