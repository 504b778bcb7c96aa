import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type Command, command, TRANSACTIONS } from './arbitrary-commands';
import { canonical, difference, Moments } from './canonical';
import { callByGrpc } from './grpc-engine';
import { isKnownDifference } from './known-differences';
import { type Answer, ask, call, clear, documentsRoot, type Engine, errorOf } from './rest-engine';
import { enginesOf, HAS_ENGINES, type Pair, runsOf, TEST_TIMEOUT_MS } from './settings';

const EVERYTHING = {
  structuredQuery: {
    from: [{ allDescendants: true }],
    orderBy: [{ field: { fieldPath: '__name__' } }],
  },
};

describe.skipIf(!HAS_ENGINES)('Documents', () => {
  it(
    'are written and read as by Google, whatever is asked in whatever order',
    async () => {
      const pair = enginesOf('documents');
      const cases = fc.array(command, { minLength: 1, maxLength: 8 });
      const same = fc.asyncProperty(cases, (commands) => compare(pair, commands));

      await fc.assert(same, runsOf('documents', 200));
    },
    TEST_TIMEOUT_MS,
  );
});

async function compare({ ours, google }: Pair, commands: readonly Command[]): Promise<void> {
  const [mine, theirs] = await Promise.all([perform(ours, commands), perform(google, commands)]);
  for (const [index, answer] of mine.entries()) {
    const expected = theirs[index] ?? '';
    const request = commands[index] ?? 'all documents in the end';
    if (answer === expected || isKnownDifference(request, answer, expected)) continue;
    throw new Error(difference(request, answer, expected));
  }
}

/** The engine's answers to the commands, and its final documents. */
async function perform(engine: Engine, commands: readonly Command[]): Promise<readonly string[]> {
  await clear(engine);
  const moments = new Moments();
  const answers: string[] = [];
  for (const { body, ...command } of commands) {
    const request = body && (await inTransaction(engine, moments.resolve(body)));
    const answer = await put(engine, command, request);
    const error = errorOf(answer);
    answers.push(
      error ? error.status : canonical(comparable(command.path, request, answer.body), moments),
    );
  }
  const { body } = await call(engine, ':runQuery', EVERYTHING);
  return [...answers, canonical(body, moments)];
}

function put(
  engine: Engine,
  { method, path, parameters = [], isGrpc }: Omit<Command, 'body'>,
  body: object | undefined,
): Promise<Answer> {
  if (isGrpc && body) return callByGrpc(engine, path, body);
  const query = parameters.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return ask(engine, method, `v1/${documentsRoot(engine)}${encodeURI(path)}?${query}`, body);
}

async function inTransaction(engine: Engine, body: object): Promise<object> {
  const { transaction = '' } = body as { transaction?: string };
  const options = TRANSACTIONS[transaction];
  if (!options) return body;
  const { body: transactionBody } = await call(engine, ':beginTransaction', { options });
  return { ...body, ...(transactionBody as { transaction: string }) };
}

/** `batchGet` may answer in any order, and only our engine dates an empty commit. */
function comparable(path: string, request: object | undefined, body: unknown): unknown {
  const { writes } = (request ?? {}) as { writes?: readonly unknown[] };
  if (path === ':commit' && writes?.length === 0) return {};
  if (path !== ':batchGet' || !Array.isArray(body)) return body;
  return body.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

function nameOf(answer: unknown): string {
  const { found, missing = '' } = answer as { found?: { name: string }; missing?: string };
  return found?.name ?? missing;
}
