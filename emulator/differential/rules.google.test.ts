import fc from 'fast-check';
import { describe, it } from 'vitest';
import { documents, rulesRequest, type RulesRequest } from './arbitrary-requests';
import { rules } from './arbitrary-rules';
import { type Json } from './arbitrary-values';
import { difference } from './canonical';
import { isKnownDifference } from './known-differences';
import {
  type Answer,
  ask,
  call,
  clear,
  documentsRoot,
  type Engine,
  errorOf,
  putRules,
  seed,
  tokenOf,
} from './rest-engine';
import { enginesOf, HAS_ENGINES, type Pair, runsOf, TEST_TIMEOUT_MS } from './settings';

const PEOPLE = {
  nobody: null,
  alice: tokenOf({ sub: 'alice', user_id: 'alice' }),
  admin: tokenOf({ sub: 'a', user_id: 'a', role: 'alice' }),
};

/** Only what we allow and Google denies: looks past differences that are not dangerous. */
const ONLY_LEAKS = process.env['FUZZ_LEAKS'] !== undefined;
/** Denials must say the same, too. */
const WITH_MESSAGES = process.env['FUZZ_MESSAGES'] !== undefined;

const cases = fc.record({
  rules,
  documents,
  requests: fc.array(rulesRequest, { minLength: 1, maxLength: 10 }),
});

interface Case {
  readonly rules: string;
  readonly documents: Readonly<Record<string, Json>>;
  readonly requests: readonly RulesRequest[];
}

interface Verdict {
  readonly status: string;
  readonly message: string;
}

describe.skipIf(!HAS_ENGINES)('Rules', () => {
  it(
    'give the verdicts of Google, and never allow more',
    async () => {
      const pair = enginesOf('rules');
      const same = fc.asyncProperty(cases, (one) => compare(pair, one));

      await fc.assert(same, runsOf('rules', 150));
    },
    TEST_TIMEOUT_MS,
  );
});

async function compare(pair: Pair, one: Case): Promise<void> {
  const [mine, theirs] = await both(pair, (engine) => prepare(engine, one));
  if (!ONLY_LEAKS || mine.status === 'OK') expectSame(one.rules, mine, theirs);
  if (mine.status !== 'OK') return;
  for (const request of one.requests) {
    const [ours, googles] = await both(pair, (engine) => judge(engine, request));
    if (isSame(request, ours, googles)) continue;
    if (ours.status === 'OK' && googles.status === DENIED) {
      throw new Error(
        `LEAK: we allow what Google denies.\n${describeDifference(request, ours, googles)}`,
      );
    }
    if (ONLY_LEAKS) return;
    if (isRefusedByBoth(request, ours, googles)) continue;
    if (isKnownDifference(request, ours.status, googles.status)) continue;
    if (await isStricterWithReason(pair, request, ours, googles)) continue;
    throw new Error(describeDifference(request, ours, googles));
  }
}

const DENIED = 'PERMISSION_DENIED';

async function both<T>(
  { ours, google }: Pair,
  act: (engine: Engine) => Promise<T>,
): Promise<[T, T]> {
  return Promise.all([act(ours), act(google)]);
}

async function prepare(engine: Engine, one: Case): Promise<Verdict> {
  await clear(engine);
  await seed(engine, one.documents);
  return verdictOf(await putRules(engine, one.rules));
}

async function judge(engine: Engine, request: RulesRequest): Promise<Verdict> {
  return verdictOf(await put(engine, request));
}

function put(engine: Engine, { who, path, body }: RulesRequest): Promise<Answer> {
  if (body !== undefined) return call(engine, path, body, PEOPLE[who]);
  return ask(engine, 'GET', `v1/${documentsRoot(engine)}${path}`, undefined, PEOPLE[who]);
}

function verdictOf(answer: Answer): Verdict {
  return errorOf(answer) ?? { status: 'OK', message: '' };
}

function isSame(request: RulesRequest, ours: Verdict, googles: Verdict): boolean {
  if (ours.status !== googles.status) return false;
  // Of several documents Google judges the first that comes to its threads.
  const isComparable = WITH_MESSAGES && ours.status === DENIED && !concernsSeveral(request);
  return !isComparable || ours.message === googles.message;
}

/** Whether a query is well made, or allowed, is looked at in one order or the other. */
function isRefusedByBoth(request: RulesRequest, ours: Verdict, googles: Verdict): boolean {
  const statuses = [ours.status, googles.status];
  return queryOf(request) !== undefined && !statuses.includes('OK');
}

function concernsSeveral({ body }: RulesRequest): boolean {
  const { writes = [], documents = [] } = (body ?? {}) as Readonly<
    Record<string, readonly unknown[]>
  >;
  return Math.max(writes.length, documents.length) > 1;
}

function expectSame(request: unknown, ours: Verdict, googles: Verdict): void {
  if (ours.status !== googles.status) throw new Error(describeDifference(request, ours, googles));
}

function describeDifference(request: unknown, ours: Verdict, googles: Verdict): string {
  const text = ({ status, message }: Verdict) => `${status} ${message}`;
  return difference(request, text(ours), text(googles));
}

/**
 * Google proves a query from its filters alone, which leaves holes. We close them by judging the result. Such a
 * denial is right if Google itself denies one of these documents when it is read by name.
 */
async function isStricterWithReason(
  { google }: Pair,
  request: RulesRequest,
  ours: Verdict,
  googles: Verdict,
): Promise<boolean> {
  const query = queryOf(request);
  if (!query || ours.status !== DENIED || googles.status !== 'OK') return false;
  const [parent = ''] = request.path.split(':');
  const { body } = await call(google, `${parent}:runQuery`, { structuredQuery: query });
  const names = (body as { document?: { name: string } }[]).flatMap(
    ({ document }) => document?.name ?? [],
  );
  for (const name of names) {
    const verdict = await judge(google, {
      who: request.who,
      path: `${parent}:runQuery`,
      body: { structuredQuery: { ...query, where: isNamed(name) } },
    });
    if (verdict.status === DENIED) return true;
  }
  return false;
}

function queryOf({ body }: RulesRequest): Json | undefined {
  const aggregation = body?.['structuredAggregationQuery'] as Json | undefined;
  return (aggregation ?? body)?.['structuredQuery'] as Json | undefined;
}

function isNamed(name: string): Json {
  const field = { fieldPath: '__name__' };
  return { fieldFilter: { field, op: 'EQUAL', value: { referenceValue: name } } };
}
