import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  ask,
  call,
  clear,
  documentsRoot,
  type Engine,
  errorOf,
  putRules,
  ROOT,
  seed,
  tokenOf,
} from '../differential/rest-engine';
import {
  DIFFERENT_COMPILE_MESSAGES,
  DIFFERENT_MESSAGES,
  isCovered,
  type KnownDifference,
} from '../src/rules/testing/known-differences';
import { DOCUMENTS_ROOT, type Probe, readProbes } from '../src/rules/testing/probe';
import { engineHost, engineName } from './support/engine';

/**
 * Everything that Google's emulator was asked, asked again of a running one: with the rules put, the
 * documents stored and the request made over HTTP. `rules/testing` replays the same record without a
 * server.
 */
type Request = NonNullable<Probe['request']> & {
  readonly parent?: string;
  readonly params?: string;
  readonly structuredQuery?: unknown;
  readonly structuredAggregationQuery?: unknown;
};

interface ReplayResult {
  readonly probe: Probe;
  readonly verdict: Probe['verdict'];
  readonly message: string;
}

/** So many projects are asked at once, each its share of the probes. */
const LANES = 6;

/** Google's engine takes a minute; beside other tests on a busy machine, several. */
const REPLAY_TIMEOUT_MS = 300_000;

const probes = readProbes().filter(
  ({ verdict, rules }: Partial<Probe>) => verdict !== undefined && rules !== undefined,
);

describe("Google's measured verdicts, over HTTP", () => {
  let replays: readonly ReplayResult[] = [];
  beforeAll(async () => {
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      replayAll(
        { name: 'host', host: engineHost(), project: `demo-record-${lane}` },
        probes.filter((_probe, index) => index % LANES === lane),
      ),
    );
    replays = (await Promise.all(lanes)).flat();
  }, REPLAY_TIMEOUT_MS);

  it('are many: the record has not lost its probes', () => {
    expect(replays.length).toBeGreaterThan(2090);
  });

  it('are never exceeded: nothing that Google denies is allowed', () => {
    const leaks = replays.filter(
      ({ probe, verdict }) => verdict === 'allow' && probe.verdict !== 'allow',
    );

    expect(leaks.map(({ probe }) => probe.id)).toEqual([]);
  });

  it('are all the same', () => {
    const others = replays.filter(({ probe, verdict }) => verdict !== probe.verdict);

    expect(findUnexplained(others, OF_THE_ENGINE.verdicts)).toEqual([]);
  });

  it('come with the same message', () => {
    const others = replays.filter(
      ({ probe, verdict, message }) =>
        verdict === 'deny' && probe.verdict === 'deny' && message !== probe.message,
    );

    expect(findUnexplained(others, DIFFERENT_MESSAGES)).toEqual([]);
  });

  it('come with one of the same compile errors', () => {
    const others = replays.filter(
      ({ probe, verdict, message }) =>
        verdict === 'compile-error' && !sharesAnIssue(probe.message ?? '', message),
    );

    expect(findUnexplained(others, OF_THE_ENGINE.compileMessages)).toEqual([]);
  });
});

const LONG_DENIALS: KnownDifference = {
  reason: "Denied by us in so many words; Google's message is too long for its HTTP/2 header.",
  ids: [/^limits\/(200|500) allow statements false then true$/],
};

/** Google proves a query from its filters alone, and treats all other fields as absent. */
const CLOSED_HOLES: KnownDifference = {
  reason: 'We also judge what was found, as it is; Google shows documents that its rules deny.',
  ids: ['rows/38', 'rows/39', 'rows/54', /^list-cons\/L(213|214|215|227) /],
};

const DEEP_RULES: KnownDifference = {
  reason: 'Refused without a message where the stack of its thread is too small for the parser.',
  ids: ['limits/parentheses depth 1000'],
};

const OF_THE_ENGINE =
  engineName() === 'google'
    ? { verdicts: [], compileMessages: [DEEP_RULES] }
    : { verdicts: [LONG_DENIALS, CLOSED_HOLES], compileMessages: DIFFERENT_COMPILE_MESSAGES };

