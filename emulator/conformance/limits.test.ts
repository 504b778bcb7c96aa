import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { adminFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { restOf, type Json, type RestError } from './support/rest';
import { adminError } from './support/status';

const project = projectOf('limits');
const db = adminFirestore(project);
const rest = restOf(project);

/** Answers the status of a commit that writes one document. */
async function writing(path: string, fields: Record<string, unknown> = {}): Promise<string> {
  const answer = await rest.commit<Partial<RestError>>([
    { update: { name: `${rest.root}${path}`, fields } },
  ]);
  return answer.body.error?.status ?? 'OK';
}

function nestMaps(depth: number): Json {
  return depth === 0 ? { integerValue: '1' } : { mapValue: { fields: { a: nestMaps(depth - 1) } } };
}

describe('document ids', () => {
  it.each([
    ['.', '/limits/.', 'INVALID_ARGUMENT'],
    ['..', '/limits/..', 'INVALID_ARGUMENT'],
    ['__x__', '/limits/__x__', 'INVALID_ARGUMENT'],
    ['__id7__', '/limits/__id7__', 'OK'],
    ['1,500 bytes', `/limits/${'x'.repeat(1_500)}`, 'OK'],
    ['1,501 bytes', `/limits/${'x'.repeat(1_501)}`, 'INVALID_ARGUMENT'],
    ['1,500 bytes of two-byte letters', `/limits/${'é'.repeat(750)}`, 'OK'],
    ['1,502 bytes of two-byte letters', `/limits/${'é'.repeat(751)}`, 'INVALID_ARGUMENT'],
    ['nothing', '/limits/', 'INVALID_ARGUMENT'],
    ['a collection', '/limits', 'INVALID_ARGUMENT'],
    ['the root', '', 'INVALID_ARGUMENT'],
    ['two slashes', '/limits//a', 'INVALID_ARGUMENT'],
  ])('%s', async (_, path, status) => {
    expect(await writing(path)).toBe(status);
  });
});

describe('collection ids', () => {
  it.each([
    ['__x__', '/__x__/a', 'INVALID_ARGUMENT'],
    ['.', '/./a', 'INVALID_ARGUMENT'],
    ['1,500 bytes', `/${'x'.repeat(1_500)}/a`, 'OK'],
    ['1,501 bytes', `/${'x'.repeat(1_501)}/a`, 'INVALID_ARGUMENT'],
  ])('%s', async (_, path, status) => {
    expect(await writing(path)).toBe(status);
  });
});

describe('subcollections', () => {
  it('nest 100 deep', async () => {
    expect(await writing('/c/d'.repeat(100))).toBe('OK');
  });

  it('do not nest 101 deep', async () => {
    expect(await writing('/c/d'.repeat(101))).toBe('INVALID_ARGUMENT');
  });
});

describe('field names', () => {
  it.each([
    ['__x__', '__x__', 'INVALID_ARGUMENT'],
    ['__x', '__x', 'OK'],
    ['1,500 bytes', 'x'.repeat(1_500), 'OK'],
    ['1,501 bytes', 'x'.repeat(1_501), 'INVALID_ARGUMENT'],
  ])('%s', async (_, name, status) => {
    const fields = { [name]: { integerValue: '1' } };
    expect(await writing(`/limits/${freshId('field')}`, fields)).toBe(status);
  });
});

describe('values', () => {
  it.each([
    ['maps 20 deep', 20, 'OK'],
    ['maps 21 deep', 21, 'INVALID_ARGUMENT'],
    ['maps 90 deep', 90, 'INVALID_ARGUMENT'],
  ])('%s', async (_, depth, status) => {
    expect(await writing(`/limits/${freshId('deep')}`, { a: nestMaps(depth) })).toBe(status);
  });

  it('an integer beyond 64 bits', async () => {
    const fields = { n: { integerValue: '9223372036854775808' } };
    expect(await writing('/limits/integer', fields)).toBe('INVALID_ARGUMENT');
  });

  it('a timestamp beyond the year 9999', async () => {
    const fields = { t: { timestampValue: '10000-01-01T00:00:00Z' } };
    expect(await writing('/limits/timestamp', fields)).toBe('INVALID_ARGUMENT');
  });

  it('a value of no type', async () => {
    expect(await writing('/limits/value', { n: {} })).toBe('INVALID_ARGUMENT');
  });
});

describe('the size of a document', () => {
  it('may reach nearly 1 MiB', async () => {
    const text = 'x'.repeat(1_048_000);
    await db.doc('limits/large').set({ text });
    expect((await db.doc('limits/large').get()).get('text')).toBe(text);
  });

  it('does not exceed 1 MiB', async () => {
    const reference = db.collection('limits').doc(freshId('large'));
    await expect(reference.set({ text: 'x'.repeat(1_048_600) })).rejects.toMatchObject(
      adminError('INVALID_ARGUMENT'),
    );
    expect((await reference.get()).exists).toBe(false);
  });

  it('does not exceed 1 MiB by an update either', async () => {
    const reference = db.collection('limits').doc(freshId('large'));
    await reference.set({ first: 'x'.repeat(600_000) });
    await expect(reference.update({ second: 'x'.repeat(600_000) })).rejects.toMatchObject(
      adminError('INVALID_ARGUMENT'),
    );
    expect((await reference.get()).data()).not.toHaveProperty('second');
  });

  it('counts a letter by its bytes', async () => {
    const reference = db.collection('limits').doc(freshId('large'));
    await expect(reference.set({ text: 'é'.repeat(600_000) })).rejects.toMatchObject(
      adminError('INVALID_ARGUMENT'),
    );
  });
});

describe('a commit', () => {
  it.each([
    ['3 MB', 3],
    ['9 MB', 9],
  ])('takes %s together', async (_, megabytes) => {
    const fields = { text: { stringValue: 'x'.repeat(1_000_000) } };
    const writes = Array.from({ length: megabytes }, () => ({
      update: { name: `${rest.root}/${freshId('large')}/a`, fields },
    }));
    expect(await rest.commit(writes)).toMatchObject({ status: 200 });
  });

  it.each<[string, unknown]>([
    ['a write of no operation', {}],
    ['a write to another database', { delete: `${rest.root.replace('(default)', 'other')}/a/b` }],
    [
      'a write to another project',
      { delete: 'projects/demo-other/databases/(default)/documents/a/b' },
    ],
    [
      'a mask that names a reserved field',
      {
        update: { name: `${rest.root}/a/b`, fields: {} },
        updateMask: { fieldPaths: ['__x__'] },
      },
    ],
    [
      'a mask that is no path',
      {
        update: { name: `${rest.root}/a/b`, fields: {} },
        updateMask: { fieldPaths: ['a..b'] },
      },
    ],
  ])('refuses %s', async (_, write) => {
    const { body } = await rest.commit<Partial<RestError>>([write]);
    expect(body.error?.status).toBe('INVALID_ARGUMENT');
  });
});

describe('a value that indexes cut off after 1,500 bytes', () => {
  const collection = freshId('indexed');
  const finding = async (text: string) => {
    const { body } = await rest.runQuery({
      from: [{ collectionId: collection }],
      where: {
        fieldFilter: {
          field: { fieldPath: 'text' },
          op: 'GREATER_THAN_OR_EQUAL',
          value: { stringValue: text },
        },
      },
    });
    return 'error' in body
      ? body.error.status
      : body.flatMap(({ document }) => document ?? []).length;
  };

  it('is stored, and found by how it begins', async () => {
    await db.collection(collection).add({ text: 'x'.repeat(2_000) });
    expect(await finding('x'.repeat(1_499))).toBe(1);
  });

  it.each([
    ['1,500 bytes', 'x'.repeat(1_500)],
    ['1,500 bytes of two-byte letters', 'é'.repeat(750)],
  ])('is not asked for by %s', async (_, text) => {
    expect(await finding(text)).toBe('INVALID_ARGUMENT');
  });
});

describe('the transforms of a commit', () => {
  const increments = (count: number, from = 0) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`f${from + at}`, FieldValue.increment(1)]),
    );
  const counter = () => db.collection('counters').doc(freshId('counter'));
  const fieldsOf = async (reference: ReturnType<typeof counter>) =>
    Object.values<number>((await reference.get()).data() ?? {});
  const refusal = adminError('INVALID_ARGUMENT');

  it('may be 500 of one document', async () => {
    const reference = counter();
    await reference.set(increments(500));
    expect(await fieldsOf(reference)).toEqual(Array(500).fill(1));
  });

  it('are not 501 of one document', async () => {
    const reference = counter();
    await expect(reference.set(increments(501))).rejects.toMatchObject(refusal);
    expect((await reference.get()).exists).toBe(false);
  });

  it('are counted over all its writes', async () => {
    const reference = counter();
    const batch = db.batch().set(reference, increments(300));
    batch.update(reference, increments(201, 300));
    await expect(batch.commit()).rejects.toMatchObject(refusal);
    expect((await reference.get()).exists).toBe(false);
  });

  it('are counted in a transaction too', async () => {
    const reference = counter();
    const attempt = db.runTransaction(async (transaction) => {
      await transaction.get(reference);
      transaction.set(reference, increments(501));
    });
    await expect(attempt).rejects.toMatchObject(refusal);
    expect((await reference.get()).exists).toBe(false);
  });

  it('are counted by document', async () => {
    const references = [counter(), counter()];
    const batch = db.batch();
    for (const reference of references) batch.set(reference, increments(500));
    await batch.commit();
    for (const reference of references) expect(await fieldsOf(reference)).toHaveLength(500);
  });
});
