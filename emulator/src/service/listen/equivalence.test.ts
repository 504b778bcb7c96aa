import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Target } from '#protocol/messages';
import { execute } from '#query/execute';
import { type Query } from '#query/query';
import { documentFields, documentPath, queryMessage } from '#query/testing/arbitrary-queries';
import { type Timestamp } from '#values/timestamp';
import { ClientView } from '../testing/client-view';
import { type Engine } from '../engine';
import { DATABASE, listener, put, testEngine } from '../testing/test-engine';

type Step =
  | { readonly kind: 'write'; readonly outcome: Parameters<typeof put>[1] }
  /** The stream breaks, and the client asks again on a new one for what it has not seen. */
  | { readonly kind: 'resume' }
  | { readonly kind: 'away'; readonly outcome: Parameters<typeof put>[1] }
  | { readonly kind: 'clear' };

const outcome = fc.dictionary(documentPath, fc.option(documentFields, { freq: 4 }), {
  minKeys: 1,
  maxKeys: 5,
  size: 'max',
  noNullPrototype: true,
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: outcome.map((change): Step => ({ kind: 'write', outcome: change })) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'resume' }) },
  { weight: 2, arbitrary: outcome.map((change): Step => ({ kind: 'away', outcome: change })) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'clear' }) },
);

interface Subscription {
  readonly query: Query;
  readonly target: Target;
}

/** A client with a stream that can break, and that checks each snapshot for what it should show. */
class Client {
  private view = new ClientView();
  private stream: ReturnType<typeof listener> | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly subscriptions: readonly Subscription[],
  ) {}

  /** Asks for every target, from where an earlier stream has left it. */
  connect(): void {
    const old = this.view;
    this.view = new ClientView();
    this.stream = listener(this.engine);
    for (const [at, { target }] of this.subscriptions.entries()) {
      const targetId = at * 2 + 2;
      const oldTarget = old.targets.get(targetId);
      this.view.expect(targetId, oldTarget?.documents);
      this.stream.send({
        addTarget: {
          ...target,
          targetId,
          ...(oldTarget?.resumeToken && {
            resumeToken: oldTarget.resumeToken,
            expectedCount: oldTarget.documents.size,
          }),
        },
      });
      this.read();
    }
  }

  disconnect(): void {
    this.stream?.close();
  }

  /** The messages since the last time. */
  read(): void {
    for (const message of this.stream?.responses.splice(0) ?? []) this.view.receive(message);
  }

  check(): void {
    this.read();
    const { database } = this.engine.open({ projectId: 'demo', databaseId: '(default)' });
    for (const [at, { query }] of this.subscriptions.entries()) {
      const target = this.view.target(at * 2 + 2);
      expect(target.isCurrent).toBe(true);
      expect(documentLines(target.documents)).toEqual(
        documentLines(
          execute(database, query).map(({ name, updateTime }) => [name.toString(), updateTime]),
        ),
      );
      expect(target.counts.filter(([server, client]) => server !== client)).toEqual([]);
    }
    expect(this.view.snapshots).toEqual(this.view.snapshots.toSorted((a, b) => a - b));
    expect(this.stream?.failures).toEqual([]);
  }
}

function documentLines(documents: Iterable<readonly [string, Timestamp]>): readonly string[] {
  return Array.from(documents, ([name, { micros }]) => `${name} ${micros}`).sort();
}

describe('what a listener is told', () => {
  it('always amounts to what its queries find, also when it comes back', () => {
    fc.assert(
      fc.property(
        fc.array(queryMessage, { minLength: 1, maxLength: 4 }),
        outcome,
        fc.array(step, { minLength: 1, maxLength: 12 }),
        (queries, first, steps) => {
          const engine = testEngine();
          put(engine, first);
          const subscriptions = queries.map(({ query, parent, message }) => ({
            query,
            target: { query: { parent, structuredQuery: message } },
          }));
          const client = new Client(engine, subscriptions);
          client.connect();
          client.check();
          for (const each of steps) {
            take(engine, client, each);
            client.check();
          }
          client.disconnect();

          const { listeners } = engine.open({ projectId: 'demo', databaseId: '(default)' });
          expect(listeners.size).toBe(0);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('about single documents amounts to those documents', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(documentPath, { minLength: 1, maxLength: 4 }),
        fc.array(outcome, { maxLength: 6 }),
        (paths, outcomes) => {
          const engine = testEngine();
          const client = listener(engine);
          const view = new ClientView();
          view.expect(2);
          const documents = paths.map((path) => `${DATABASE}/documents/${path}`);
          client.send({ addTarget: { targetId: 2, documents: { documents } } });
          for (const each of outcomes) put(engine, each);
          for (const message of client.responses) view.receive(message);

          const { database } = engine.open({ projectId: 'demo', databaseId: '(default)' });
          const existingPaths = paths.filter((path) => database.get(path));
          expect([...view.target(2).documents.keys()].sort()).toEqual(
            existingPaths.map((path) => `${DATABASE}/documents/${path}`).sort(),
          );
        },
      ),
    );
  });
});

function take(engine: Engine, client: Client, each: Step): void {
  switch (each.kind) {
    case 'write':
      put(engine, each.outcome);
      break;
    case 'resume':
      client.disconnect();
      client.connect();
      break;
    case 'away':
      client.disconnect();
      put(engine, each.outcome);
      client.connect();
      break;
    case 'clear':
      engine.open({ projectId: 'demo', databaseId: '(default)' }).database.clear();
  }
}
