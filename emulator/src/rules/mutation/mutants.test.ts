import { describe, expect, it } from 'vitest';
import { compile } from '../check/compile';
import { firestoreRules } from '../testing/judge';
import { applyEdit } from './edit';
import { mutantsOf } from './mutants';

/** What becomes of the one line of a rules file that is of interest. */
function mutantLines(line: string): readonly string[] {
  const source = firestoreRules(line);
  const { ruleset, issues } = compile(source);
  if (!ruleset) throw new Error(issues.map(({ description }) => description).join('\n'));
  return mutantsOf(ruleset).map((mutant) => {
    const other = applyEdit(source, mutant);
    return other.slice(firestoreRules('').indexOf('\n} }'), other.lastIndexOf('\n} }')).trim();
  });
}

const ofCondition = (condition: string) =>
  mutantLines(`match /a/{x} { allow write: if ${condition}; }`)
    .map((line) => /if (.*); }$/.exec(line)?.[1] ?? '')
    .filter((text) => text !== condition && text !== '');

describe('Mutants', () => {
  it.each<[condition: string, mutants: readonly string[]]>([
    ['x.size() == 1', ['x.size() != 1', 'x.size() == 2', 'x.size() == 0']],
    ['x.size() < 1', ['x.size() <= 1', 'x.size() >= 1', 'x.size() < 2', 'x.size() < 0']],
    ["x in ['a', 'b']", ["x in ['b']", "x in ['a']"]],
    ['!(x is string)', ['(x is string)']],
    [
      "x.matches('[a-z]{2,3}')",
      [
        "x.matches('.{2,3}')",
        "x.matches('[a-z]{3,3}')",
        "x.matches('[a-z]{2,4}')",
        "x.matches('[a-z]{1,3}')",
        "x.matches('[a-z]{2,2}')",
      ],
    ],
    ['resource == null', ['request.resource == null', 'resource != null']],
    ['request.resource == null', ['resource == null', 'request.resource != null']],
    ['x.trim() == x', ['x == x', 'x.trim() != x']],
    ['exists(/a/b/c/d)', ['existsAfter(/a/b/c/d)']],
    [
      '[x].toSet().hasOnly([x])',
      ['[].toSet().hasOnly([x])', '[x].toSet().hasAny([x])', '[x].toSet().hasOnly([])'],
    ],
    [
      "{'a': 1}[x] == 1",
      [
        '{}[x] == 1',
        "{'a': 2}[x] == 1",
        "{'a': 0}[x] == 1",
        "{'a': 1}[x] != 1",
        "{'a': 1}[x] == 2",
        "{'a': 1}[x] == 0",
      ],
    ],
  ])('of %s', (condition, mutants) => {
    const all = ofCondition(condition);

    expect(all).toEqual(expect.arrayContaining(['true', 'false']));
    const others = all.filter((text) => text !== 'true' && text !== 'false');
    expect(others.toSorted()).toEqual(mutants.toSorted());
  });

  it('drop each part of a chain, and swap each operator', () => {
    expect(ofCondition('a() && (b() || c()) && d()')).toEqual([
      '(b() || c()) && d()',
      'true',
      'false',
      'a() && d()',
      'a() || (b() || c()) && d()',
      'a() && (c()) && d()',
      'a() && (b()) && d()',
      'a() && (b() && c()) && d()',
      'a() && (b() || c())',
      'a() && (b() || c()) || d()',
    ]);
  });

  it('choose one branch whatever the condition', () => {
    expect(ofCondition("x == 'a' ? b() : c()")).toEqual([
      'b()',
      'c()',
      "x != 'a' ? b() : c()",
      "x == 'a' ? true : c()",
      "x == 'a' ? false : c()",
      "x == 'a' ? b() : true",
      "x == 'a' ? b() : false",
    ]);
  });

  it('widen what is matched, and which methods', () => {
    expect(mutantLines('match /a/{x} { allow get, create; }')).toEqual([
      'match /a/{x=**} { allow get, create; }',
      'match /a/{x} { allow read, create; }',
      'match /a/{x} { allow get, write; }',
    ]);
  });

  it('let what never grants grant, of the methods that it has', () => {
    expect(mutantLines('match /a/b { allow get: if false; }')).toEqual([
      'match /a/b { allow get: if true; }',
    ]);
  });

  it('are made in functions too, of what they bind and of what they come to', () => {
    expect(
      mutantLines('function f(x) { let y = x + 1; return y > 2; } match /a/b { allow get; }'),
    ).toEqual(
      expect.arrayContaining([
        'function f(x) { let y = x - 1; return y > 2; } match /a/b { allow get; }',
        'function f(x) { let y = x + 1; return true; } match /a/b { allow get; }',
        'function f(x) { let y = x + 1; return y >= 2; } match /a/b { allow get; }',
      ]),
    );
  });
});
