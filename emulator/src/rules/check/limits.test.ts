import { describe, expect, it } from 'vitest';
import { firestoreRules, verdictOf } from '../testing/judge';

const repeat = (count: number, item: (index: number) => string, separator: string) =>
  Array.from({ length: count }, (_, index) => item(index)).join(separator);

function verdictOfCondition(condition: string, declarations = ''): string {
  return verdictOf(
    firestoreRules(`${declarations} match /sites/{id} { allow get: if ${condition}; }`),
  );
}

const TOO_COMPLEX = 'Expression is too complex to evaluate safely.';
const SPENT = 'maximum of 1000 expressions';

describe('Limits of the compiler', () => {
  it.each([
    [98, 'allow'],
    [99, TOO_COMPLEX],
    [5000, TOO_COMPLEX],
  ])('%i parentheses', (count, expected) => {
    expect(verdictOfCondition(`${'('.repeat(count)}true${')'.repeat(count)}`)).toContain(expected);
  });

  it.each([
    [99, 'allow'],
    [100, TOO_COMPLEX],
    [20_000, TOO_COMPLEX],
  ])('%i operands of &&', (count, expected) => {
    expect(verdictOfCondition(repeat(count, () => 'true', ' && '))).toContain(expected);
  });

  it.each([
    [98, 'allow'],
    [100, TOO_COMPLEX],
  ])('%i negations', (count, expected) => {
    expect(verdictOfCondition(`${'!'.repeat(count)}true`)).toContain(expected);
  });

  it('members in a chain add no level', () => {
    expect(verdictOfCondition(`true || resource${'.a'.repeat(119)}`)).toBe('allow');
  });

  it.each([
    [7, 'allow'],
    [8, 'Maximum allowed function arguments of 7 for function f is reached.'],
  ])('%i parameters', (count, expected) => {
    const names = repeat(count, (index) => `a${index}`, ',');
    const values = repeat(count, () => 'true', ',');

    const verdict = verdictOfCondition(`f(${values})`, `function f(${names}) { return a0; }`);

    expect(verdict).toContain(expected);
  });

  it.each([
    [11, 'allow'],
    [12, 'Maximum allowed variable count of 10'],
  ])('%i lets', (count, expected) => {
    const lets = repeat(count, (index) => `let a${index} = true;`, ' ');

    expect(verdictOfCondition('f()', `function f() { ${lets} return a0; }`)).toContain(expected);
  });

  it.each([
    [21, 'allow'],
    [22, 'Maximum allowed call depth of 20 is reached'],
  ])('a chain of %i functions', (count, expected) => {
    const functions = repeat(
      count,
      (index) =>
        `function f${index}() { return ${index + 1 < count ? `f${index + 1}()` : 'true'}; }`,
      ' ',
    );

    expect(verdictOfCondition('f0()', functions)).toContain(expected);
  });

  it('many paths through few functions are walked once each', () => {
    const functions = repeat(
      20,
      (index) =>
        `function a${index}() { return ${index < 19 ? `a${index + 1}() || b${index + 1}()` : 'true'}; }
         function b${index}() { return ${index < 19 ? `b${index + 1}() || a${index + 1}()` : 'true'}; }`,
      ' ',
    );

    expect(verdictOfCondition('a0()', functions)).toBe('allow');
  });

  it.each([
    [10, 'allow'],
    [11, 'Maximum allowed resource rule depth of 10 is reached.'],
  ])('%i nested matches', (count, expected) => {
    const path = repeat(count, (index) => `c${index}/d`, '/');
    const matches = repeat(count, (index) => `match /c${index}/d {`, ' ');

    const rules = firestoreRules(`${matches} allow get; ${'}'.repeat(count)}`);

    expect(verdictOf(rules, path)).toContain(expected);
  });

  it.each([
    [19, 'No matching allow statements'],
    [20, 'Maximum allowed amount of 20 match field variables is reached.'],
  ])('%i captures besides that of the database', (count, expected) => {
    const pattern = repeat(count, (index) => `/{v${index}}`, '');

    expect(verdictOf(firestoreRules(`match ${pattern} { allow get; }`))).toContain(expected);
  });

  it.each([
    [97, 'No matching allow statements'],
    [98, 'Maximum allowed path length of 100 is reached.'],
  ])('%i segments besides the three of the root', (count, expected) => {
    expect(verdictOf(firestoreRules(`match ${'/s'.repeat(count)} { allow get; }`))).toContain(
      expected,
    );
  });
});

describe('The 1,000 expressions of a request', () => {
  it.each([
    [997, 'allow'],
    [998, SPENT],
  ])('suffice for a list of %i items', (count, expected) => {
    expect(verdictOfCondition(`1 in [${repeat(count, () => '1', ',')}]`)).toContain(expected);
  });

  it('are counted over all the statements that are tried', () => {
    const list = `0 in [${repeat(600, () => '1', ',')}]`;
    const rules = firestoreRules(
      `match /sites/{id} { allow get: if ${list}; allow get: if ${list} || true; }`,
    );

    expect(verdictOf(rules)).toContain(SPENT);
  });

  it('once spent, are not given back by ||', () => {
    const list = `0 in [${repeat(1000, () => '1', ',')}]`;

    expect(verdictOfCondition(`${list} || true`)).toContain(SPENT);
  });
});
