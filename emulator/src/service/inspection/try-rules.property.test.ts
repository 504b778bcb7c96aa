import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TracedExpression } from '#protocol/inspection';
import { type StructuredQuery, type Write } from '#protocol/messages';
import { and, orderBy, where } from '#query/testing/messages';
import { StatusError } from '#status/status';
import { type FieldValue } from '#values/field-value';
import { ANONYMOUS, type Call } from '../call';
import { type Engine } from '../engine';
import { as, DOCUMENTS, put, set, testEngine } from '../testing/test-engine';
import { TestClient } from '../testing/test-client';
import { type Trial, tryRules } from './try-rules';

const ATOMS = [
  'true',
  'false',
  'request.auth != null',
  "request.auth.uid == 'amel'",
  'request.auth.token.chief == true',
  'resource == null',
  'resource.data.size > 1',
  'resource.data.owner == request.auth.uid',
  "'size' in resource.data",
  'request.resource.data.size is int',
  "request.resource.data.keys().hasOnly(['size', 'owner'])",
  'request.resource.data.size > resource.data.size',
  'exists(/databases/$(d)/documents/people/$(request.auth.uid))',
  'get(/databases/$(d)/documents/people/$(id)).data.size == 1',
  'getAfter(/databases/$(d)/documents/rooms/$(id)).data.size == 2',
  "id == 'r1'",
  'request.query.limit <= 10',
  'isOwner(resource.data)',
  'isBig(id)',
  'nope(1)',
];

const condition: fc.Arbitrary<string> = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...ATOMS),
    fc
      .tuple(tie('any'), fc.constantFrom('&&', '||'), tie('any'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
    tie('any').map((inner) => `!(${inner})`),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
  ),
})).any;

const rules = fc
  .array(
    fc.tuple(
      fc.constantFrom('read', 'write', 'get', 'list', 'create', 'update', 'delete', 'read, write'),
      fc.constantFrom('rooms/{id}', '{any=**}/{id}', 'rooms/r1'),
      condition,
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(
    (statements) => `rules_version = '2';
service cloud.firestore {
  match /databases/{d}/documents {
    function isOwner(data) { return request.auth != null && data.owner == request.auth.uid; }
    function isBig(room) {
      let there = get(/databases/$(d)/documents/rooms/$(room)).data;
      return isOwner(there) || there.size > 5;
    }
    ${statements
      .map(
        ([methods, match, text]) =>
          `match /${match} { allow ${methods}: if ${text.replaceAll(/\bid\b/g, match === 'rooms/r1' ? 'd' : 'id')}; }`,
      )
      .join('\n    ')}
  }
}`,
  );

const fields = fc.constantFrom<Readonly<Record<string, FieldValue>>>(
  {},
  { size: 1n },
  { size: 2n, owner: 'amel' },
  { size: 9n, owner: 'bo' },
  { size: 'big', extra: true },
);

const caller = fc.constantFrom<Call>(
  { caller: ANONYMOUS, label: '' },
  as('amel'),
  as('bo', { chief: true }),
);

const query = fc.constantFrom<StructuredQuery>(
  {},
  { limit: 5 },
  { where: where('size', 'GREATER_THAN', 1n) },
  { where: where('owner', 'EQUAL', 'amel') },
  { where: and(where('owner', 'EQUAL', 'amel'), where('size', 'EQUAL', 2n)), limit: 20 },
  { where: where('size', 'IN', [1n, 2n]) },
  { orderBy: orderBy('-size') },
);

const sample = fc.record({
  rules,
  stored: fc.dictionary(
    fc.constantFrom('rooms/r1', 'rooms/r2', 'people/amel', 'people/r1'),
    fields,
  ),
  call: caller,
  method: fc.constantFrom<Trial['method']>('get', 'list', 'create', 'update', 'delete'),
  id: fc.constantFrom('r1', 'r2', 'r3'),
  written: fields,
  query,
});

type Sample = typeof sample extends fc.Arbitrary<infer Item> ? Item : never;

/** What a client is told of the same request when it really makes it; undefined: it was allowed. */
async function denialOf(engine: Engine, request: Sample): Promise<string | undefined> {
  const client = new TestClient(engine, request.call);
  try {
    await carryOut(client, request);
    return undefined;
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    // What the state of the documents forbids was allowed by the rules.
    return error.code === 'PERMISSION_DENIED' ? error.message : undefined;
  }
}

async function carryOut(client: TestClient, { method, id, written, query }: Sample): Promise<void> {
  const path = `rooms/${id}`;
  if (method === 'get') await client.get([path]);
  else if (method === 'list') await client.query({ from: [{ collectionId: 'rooms' }], ...query });
  else {
    const write: Write =
      method === 'delete'
        ? { delete: `${DOCUMENTS}/${path}` }
        : { ...set(path, written), currentDocument: { exists: method === 'update' } };
    await client.commit([write]);
  }
}

function engineOf({ rules, stored }: Sample): Engine {
  const engine = testEngine();
  put(engine, stored);
  engine.rulesets.share({ content: rules });
  return engine;
}

function isWhole({ source, outcome, children }: TracedExpression): boolean {
  return (
    source !== '' && (outcome !== 'left-out' || children.length === 0) && children.every(isWhole)
  );
}

it('a trial and the request itself have one verdict, in the same words, and the trace agrees', async () => {
  const counts = { allowed: 0, denied: 0 };
  await fc.assert(
    fc.asyncProperty(sample, async (request) => {
      const { call, method, id, written, query } = request;
      const trial = tryRules(engineOf(request), 'demo', {
        databaseId: '(default)',
        method,
        path: method === 'list' ? 'rooms' : `rooms/${id}`,
        caller: call.caller,
        fields: new Map(Object.entries(written)),
        query,
      });

      const denial = await denialOf(engineOf(request), request);

      expect(trial.allowed ? undefined : trial.message).toBe(denial);
      const isGranted = trial.allows.some(({ outcome }) => outcome === 'granted');
      if (trial.allowed) expect(isGranted).toBe(true);
      // A query needs a grant for each of its alternatives, and for each document.
      if (!trial.allowed && method !== 'list') expect(isGranted).toBe(false);
      expect(trial.allows.flatMap(({ trace }) => trace).every(isWhole)).toBe(true);
      counts[trial.allowed ? 'allowed' : 'denied'] += 1;
    }),
    { numRuns: 150 },
  );
  expect(counts.allowed).toBeGreaterThan(0);
  expect(counts.denied).toBeGreaterThan(0);
}, 60_000);
