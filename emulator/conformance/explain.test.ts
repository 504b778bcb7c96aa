import {
  AggregateField,
  Filter,
  type DocumentSnapshot,
  type Query,
} from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminFirestore } from './support/clients';
import { freshId, projectOf } from './support/names';
import { http, loadRules, type Json, type RestError } from './support/rest';

type ExplainMetrics = Awaited<ReturnType<Query['explain']>>['metrics'];

const project = projectOf('explain');
const db = adminFirestore(project);
const ids = { rooms: freshId('rooms') };
const rooms = db.collection(ids.rooms);

beforeAll(async () => {
  const batch = db.batch();
  for (const size of [1, 2, 3, 4, 5]) {
    batch.set(rooms.doc(`r${size}`), { size, colour: size < 3 ? 'red' : 'blue', tags: ['x'] });
  }
  await batch.commit();
});

const byName = { query_scope: 'Collection', properties: '(__name__ ASC)' };
const bySize = { query_scope: 'Collection', properties: '(size ASC, __name__ ASC)' };
const byColour = { query_scope: 'Collection', properties: '(colour ASC, __name__ ASC)' };

describe('a plan of a query', () => {
  it.each<[string, Query, readonly Json[]]>([
    ['by name', rooms, [byName]],
    ['for a range', rooms.where('size', '>', 2), [bySize]],
    [
      'for an order',
      rooms.orderBy('size', 'desc'),
      [{ query_scope: 'Collection', properties: '(size DESC, __name__ DESC)' }],
    ],
    [
      'for two values',
      rooms.where('size', '==', 1).where('colour', '==', 'red'),
      [byColour, bySize],
    ],
    [
      'for alternatives',
      rooms.where(Filter.or(Filter.where('colour', '==', 'red'), Filter.where('size', '==', 1))),
      [byColour, bySize],
    ],
    [
      'for an item',
      rooms.where('tags', 'array-contains', 'x'),
      [{ query_scope: 'Collection', properties: '(tags ARRAY_CONTAINS, __name__ ASC)' }],
    ],
    [
      'for a group',
      db.collectionGroup(ids.rooms),
      [{ query_scope: 'Collection group', properties: '(__name__ ASC)' }],
    ],
  ])('names the index %s', async (_, query, indexesUsed) => {
    const { metrics, snapshot } = await query.explain();
    expect(metrics.planSummary.indexesUsed).toEqual(indexesUsed);
    expect(metrics.executionStats).toBeNull();
    expect(snapshot).toBeNull();
  });

  it('of an aggregation names the index of what it sums', async () => {
    const sum = rooms.aggregate({ sum: AggregateField.sum('size') });
    const { metrics, snapshot } = await sum.explain({ analyze: false });
    expect(metrics.planSummary.indexesUsed).toEqual([bySize]);
    expect(metrics.executionStats).toBeNull();
    expect(snapshot).toBeNull();
  });
});

function billing(documents: number, indexEntries: number, minQueryCost = 0) {
  return {
    documents_billable: String(documents),
    index_entries_billable: String(indexEntries),
    small_ops: '0',
    min_query_cost: String(minQueryCost),
  };
}

