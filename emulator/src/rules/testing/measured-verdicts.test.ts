import { describe, expect, it } from 'vitest';
import { coverageJson } from '../coverage/coverage-value';
import {
  ANSWERED_BY_THE_SERVICE,
  DIFFERENT_COMPILE_MESSAGES,
  DIFFERENT_MESSAGES,
  DIFFERENT_VALUES,
  isCovered,
  type KnownDifference,
  REFUSED_BEFORE_RULES,
} from './known-differences';
import { type Probe, readProbes } from './probe';
import { replay, type ReplayResult, replayExpression } from './replay';

const probes = readProbes().filter(
  // Costs, listeners and HTTP answers are recorded in the same file without rules or verdict.
  (probe) => isJudged(probe) && !isCovered(REFUSED_BEFORE_RULES, probe),
);
const replays = probes.map((probe) => ({ probe, ours: replay(probe) }));

const otherVerdicts = replays.filter(({ probe, ours }) => ours.verdict !== probe.verdict);
const otherMessages = replays.filter(
  ({ probe, ours }) =>
    ours.verdict === 'deny' && probe.verdict === 'deny' && ours.message !== probe.message,
);
const otherCompileErrors = replays.filter(
  ({ probe, ours }) => ours.verdict === 'compile-error' && !sharesFirstIssue(probe, ours),
);

describe("Google's measured verdicts", () => {
  it('are many: the record has not lost its probes', () => {
    expect(probes.length).toBeGreaterThan(2090);
  });

  it('are never exceeded: nothing that Google denies is allowed', () => {
    const leaks = replays.filter(
      ({ probe, ours }) =>
        ours.verdict === 'allow' && probe.verdict !== 'allow' && probe.code !== 'ALREADY_EXISTS',
    );

    expect(leaks.map(({ probe }) => probe.id)).toEqual([]);
  });

  it('are all ours too', () => {
    expect(findUnexplained(otherVerdicts, ANSWERED_BY_THE_SERVICE)).toEqual([]);
  });

  it('come with the same message of denial', () => {
    const differences = [...DIFFERENT_MESSAGES, ...ANSWERED_BY_THE_SERVICE];

    expect(findUnexplained(otherMessages, differences)).toEqual([]);
  });

  it('come with one of the same compile errors', () => {
    expect(findUnexplained(otherCompileErrors, DIFFERENT_COMPILE_MESSAGES)).toEqual([]);
  });

  it('come with the same warnings, apart from those of the type inference we do not have', () => {
    const different = replays.filter(
      ({ probe, ours }) =>
        ours.verdict !== 'compile-error' &&
        ours.warnings.toSorted().join('\n') !== warningsOf(probe).toSorted().join('\n'),
    );

    expect(findUnexplained(different, [])).toEqual([]);
  });
});

// request.time itself is another moment; what is computed from it is not volatile.
const valueProbes = probes.filter(
  ({ valueRaw, id }) => valueRaw !== undefined && id !== 'expr-access/request.time',
);
const otherValues = valueProbes.filter(
  (probe) => valueText(probe) !== canonical(expectedValue(probe)),
);

describe("Google's measured values", () => {
  it('are many', () => {
    expect(valueProbes.length).toBeGreaterThan(1050);
  });

  it('are ours too, errors with their cause included', () => {
    const different = otherValues.filter((probe) => !isCovered(DIFFERENT_VALUES, probe));

    expect(different.map(({ id }) => id)).toEqual([]);
  });
});

describe('the known differences', () => {
  const verdictProbes = [...otherVerdicts, ...otherMessages].map(({ probe }) => probe);
  const compileProbes = otherCompileErrors.map(({ probe }) => probe);

  it.each([
    ['answers of the service', ANSWERED_BY_THE_SERVICE, verdictProbes],
    ['values', DIFFERENT_VALUES, otherValues],
    ['messages', DIFFERENT_MESSAGES, verdictProbes],
    ['compile errors', DIFFERENT_COMPILE_MESSAGES, compileProbes],
  ])('in %s are all still differences', (_, list, different) => {
    const obsoleteIds = list
      .flatMap(({ ids }) => ids)
      .filter((id) => !different.some((probe) => isCovered([{ reason: '', ids: [id] }], probe)));

    expect(obsoleteIds).toEqual([]);
  });
});

function isJudged({ verdict, rules }: Partial<Probe>): boolean {
  return verdict !== undefined && rules !== undefined;
}

interface Replay {
  readonly probe: Probe;
  readonly ours: ReplayResult;
}

function findUnexplained(different: readonly Replay[], explanations: readonly KnownDifference[]) {
  return different
    .filter(({ probe }) => !isCovered(explanations, probe))
    .map(({ probe, ours }) => ({ id: probe.id, google: probe.message ?? probe.issues, ours }));
}

/** We stop at the first error; it is one of those that Google reports. */
function sharesFirstIssue(probe: Probe, ours: ReplayResult): boolean {
  const [, first = ''] = ours.message.split('\n');
  return first !== '' && (probe.message ?? '').split('\n').includes(first);
}

const NAMED_WARNINGS =
  /Invalid (function|variable|service|method) name|number of arguments|Unused|Glob|old version/;

function warningsOf({ issues = [] }: Probe): readonly string[] {
  return issues
    .filter((issue) => NAMED_WARNINGS.test(issue))
    .map((issue) => issue.replace('WARNING ', '').replace('Lundefined:undefined', 'L0:0'));
}

function valueText(probe: Probe): string {
  const outcome = replayExpression(probe);
  if (!outcome) return 'no condition';
  return canonical(
    outcome.ok ? coverageJson(outcome.value) : { undefined: { causeMessage: outcome.message } },
  );
}

/** Without the source position, which is Google's own idea of where an operator stands. */
function expectedValue({ valueRaw = {} }: Probe): unknown {
  const error = valueRaw['undefined'] as { readonly causeMessage?: string } | undefined;
  return error ? { undefined: { causeMessage: error.causeMessage } } : valueRaw;
}

/** JSON with sorted keys: the order of fields is not part of a value. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
