import { describe, expect, it } from 'vitest';
import { type WriteRequest, type WriteResponse } from '#protocol/messages';
import { type StatusError } from '#status/status';
import { type Engine } from '../engine';
import { as, asAdmin, DATABASE, engineWithRules, set, testEngine } from '../testing/test-engine';
import { write } from './write';

/** A client of the Write stream, with what it was answered. */
function writer(engine: Engine, call = asAdmin) {
  const answers: WriteResponse[] = [];
  const failures: StatusError[] = [];
  const handler = write(engine).open(call, {
    send: (response) => answers.push(response),
    fail: (error) => failures.push(error),
    end: () => undefined,
  });
  const send = (request: WriteRequest = {}) => {
    handler.receive(request);
  };
  const greet = () => {
    send({ database: DATABASE });
  };
  return { answers, failures, send, greet, close: () => handler.close() };
}

function ids(engine: Engine): readonly string[] {
  const { database } = engine.open({ projectId: 'demo', databaseId: '(default)' });
  return [...database.all()].map(({ name }) => name.id);
}

describe('A write stream', () => {
  it('greets with an id and a token, and no results', () => {
    const client = writer(testEngine());
    client.greet();

    expect(client.answers).toEqual([
      {
        streamId: expect.stringMatching(/./) as unknown,
        streamToken: expect.any(Uint8Array) as unknown,
      },
    ]);
    expect(client.answers[0]?.streamToken).not.toHaveLength(0);
  });

  it('commits each batch and answers in order, with a new token each', () => {
    const engine = testEngine();
    const client = writer(engine);
    client.greet();
    const streamToken = client.answers[0]?.streamToken ?? new Uint8Array();
    client.send({ streamToken, writes: [set('rooms/a', {}), set('rooms/b', {})] });
    client.send({ streamToken, writes: [set('rooms/c', {})] });
    client.send({ streamToken, writes: [] });

    const [, ...batches] = client.answers;
    expect(batches.map(({ writeResults }) => writeResults?.length)).toEqual([2, 1, 0]);
    const times = batches.map(({ commitTime }) => commitTime?.micros ?? 0);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    const tokens = client.answers.map((answer) => answer.streamToken?.join());
    expect(new Set(tokens).size).toBe(4);
    expect(ids(engine)).toEqual(['a', 'b', 'c']);
  });

  it('ends with the first batch that fails; what is sent after that is not written', () => {
    const engine = testEngine();
    const client = writer(engine);
    client.greet();
    client.send({ writes: [set('rooms/a', {})] });
    client.send({ writes: [{ ...set('rooms/none', {}), currentDocument: { exists: true } }] });
    client.send({ writes: [set('rooms/late', {})] });

    expect(client.failures.map(({ code }) => code)).toEqual(['NOT_FOUND']);
    expect(client.answers).toHaveLength(2);
    expect(ids(engine)).toEqual(['a']);
  });

  it('ends when rules deny a batch', () => {
    const client = writer(engineWithRules('allow write: if false;'), as('ada'));
    client.greet();
    client.send({ writes: [set('rooms/a', {})] });

    expect(client.failures.map(({ code }) => code)).toEqual(['PERMISSION_DENIED']);
  });

  it.each<readonly [string, WriteRequest]>([
    ['names no database', {}],
    ['already writes', { database: DATABASE, writes: [set('rooms/a', {})] }],
  ])('fails when its first message %s', (_, first) => {
    const engine = testEngine();
    const client = writer(engine);
    client.send(first);

    expect(client.failures.map(({ code }) => code)).toEqual(['INVALID_ARGUMENT']);
    expect(ids(engine)).toEqual([]);
  });

  it('writes nothing more once it is closed', () => {
    const engine = testEngine();
    const client = writer(engine);
    client.greet();
    client.close();
    client.send({ writes: [set('rooms/a', {})] });

    expect(ids(engine)).toEqual([]);
  });
});
