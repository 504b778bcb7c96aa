import { FieldPath } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { adminFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { adminError } from './support/status';

const db = adminFirestore(projectOf('listing'));

async function createCollection(count: number) {
  const collection = db.collection(freshId('rooms'));
  const batch = db.batch();
  for (let n = 0; n < count; n++) batch.set(collection.doc(String(n).padStart(4, '0')), { n });
  await batch.commit();
  return collection;
}

describe('listDocuments', () => {
  it('names documents in order', async () => {
    const collection = await createCollection(3);
    const references = await collection.listDocuments();
    expect(references.map(({ id }) => id)).toEqual(['0000', '0001', '0002']);
  });

  it('names missing documents that have subcollections', async () => {
    const collection = await createCollection(1);
    await collection.doc('ghost').collection('chairs').doc('a').set({});
    await collection.doc('0000').collection('chairs').doc('a').set({});
    const references = await collection.listDocuments();
    expect(references.map(({ id }) => id)).toEqual(['0000', 'ghost']);
    expect((await collection.doc('ghost').get()).exists).toBe(false);
  });

  it('forgets a missing document whose last descendant is gone', async () => {
    const collection = db.collection(freshId('rooms'));
    const leaf = collection.doc('ghost').collection('chairs').doc('a').collection('legs').doc('1');
    await leaf.set({});
    expect(await collection.listDocuments()).toHaveLength(1);
    await leaf.delete();
    expect(await collection.listDocuments()).toHaveLength(0);
  });

  it('names hundreds', async () => {
    const collection = await createCollection(450);
    expect(await collection.listDocuments()).toHaveLength(450);
  });

  it('names nothing of a collection that is not there', async () => {
    expect(await db.collection(freshId('rooms')).listDocuments()).toEqual([]);
  });
});

describe('listCollections', () => {
  it('names the collections of a document in order', async () => {
    const parent = db.collection(freshId('rooms')).doc('a');
    await Promise.all(
      ['tables', 'chairs', 'é', 'Beds'].map((id) => parent.collection(id).doc('x').set({})),
    );
    const collections = await parent.listCollections();
    expect(collections.map(({ id }) => id)).toEqual(['Beds', 'chairs', 'tables', 'é']);
  });

  it('names collections on the way to a deeper one', async () => {
    const parent = db.collection(freshId('rooms')).doc('a');
    await parent.collection('chairs').doc('x').collection('legs').doc('y').set({});
    expect((await parent.listCollections()).map(({ id }) => id)).toEqual(['chairs']);
  });

  it('names the collections of the root', async () => {
    const collection = await createCollection(1);
    const ids = (await db.listCollections()).map(({ id }) => id);
    expect(ids).toContain(collection.id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('forgets an emptied collection', async () => {
    const parent = db.collection(freshId('rooms')).doc('a');
    const leaf = parent.collection('chairs').doc('x');
    await leaf.set({});
    await leaf.delete();
    expect(await parent.listCollections()).toEqual([]);
  });
});

describe('getAll', () => {
  it('answers in the order of the question, missing ones too', async () => {
    const collection = await createCollection(3);
    const references = ['0002', 'none', '0000', '0002'].map((id) => collection.doc(id));
    const snapshots = await db.getAll(...references);
    expect(snapshots.map(({ id, exists }) => [id, exists])).toEqual([
      ['0002', true],
      ['none', false],
      ['0000', true],
      ['0002', true],
    ]);
  });

  it('answers the fields of its mask', async () => {
    const collection = db.collection(freshId('rooms'));
    await collection.doc('a').set({ x: 1, y: { z: 2, w: 3 }, 'd.t': 4 });
    const [snapshot] = await db.getAll(collection.doc('a'), {
      fieldMask: ['y.z', new FieldPath('d.t'), 'absent'],
    });
    expect(snapshot?.data()).toEqual({ y: { z: 2 }, 'd.t': 4 });
  });

  it('answers hundreds at one time', async () => {
    const collection = await createCollection(300);
    const references = Array.from({ length: 300 }, (_, n) =>
      collection.doc(String(n).padStart(4, '0')),
    );
    const snapshots = await db.getAll(...references);
    expect(snapshots.every(({ exists }) => exists)).toBe(true);
    expect(new Set(snapshots.map(({ readTime }) => readTime.valueOf())).size).toBe(1);
  });
});

describe('partitions of a collection group', () => {
  it('cover every document once', async () => {
    const group = freshId('leaves');
    const batch = db.batch();
    for (let n = 0; n < 300; n++) batch.set(db.collection(group).doc(String(n)), { n });
    await batch.commit();
    const ids: string[] = [];
    for await (const partition of db.collectionGroup(group).getPartitions(3)) {
      const { docs } = await partition.toQuery().get();
      ids.push(...docs.map(({ id }) => id));
    }
    expect(ids).toHaveLength(300);
    expect(new Set(ids).size).toBe(300);
  });

  it('are one when nothing is there', async () => {
    let partitions = 0;
    for await (const partition of db.collectionGroup(freshId('leaves')).getPartitions(5)) {
      const { size } = await partition.toQuery().get();
      partitions += 1;
      expect(size).toBe(0);
    }
    expect(partitions).toBe(1);
  });
});

describe('the bulk writer', () => {
  it('writes many documents', async () => {
    const collection = db.collection(freshId('bulk'));
    const writer = db.bulkWriter({ throttling: false });
    for (let n = 0; n < 500; n++) void writer.create(collection.doc(String(n)), { n });
    await writer.close();
    expect((await collection.count().get()).data().count).toBe(500);
  });

  it('fails one write without the others', async () => {
    const collection = await createCollection(1);
    const writer = db.bulkWriter();
    const errors: unknown[] = [];
    writer.onWriteError((error) => {
      errors.push(error);
      return false;
    });
    const creation = writer.create(collection.doc('new'), {});
    const refusal = expect(writer.create(collection.doc('0000'), {})).rejects.toMatchObject(
      adminError('ALREADY_EXISTS'),
    );
    const update = writer.update(collection.doc('0000'), { n: 7 });
    await writer.close();
    await refusal;
    await expect(creation).resolves.toHaveProperty('writeTime');
    await expect(update).resolves.toHaveProperty('writeTime');
    expect(errors).toHaveLength(1);
    expect((await collection.doc('0000').get()).get('n')).toBe(7);
  });

  it('deletes a tree', async () => {
    const collection = await createCollection(5);
    await collection.doc('0001').collection('chairs').doc('a').set({});
    await collection.doc('ghost').collection('chairs').doc('a').set({});
    await db.recursiveDelete(collection);
    expect(await collection.listDocuments()).toEqual([]);
  });
});
