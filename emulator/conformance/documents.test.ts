import { FieldPath, FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { adminFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { adminError } from './support/status';

const db = adminFirestore(projectOf('documents'));
const rooms = db.collection('rooms');
const room = () => rooms.doc(freshId('room'));

async function dataOf(reference: DocumentReference) {
  const snapshot = await reference.get();
  return snapshot.data();
}

describe('create', () => {
  it('stores a new document', async () => {
    const reference = room();
    await reference.create({ name: 'Hall' });
    expect(await dataOf(reference)).toEqual({ name: 'Hall' });
  });

  it('refuses an existing document and leaves it alone', async () => {
    const reference = room();
    await reference.create({ name: 'Hall' });
    await expect(reference.create({ name: 'Attic' })).rejects.toMatchObject(
      adminError('ALREADY_EXISTS'),
    );
    expect(await dataOf(reference)).toEqual({ name: 'Hall' });
  });

  it('gives one time as creation and update', async () => {
    const reference = room();
    const { writeTime } = await reference.create({});
    const { createTime, updateTime } = await reference.get();
    expect(createTime).toEqual(writeTime);
    expect(updateTime).toEqual(writeTime);
  });

  it('works again after a delete, as a new document', async () => {
    const reference = room();
    const first = await reference.create({ name: 'Hall' });
    await reference.delete();
    const second = await reference.create({ name: 'Attic' });
    const { createTime } = await reference.get();
    expect(createTime).toEqual(second.writeTime);
    expect(second.writeTime.valueOf() > first.writeTime.valueOf()).toBe(true);
  });

  it('adds under an id of the SDK', async () => {
    const reference = await rooms.add({ name: 'Hall' });
    expect(reference.id).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(await dataOf(reference)).toEqual({ name: 'Hall' });
  });
});

describe('set', () => {
  it('replaces the whole document', async () => {
    const reference = room();
    await reference.set({ name: 'Hall', floor: 1 });
    await reference.set({ floor: 2 });
    expect(await dataOf(reference)).toEqual({ floor: 2 });
  });

  it('keeps the creation time of a document that it replaces', async () => {
    const reference = room();
    const { writeTime } = await reference.set({ floor: 1 });
    const second = await reference.set({ floor: 2 });
    const { createTime, updateTime } = await reference.get();
    expect(createTime).toEqual(writeTime);
    expect(updateTime).toEqual(second.writeTime);
  });

  it('keeps the update time when nothing changes', async () => {
    const reference = room();
    const { writeTime } = await reference.set({ floor: 1 });
    await reference.set({ floor: 1 });
    const { updateTime } = await reference.get();
    expect(updateTime).toEqual(writeTime);
  });

  it('stores a document without fields', async () => {
    const reference = room();
    await reference.set({});
    const snapshot = await reference.get();
    expect(snapshot.exists).toBe(true);
    expect(snapshot.data()).toEqual({});
  });

  it('needs no parent document', async () => {
    const parent = room();
    const child = parent.collection('chairs').doc('a');
    await child.set({ legs: 4 });
    expect((await parent.get()).exists).toBe(false);
    expect((await child.get()).exists).toBe(true);
  });
});

describe('set with merge', () => {
  it('creates what is absent', async () => {
    const reference = room();
    await reference.set({ name: 'Hall' }, { merge: true });
    expect(await dataOf(reference)).toEqual({ name: 'Hall' });
  });

  it('merges nested maps and replaces arrays', async () => {
    const reference = room();
    await reference.set({ size: { width: 2, depth: 3 }, tags: ['a', 'b'] });
    await reference.set({ size: { depth: 4, height: 5 }, tags: ['c'] }, { merge: true });
    expect(await dataOf(reference)).toEqual({
      size: { width: 2, depth: 4, height: 5 },
      tags: ['c'],
    });
  });

  it('deletes named fields', async () => {
    const reference = room();
    await reference.set({ name: 'Hall', size: { width: 2, depth: 3 } });
    await reference.set(
      { name: FieldValue.delete(), size: { width: FieldValue.delete() } },
      { merge: true },
    );
    expect(await dataOf(reference)).toEqual({ size: { depth: 3 } });
  });

  it('takes only the fields of its mask', async () => {
    const reference = room();
    await reference.set({ name: 'Hall', size: { width: 2, depth: 3 } });
    await reference.set(
      { name: 'Attic', size: { width: 9, depth: 9 } },
      { mergeFields: ['size.width'] },
    );
    expect(await dataOf(reference)).toEqual({ name: 'Hall', size: { width: 9, depth: 3 } });
  });

  it('replaces a map by an empty one that the mask names', async () => {
    const reference = room();
    await reference.set({ size: { width: 2 } });
    await reference.set({ size: {} }, { merge: true });
    expect(await dataOf(reference)).toEqual({ size: {} });
  });

  it('turns a number into a map when a path leads through it', async () => {
    const reference = room();
    await reference.set({ size: 7 });
    await reference.set({ size: { width: 2 } }, { merge: true });
    expect(await dataOf(reference)).toEqual({ size: { width: 2 } });
  });
});

describe('update', () => {
  it('changes the fields that it names', async () => {
    const reference = room();
    await reference.set({ name: 'Hall', floor: 1 });
    await reference.update({ floor: 2 });
    expect(await dataOf(reference)).toEqual({ name: 'Hall', floor: 2 });
  });

  it('refuses a missing document', async () => {
    const reference = room();
    await expect(reference.update({ floor: 2 })).rejects.toMatchObject(adminError('NOT_FOUND'));
    expect((await reference.get()).exists).toBe(false);
  });

  it('replaces a map that is named as a whole', async () => {
    const reference = room();
    await reference.set({ size: { width: 2, depth: 3 } });
    await reference.update({ size: { height: 5 } });
    expect(await dataOf(reference)).toEqual({ size: { height: 5 } });
  });

  it('changes one entry of a map by a dotted path', async () => {
    const reference = room();
    await reference.set({ size: { width: 2, depth: 3 } });
    await reference.update({ 'size.width': 9 });
    expect(await dataOf(reference)).toEqual({ size: { width: 9, depth: 3 } });
  });

  it('creates the maps on the way of a path', async () => {
    const reference = room();
    await reference.set({});
    await reference.update({ 'a.b.c': 1 });
    expect(await dataOf(reference)).toEqual({ a: { b: { c: 1 } } });
  });

  it('deletes a nested field and keeps its empty map', async () => {
    const reference = room();
    await reference.set({ size: { width: 2 } });
    await reference.update({ 'size.width': FieldValue.delete() });
    expect(await dataOf(reference)).toEqual({ size: {} });
  });

  it('ignores the delete of a field that is not there', async () => {
    const reference = room();
    await reference.set({ name: 'Hall' });
    await reference.update({ floor: FieldValue.delete(), 'a.b': FieldValue.delete() });
    expect(await dataOf(reference)).toEqual({ name: 'Hall' });
  });

  it.each([
    ['a dot', 'a.b'],
    ['a backquote', 'a`b'],
    ['a backslash', 'a\\b'],
    ['a space', 'a b'],
    ['brackets', '[0]/*~'],
    ['a leading digit', '1st'],
    ['accents', 'étage'],
    ['an emoji', '🏗'],
    ['an empty-looking blank', ' '],
    ['a hyphen', 'a-b'],
  ])('finds a field whose name holds %s', async (_, name) => {
    const reference = room();
    await reference.set({ [name]: 1, a: { b: 1 }, other: { [name]: 1 } });
    await reference.update(new FieldPath(name), 2, new FieldPath('other', name), 3);
    expect(await dataOf(reference)).toEqual({ [name]: 2, a: { b: 1 }, other: { [name]: 3 } });
  });
});

describe('delete', () => {
  it('removes the document but not its subcollections', async () => {
    const reference = room();
    const child = reference.collection('chairs').doc('a');
    await reference.set({ name: 'Hall' });
    await child.set({ legs: 4 });
    await reference.delete();
    expect((await reference.get()).exists).toBe(false);
    expect((await child.get()).exists).toBe(true);
  });

  it('accepts a document that is not there', async () => {
    await expect(room().delete()).resolves.toHaveProperty('writeTime');
  });

  it('refuses a missing document that must exist', async () => {
    await expect(room().delete({ exists: true })).rejects.toMatchObject(adminError('NOT_FOUND'));
  });
});

describe('preconditions', () => {
  it('lets an update pass at the update time that was read', async () => {
    const reference = room();
    const { writeTime } = await reference.set({ floor: 1 });
    await reference.update({ floor: 2 }, { lastUpdateTime: writeTime });
    expect(await dataOf(reference)).toEqual({ floor: 2 });
  });

  it('refuses an update after someone else wrote', async () => {
    const reference = room();
    const { writeTime } = await reference.set({ floor: 1 });
    await reference.set({ floor: 2 });
    await expect(
      reference.update({ floor: 3 }, { lastUpdateTime: writeTime }),
    ).rejects.toMatchObject(adminError('FAILED_PRECONDITION'));
    expect(await dataOf(reference)).toEqual({ floor: 2 });
  });

  it('lets a delete pass at the update time that was read', async () => {
    const reference = room();
    const { writeTime } = await reference.set({ floor: 1 });
    await reference.delete({ lastUpdateTime: writeTime });
    expect((await reference.get()).exists).toBe(false);
  });

  it('refuses a delete at another update time', async () => {
    const reference = room();
    await reference.set({ floor: 1 });
    await expect(
      reference.delete({ lastUpdateTime: Timestamp.fromMillis(1_000) }),
    ).rejects.toMatchObject(adminError('FAILED_PRECONDITION'));
    expect((await reference.get()).exists).toBe(true);
  });

  it('refuses an update time for a document that is gone', async () => {
    const reference = room();
    const { writeTime } = await reference.set({ floor: 1 });
    await reference.delete();
    await expect(
      reference.update({ floor: 3 }, { lastUpdateTime: writeTime }),
    ).rejects.toMatchObject(adminError('FAILED_PRECONDITION'));
  });
});

describe('ids', () => {
  it.each([
    'plain',
    'with space',
    'é',
    '日本語',
    '🏗️',
    '%2F',
    'a.b',
    '...',
    '_a_',
    '__a',
    'a:b',
    '(default)',
    '{id}',
    '~`!@#$^&*',
  ])('%s names a document', async (id) => {
    const collection = db.collection(freshId('ids'));
    await collection.doc(id).set({ id });
    expect(await dataOf(collection.doc(id))).toEqual({ id });
    const { docs } = await collection.get();
    expect(docs.map((document) => document.id)).toEqual([id]);
  });

  it('differ by case and by normal form', async () => {
    const collection = db.collection(freshId('ids'));
    const ids = ['A', 'a', '\u00e9', 'e\u0301'];
    await Promise.all(ids.map((id) => collection.doc(id).set({})));
    const { docs } = await collection.get();
    expect(docs.map(({ id }) => id)).toEqual(['A', 'a', 'e\u0301', '\u00e9']);
  });

  it('may repeat the name of a collection at every depth', async () => {
    const path = 'a/a/a/a/a/a';
    await db.doc(path).set({ depth: 3 });
    expect(await dataOf(db.doc(path))).toEqual({ depth: 3 });
    expect((await db.doc('a/a/a/a').get()).exists).toBe(false);
  });
});

describe('reading', () => {
  it('tells a missing document by a time of reading', async () => {
    const snapshot = await room().get();
    expect(snapshot.exists).toBe(false);
    expect(snapshot.data()).toBeUndefined();
    expect(snapshot.readTime.toMillis()).toBeGreaterThan(0);
  });

  it('sees what was just written, every time', async () => {
    const reference = room();
    for (let round = 0; round < 20; round++) {
      await reference.set({ round });
      expect(await dataOf(reference)).toEqual({ round });
    }
  });

  it('orders write times as the writes', async () => {
    const reference = room();
    const times: number[] = [];
    for (let round = 0; round < 10; round++) {
      const { writeTime } = await reference.set({ round });
      times.push(writeTime.seconds * 1e6 + writeTime.nanoseconds / 1e3);
    }
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });
});
