import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PartitionQueryRequest, type StructuredQuery } from '#protocol/messages';
import { DocumentName } from '#values/document-name';
import { type Engine } from '../engine';
import { as, asAdmin, DOCUMENTS, put, testEngine } from '../testing/test-engine';
import { TestClient } from '../testing/test-client';
import { partitionQuery } from './partition-query';

const GROUP: StructuredQuery = {
  from: [{ collectionId: 'rooms', allDescendants: true }],
  orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
};

async function partition(engine: Engine, request: PartitionQueryRequest, call = asAdmin) {
  return partitionQuery(engine).run(call, {
    parent: DOCUMENTS,
    structuredQuery: GROUP,
    ...request,
  });
}

function engineWith(count: number): Engine {
  const engine = testEngine();
  const paths = Array.from({ length: count }, (_, at) => `halls/${at % 3}/rooms/${at}`);
  put(engine, Object.fromEntries(paths.map((path) => [path, {}])));
  return engine;
}

describe('The partitions of a collection group', () => {
  it('hold every document once, in about equal parts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(40),
        fc.integer({ min: 1, max: 50 }),
        async (count, partitionCount) => {
          const engine = engineWith(count);
          const { partitions = [] } = await partition(engine, { partitionCount });
          const client = new TestClient(engine);
          const paths: (string | undefined)[] = [];
          const sizes: number[] = [];
          for (const at of [...partitions, undefined].keys()) {
            const [startAt, endAt] = [partitions[at - 1], partitions[at]];
            const { documents } = await client.query({
              ...GROUP,
              ...(startAt && { startAt }),
              ...(endAt && { endAt }),
            });
            paths.push(...documents.map(({ name }) => name));
            sizes.push(documents.length);
          }

          const { documents } = await client.query(GROUP);
          expect(paths).toEqual(documents.map(({ name }) => name));
          expect(partitions.length).toBeLessThanOrEqual(partitionCount);
          if (count > 0) expect(Math.min(...sizes)).toBeGreaterThan(0);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('come in pages', async () => {
    const engine = engineWith(20);
    const all = await partition(engine, { partitionCount: 5 });
    const first = await partition(engine, { partitionCount: 5, pageSize: 3 });
    const { nextPageToken = '' } = first;
    const second = await partition(engine, {
      partitionCount: 5,
      pageSize: 3,
      pageToken: nextPageToken,
    });

    expect([...(first.partitions ?? []), ...(second.partitions ?? [])]).toEqual(all.partitions);
    expect(second.nextPageToken).toBeUndefined();
  });

  it('are no more than documents, however many are asked for', async () => {
    const { partitions = [] } = await partition(engineWith(3), { partitionCount: 2 ** 52 });

    expect(partitions.length).toBeLessThan(3);
    expect(partitions[0]?.values?.[0]).toBeInstanceOf(DocumentName);
  });

  it.each<readonly [string, PartitionQueryRequest]>([
    ['of no number', {}],
    [
      'of a single collection',
      { partitionCount: 2, structuredQuery: { from: [{ collectionId: 'rooms' }] } },
    ],
    ['of some documents', { partitionCount: 2, structuredQuery: { ...GROUP, limit: 5 } }],
    [
      'after what is no token',
      { partitionCount: 2, pageToken: Buffer.from('x').toString('base64') },
    ],
  ])('%s are refused', async (_, request) => {
    await expect(partition(testEngine(), request)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
  });

  it('are for administrators', async () => {
    await expect(partition(testEngine(), { partitionCount: 2 }, as('ada'))).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});