async function replayAll(engine: Engine, share: readonly Probe[]): Promise<ReplayResult[]> {
  const replays: ReplayResult[] = [];
  let currentSeed = '';
  for (const probe of share) {
    const probeSeed = JSON.stringify(probe.seed ?? {});
    if (currentSeed !== probeSeed) {
      await clear(engine);
      await seed(engine, withProjectRoot(probe.seed ?? {}));
      currentSeed = probeSeed;
    }
    replays.push({ probe, ...(await judge(engine, probe)) });
    if (['commit', 'batchWrite', 'raw'].includes(probe.request?.op ?? '')) currentSeed = '';
  }
  return replays;
}

async function judge(engine: Engine, probe: Probe): Promise<Omit<ReplayResult, 'probe'>> {
  const put = errorOf(await putRules(engine, probe.rules));
  if (put) return { verdict: 'compile-error', message: put.message };
  if (!probe.request) return { verdict: 'error', message: 'The rules compiled.' };
  const answer = await request(engine, withProjectRoot(probe.request), tokenOfProbe(probe));
  const error = errorOf(answer);
  // What was allowed and then not found was recorded as allowed.
  if (!error || error.status === 'NOT_FOUND') return { verdict: 'allow', message: '' };
  const isDenied = error.status === 'PERMISSION_DENIED';
  return { verdict: isDenied ? 'deny' : 'error', message: error.message };
}

function request(engine: Engine, operation: Request, token: string | null): Promise<Answer> {
  const { op, path = '', params = '', parent = '' } = operation;
  const root = `v1/${documentsRoot(engine)}`;
  const below = parent === '' ? '' : `/${parent}`;
  switch (op) {
    case 'get':
      return ask(engine, 'GET', `${root}/${encodeURI(path)}`, undefined, token);
    case 'listDocuments':
      return ask(engine, 'GET', `${root}/${path}${params}`, undefined, token);
    case 'query': {
      const { structuredQuery } = operation;
      return call(engine, `${below}:runQuery`, { structuredQuery }, token);
    }
    case 'aggregate': {
      const { structuredAggregationQuery } = operation;
      return call(engine, `${below}:runAggregationQuery`, { structuredAggregationQuery }, token);
    }
    case 'batchGet': {
      const documents = (operation.paths ?? []).map((name) => `${ROOT}/${name}`);
      return call(engine, ':batchGet', { documents }, token);
    }
    case 'commit':
    case 'batchWrite':
      return call(engine, `:${op}`, { writes: operation.writes }, token);
    case 'raw': {
      const url = path.slice(1).replace('@PROJECT@', engine.project);
      return ask(engine, operation.method ?? 'GET', url, operation.body, token);
    }
    default:
      throw new Error(`The record holds an operation that is not replayed: ${op}.`);
  }
}

function tokenOfProbe({ auth }: Probe): string | null {
  if (!auth) return null;
  if (auth === 'owner') return auth;
  const seconds = Math.floor(Date.now() / 1000);
  return tokenOf({
    ...auth.token,
    sub: auth.uid,
    user_id: auth.uid,
    iat: seconds,
    auth_time: seconds,
    firebase: { sign_in_provider: 'custom', identities: {} },
  });
}

/** The record is read with the names of one project; here each lane has its own. */
function withProjectRoot<T>(json: T): T {
  return JSON.parse(JSON.stringify(json).replaceAll(DOCUMENTS_ROOT, ROOT)) as T;
}

/** Engines find more errors after the first, each its own; one in common is enough. */
function sharesAnIssue(expected: string, actual: string): boolean {
  const issues = expected.split('\n').slice(1);
  return actual.split('\n').some((line) => issues.includes(line));
}

function findUnexplained(
  others: readonly ReplayResult[],
  explanations: readonly KnownDifference[],
) {
  return others
    .filter(({ probe }) => !isCovered(explanations, probe))
    .map(({ probe: { id, verdict, message }, ...theirs }) => ({
      id,
      recorded: `${verdict} ${message ?? ''}`,
      now: `${theirs.verdict} ${theirs.message}`,
    }));
}
