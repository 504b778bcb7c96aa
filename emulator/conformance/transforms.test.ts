import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { doc, getDocFromServer, increment, serverTimestamp, setDoc } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { adminFirestore, webFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { restOf, type Json, type RestDocument } from './support/rest';

const project = projectOf('transforms');
const db = adminFirestore(project, { useBigInt: true });
const counters = db.collection('counters');
const counter = () => counters.doc(freshId('counter'));

const MAX = 9_223_372_036_854_775_807n;
const MIN = -9_223_372_036_854_775_808n;

async function dataOf(reference: DocumentReference) {
  const snapshot = await reference.get();
  return snapshot.data();
}

describe('serverTimestamp', () => {
  it('is the time of the commit, to the millisecond', async () => {
    const reference = counter();
    const { writeTime } = await reference.set({ at: FieldValue.serverTimestamp() });
    const at = (await reference.get()).get('at') as Timestamp;
    expect(at.nanoseconds % 1_000_000).toBe(0);
    expect(Math.abs(at.toMillis() - writeTime.toMillis())).toBeLessThan(1_000);
  });

  it('is one time for all fields and documents of a commit', async () => {
    const [a, b] = [counter(), counter()];
    const batch = db.batch();
    batch.set(a, { x: FieldValue.serverTimestamp(), y: { z: FieldValue.serverTimestamp() } });
    batch.set(b, { x: FieldValue.serverTimestamp() });
    await batch.commit();
    const first = (await a.get()).data() as { x: Timestamp; y: { z: Timestamp } };
    const second = (await b.get()).data() as { x: Timestamp };
    expect(first.y.z).toEqual(first.x);
    expect(second.x).toEqual(first.x);
  });

  it('replaces any other value', async () => {
    const reference = counter();
    await reference.set({ at: { deep: 'map' } });
    await reference.update({ at: FieldValue.serverTimestamp() });
    expect((await reference.get()).get('at')).toBeInstanceOf(Timestamp);
  });
});

describe('increment', () => {
  it.each<[string, number | bigint | string | undefined | null, number, number | bigint]>([
    ['adds integers', 40n, 2, 42n],
    ['subtracts', 40n, -50, -10n],
    ['starts from nothing', undefined, 5, 5n],
    ['replaces a string', 'forty', 5, 5n],
    ['replaces null', null, 1.5, 1.5],
    ['adds a double to an integer', 40n, 1.5, 41.5],
    ['adds an integer to a double', 1.5, 2, 3.5],
    ['keeps a whole double a double', 1.5, 0.5, 2],
    ['stops at the greatest integer', MAX - 1n, 5, MAX],
    ['stops at the least integer', MIN + 1n, -5, MIN],
    ['keeps the greatest integer', MAX, 1, MAX],
    ['leaves the integers with a double', MAX, 0.5, 2 ** 63],
    ['keeps NaN', NaN, 1, NaN],
    ['keeps infinity', Infinity, -1, Infinity],
    ['overflows doubles to infinity', Number.MAX_VALUE, Number.MAX_VALUE, Infinity],
  ])('%s', async (_, before, by, after) => {
    const reference = counter();
    await reference.set(before === undefined ? {} : { n: before });
    await reference.update({ n: FieldValue.increment(by) });
    expect(await dataOf(reference)).toEqual({ n: after });
  });

  it('counts up in one commit as often as it is written', async () => {
    const reference = counter();
    const batch = db.batch();
    batch.set(reference, { n: 1 });
    batch.update(reference, { n: FieldValue.increment(10) });
    batch.update(reference, { n: FieldValue.increment(100) });
    await batch.commit();
    expect(await dataOf(reference)).toEqual({ n: 111n });
  });

  it('loses none of 50 concurrent ones', async () => {
    const reference = counter();
    await reference.set({ n: 0 });
    await Promise.all(
      Array.from({ length: 50 }, () => reference.update({ n: FieldValue.increment(1) })),
    );
    expect(await dataOf(reference)).toEqual({ n: 50n });
  });

  it('works on a nested path and creates what is missing', async () => {
    const reference = counter();
    await reference.set({ a: { b: 1 } });
    await reference.update({ 'a.b': FieldValue.increment(1), 'c.d': FieldValue.increment(2) });
    expect(await dataOf(reference)).toEqual({ a: { b: 2n }, c: { d: 2n } });
  });

  it('creates a document with merge', async () => {
    const reference = counter();
    await reference.set({ n: FieldValue.increment(3) }, { merge: true });
    expect(await dataOf(reference)).toEqual({ n: 3n });
  });

  it('of the web SDK ends in the same value', async () => {
    const web = webFirestore(project);
    const reference = doc(web, 'counters', freshId('counter'));
    await setDoc(reference, { n: 1 });
    await setDoc(reference, { n: increment(1.5), at: serverTimestamp() }, { merge: true });
    const snapshot = await getDocFromServer(reference);
    expect(snapshot.get('n')).toBe(2.5);
    expect(snapshot.get('at')).toHaveProperty('seconds');
  });
});

describe('arrayUnion', () => {
  it.each<[string, unknown, unknown[], unknown[]]>([
    ['appends what is missing, in order', ['a'], ['c', 'a', 'b'], ['a', 'c', 'b']],
    ['starts from nothing', undefined, ['a', 'b'], ['a', 'b']],
    ['replaces what is no array', 'text', ['a'], ['a']],
    ['takes each new element once', [], ['a', 'a'], ['a']],
    ['keeps duplicates that were there', ['a', 'a'], ['b'], ['a', 'a', 'b']],
    ['compares maps as a whole', [{ x: 1n }], [{ x: 1n }, { x: 2n }], [{ x: 1n }, { x: 2n }]],
    ['takes 1 and 1.0 as the same', [1n], [1], [1n]],
    ['finds NaN and null again', [NaN, null], [NaN, null, 'a'], [NaN, null, 'a']],
  ])('%s', async (_, before, elements, after) => {
    const reference = counter();
    await reference.set(before === undefined ? {} : { list: before });
    await reference.update({ list: FieldValue.arrayUnion(...elements) });
    expect(await dataOf(reference)).toEqual({ list: after });
  });
});

describe('arrayRemove', () => {
  it.each<[string, unknown, unknown[], unknown[]]>([
    ['removes every occurrence', ['a', 'b', 'a'], ['a'], ['b']],
    ['ignores what is not there', ['a'], ['z'], ['a']],
    ['leaves an empty array of nothing', undefined, ['a'], []],
    ['leaves an empty array of what is none', 5n, ['a'], []],
    ['compares maps as a whole', [{ x: 1n }, { x: 1n, y: 2n }], [{ x: 1n }], [{ x: 1n, y: 2n }]],
    ['takes 1 and 1.0 as the same', [1n, 2n], [1], [2n]],
    ['removes NaN and null', [NaN, null, 'a'], [NaN, null], ['a']],
  ])('%s', async (_, before, elements, after) => {
    const reference = counter();
    await reference.set(before === undefined ? {} : { list: before });
    await reference.update({ list: FieldValue.arrayRemove(...elements) });
    expect(await dataOf(reference)).toEqual({ list: after });
  });
});

describe('over REST', () => {
  const rest = restOf(project);

  async function applyTransforms(before: Record<string, Json>, transforms: readonly Json[]) {
    const path = `/counters/${freshId('counter')}`;
    const name = `${rest.root}${path}`;
    const { body } = await rest.commit([
      { update: { name, fields: before } },
      { transform: { document: name, fieldTransforms: transforms } },
    ]);
    const document = await rest.call<RestDocument>('GET', path);
    return { results: body.writeResults[1]?.transformResults, fields: document.body.fields };
  }

  const int = (value: number) => ({ integerValue: String(value) });
  const double = (value: number | string) => ({ doubleValue: value });

  it.each<[string, 'maximum' | 'minimum', Json | undefined, Json, Json]>([
    ['maximum takes the greater', 'maximum', int(3), int(5), int(5)],
    ['maximum keeps the greater', 'maximum', int(5), int(3), int(5)],
    ['maximum compares across types', 'maximum', int(3), double(3.5), double(3.5)],
    ['maximum starts from nothing', 'maximum', undefined, int(3), int(3)],
    ['maximum replaces a string', 'maximum', { stringValue: 'z' }, int(3), int(3)],
    ['minimum takes the lesser', 'minimum', int(3), int(-5), int(-5)],
    ['minimum keeps the lesser', 'minimum', double(1.5), int(3), double(1.5)],
    ['minimum starts from nothing', 'minimum', undefined, double(0.5), double(0.5)],
  ])('%s', async (_, operation, before, operand, after) => {
    const { fields, results } = await applyTransforms(before === undefined ? {} : { n: before }, [
      { fieldPath: 'n', [operation]: operand },
    ]);
    expect(fields).toEqual({ n: after });
    expect(results).toEqual([after]);
  });

  it('maximum with NaN is NaN', async () => {
    const { fields } = await applyTransforms({ n: int(3) }, [
      { fieldPath: 'n', maximum: double('NaN') },
    ]);
    expect(fields).toEqual({ n: double('NaN') });
  });

  it('answers the new value of an increment, and null for arrays', async () => {
    const { results } = await applyTransforms({ n: int(1) }, [
      { fieldPath: 'n', increment: int(2) },
      { fieldPath: 'list', appendMissingElements: { values: [int(1)] } },
      { fieldPath: 'other', removeAllFromArray: { values: [int(1)] } },
    ]);
    expect(results).toEqual([int(3), { nullValue: null }, { nullValue: null }]);
  });

  it('answers the time that it stored', async () => {
    const { results, fields } = await applyTransforms({}, [
      { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
    ]);
    expect(results).toEqual([fields?.['at']]);
    expect(fields?.['at']).toHaveProperty('timestampValue');
  });

  it('applies transforms after the update that carries them', async () => {
    const path = `/counters/${freshId('counter')}`;
    await rest.commit([
      {
        update: { name: `${rest.root}${path}`, fields: { n: int(5) } },
        updateTransforms: [{ fieldPath: 'n', increment: int(2) }],
      },
    ]);
    const { body } = await rest.call<RestDocument>('GET', path);
    expect(body.fields).toEqual({ n: int(7) });
  });

  it('refuses to increment by a string', async () => {
    const { status } = await rest.commit([
      {
        transform: {
          document: `${rest.root}/counters/a`,
          fieldTransforms: [{ fieldPath: 'n', increment: { stringValue: 'a' } }],
        },
      },
    ]);
    expect(status).toBe(400);
  });
});
