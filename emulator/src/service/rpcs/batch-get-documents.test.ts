import { describe, expect, it } from 'vitest';
import { type BatchGetDocumentsRequest } from '#protocol/messages';
import { Timestamp } from '#values/timestamp';
import { type Engine } from '../engine';
import {
  as,
  asAdmin,
  DATABASE,
  DOCUMENTS,
  engineWithRules,
  put,
  testEngine,
} from '../testing/test-engine';
import { TestClient } from '../testing/test-client';
import { batchGetDocuments } from './batch-get-documents';

async function answers(engine: Engine, request: BatchGetDocumentsRequest, call = asAdmin) {
  return [...(await batchGetDocuments(engine).run(call, { database: DATABASE, ...request }))];
}

function names(...paths: readonly string[]): readonly string[] {
  return paths.map((path) => `${DOCUMENTS}/${path}`);
}

describe('A batch of documents', () => {
  it('is answered in the order of the question, each once, missing ones too', async () => {
    const engine = testEngine();
    put(engine, { 'rooms/a': {}, 'rooms/b': {} });
    const responses = await answers(engine, {
      documents: names('rooms/b', 'rooms/none', 'rooms/a', 'rooms/b'),
    });

    expect(responses.map((answer) => answer.found?.name ?? answer.missing)).toEqual(
      names('rooms/b', 'rooms/none', 'rooms/a'),
    );
    expect(responses.map((answer) => answer.missing !== undefined)).toEqual([false, true, false]);
    expect(new Set(responses.map(({ readTime }) => readTime?.micros)).size).toBe(1);
  });

  it('has the fields of the mask', async () => {
    const engine = testEngine();
    put(engine, { 'rooms/a': { size: 1n, open: true } });
    const documents = names('rooms/a');
    const [answer] = await answers(engine, { documents, mask: { fieldPaths: ['open'] } });

    expect([...(answer?.found?.fields ?? [])]).toEqual([['open', true]]);
    await expect(
      answers(engine, { documents, mask: { fieldPaths: ['a..b'] } }),
    ).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  it('is read at a moment in the past', async () => {
    const engine = testEngine();
    const { commitTime: readTime = new Timestamp(0, 0) } = put(engine, { 'rooms/a': { size: 1n } });
    put(engine, { 'rooms/a': { size: 2n } });
    const [answer] = await answers(engine, { documents: names('rooms/a'), readTime });

    expect(answer?.found?.fields?.get('size')).toBe(1n);
    expect(answer?.readTime).toEqual(readTime);
  });

  it('tells first of the transaction that it has begun', async () => {
    const engine = testEngine();
    const [first, second] = await answers(engine, {
      documents: names('rooms/a'),
      newTransaction: { readOnly: {} },
    });
    put(engine, { 'rooms/a': {} });
    const transaction = first?.transaction ?? new Uint8Array();
    const later = await answers(engine, { documents: names('rooms/a'), transaction });

    expect(Object.keys(first ?? {})).toEqual(['transaction']);
    expect([second?.missing, later[0]?.missing]).toEqual(names('rooms/a', 'rooms/a'));
  });

  it('cannot be read at two moments', async () => {
    const request = { newTransaction: {}, readTime: new Timestamp(0, 0) };

    await expect(answers(testEngine(), request)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: "Payload isn't valid for request.",
    });
  });

  it('is denied as a whole when one of them is, there or not', async () => {
    const engine = engineWithRules("allow get: if document[1] != 'secret';");
    const ada = new TestClient(engine, as('ada'));
    put(engine, { 'rooms/a': {} });

    expect((await ada.get(['rooms/a', 'rooms/none'])).documents).toHaveLength(1);
    await expect(ada.get(['rooms/a', 'rooms/secret'])).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});
