import { describe, expect, it } from 'vitest';
import { FALSE, intValue, TRUE, type Value } from '#values/value';
import { type Expression } from '../syntax/ast';
import { CoverageRecorder } from './coverage-recorder';
import { failure, success } from '../evaluate/outcome';

const EXPRESSION: Expression = { kind: 'variable', name: 'x', span: { start: 0, end: 1 } };

function recordValues(values: readonly Value[]): CoverageRecorder {
  const recorder = new CoverageRecorder();
  for (const value of values) recorder.record(EXPRESSION, success(value));
  return recorder;
}

const countsOf = (recorder: CoverageRecorder) =>
  recorder
    .counts(EXPRESSION)
    .map(({ outcome, count }) => [outcome.ok ? outcome.value : outcome.message, count]);

describe('A recorder that absorbs another', () => {
  it('has counted what both have', () => {
    const recorder = recordValues([TRUE, FALSE]);
    const other = recordValues([FALSE, intValue(1n)]);
    other.record(EXPRESSION, failure('broken', EXPRESSION.span));

    recorder.absorb(other);

    expect(countsOf(recorder)).toEqual([
      [TRUE, 1],
      [FALSE, 2],
      [intValue(1n), 1],
      ['broken', 1],
    ]);
    expect(recorder.total(EXPRESSION)).toBe(5);
  });

  it('knows how often it was evaluated beyond the values that are kept', () => {
    const many = Array.from({ length: 150 }, (_, at) => intValue(BigInt(at)));
    const recorder = recordValues([TRUE]);

    recorder.absorb(recordValues(many));

    expect(recorder.total(EXPRESSION)).toBe(151);
    expect(countsOf(recorder)).toHaveLength(100);
  });
});