describe('an analysis of a query', () => {
  it('has the documents and what they cost', async () => {
    const { metrics, snapshot } = await rooms.where('size', '>', 3).explain({ analyze: true });
    expect(snapshot?.docs.map(({ id }) => id)).toEqual(['r4', 'r5']);
    expect(metrics.planSummary.indexesUsed).toEqual([bySize]);
    expect(metrics.executionStats).toMatchObject({
      resultsReturned: 2,
      readOperations: 2,
      debugStats: { documents_scanned: '2', billing_details: billing(2, 0) },
    });
    const { executionDuration, debugStats } = metrics.executionStats ?? {};
    expect(executionDuration?.seconds).toBe(0);
    expect(executionDuration?.nanoseconds).toBeGreaterThanOrEqual(0);
    expect(Number(debugStats?.['index_entries_scanned'])).toBeGreaterThanOrEqual(2);
  });

  it('counts what an offset skips', async () => {
    const query = rooms.orderBy('size').offset(2).limit(1);
    const { metrics, snapshot } = await query.explain({ analyze: true });
    expect(snapshot?.docs.map(({ id }) => id)).toEqual(['r3']);
    expect(metrics.executionStats).toMatchObject({
      resultsReturned: 1,
      readOperations: 3,
      debugStats: { billing_details: billing(3, 0) },
    });
  });

  it('costs one read when nothing is found', async () => {
    const { metrics, snapshot } = await rooms.where('size', '>', 9).explain({ analyze: true });
    expect(snapshot?.empty).toBe(true);
    expect(metrics.executionStats).toMatchObject({
      resultsReturned: 0,
      readOperations: 1,
      debugStats: { documents_scanned: '0', billing_details: billing(0, 0, 1) },
    });
  });

  it('of an aggregation counts entries of indexes', async () => {
    const { metrics, snapshot } = await rooms.count().explain({ analyze: true });
    expect(snapshot?.data()).toEqual({ count: 5 });
    expect(metrics.planSummary.indexesUsed).toEqual([byName]);
    expect(metrics.executionStats).toMatchObject({
      resultsReturned: 1,
      readOperations: 1,
      debugStats: {
        index_entries_scanned: '5',
        documents_scanned: '0',
        billing_details: billing(0, 5),
      },
    });
  });

  it('streams its documents, the last with the metrics', async () => {
    const chunks: { document?: DocumentSnapshot; metrics?: ExplainMetrics }[] = [];
    const stream = rooms.where('size', '<', 3).explainStream({ analyze: true });
    for await (const chunk of stream) chunks.push(chunk as unknown as (typeof chunks)[number]);
    expect(chunks.map(({ document }) => document?.id)).toEqual(['r1', 'r2']);
    expect(chunks.map(({ metrics }) => metrics?.executionStats?.readOperations)).toEqual([
      undefined,
      2,
    ]);
  });
});

describe('an explained query over REST', () => {
  const asOwner = { Authorization: 'Bearer owner' };
  const run = (target: string, body: Json, headers: Record<string, string> = asOwner) =>
    http<readonly Json[] & RestError>(
      `/v1/projects/${target}/databases/(default)/documents:runQuery`,
      { method: 'POST', body, headers },
    );
  const structuredQuery = { from: [{ collectionId: ids.rooms }], limit: 1 };

  it('is a plan without documents', async () => {
    const { body } = await run(project, { structuredQuery, explainOptions: {} });
    expect(body).toEqual([
      { explainMetrics: { planSummary: { indexesUsed: [byName] } }, done: true },
    ]);
  });

  it('has its statistics in the last part', async () => {
    const { body } = await run(project, { structuredQuery, explainOptions: { analyze: true } });
    expect(body).toHaveLength(1);
    expect(body[0]?.['explainMetrics']).toEqual({
      planSummary: { indexesUsed: [byName] },
      executionStats: {
        resultsReturned: '1',
        executionDuration: expect.stringMatching(/^\d+(\.\d{3}|\.\d{6})?s$/) as unknown,
        readOperations: '1',
        debugStats: {
          index_entries_scanned: '1',
          documents_scanned: '1',
          billing_details: billing(1, 0),
        },
      },
    });
  });

  it.each([{}, { analyze: true }])('is judged by the rules: %j', async (explainOptions) => {
    const closedProject = projectOf('explain-closed');
    await loadRules(
      closedProject,
      `service cloud.firestore {
         match /databases/{database}/documents { match /{document=**} { allow write; } }
       }`,
    );
    const { status } = await run(closedProject, { structuredQuery, explainOptions }, {});
    expect(status).toBe(403);
  });
});
