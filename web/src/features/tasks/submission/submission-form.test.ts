import { describe, expect, it } from 'vitest';
import { hasAnswer, withoutAnswer } from './submission-form';
import { submissionProblems } from './submission-validation';

describe('an answer', () => {
  it.each([
    [true, 'dealt with, without a word', { a: null }],
    [true, 'an explanation', { a: '7,20 m fait foi.' }],
    [false, 'an explanation not written yet', { a: ' ' }],
    [false, 'of another remark', { b: null }],
  ] as const)('is there (%s): %s', (expected, _what, answers) => {
    expect(hasAnswer(answers, 'a')).toBe(expected);
  });

  it('names the remarks without one, in their order', () => {
    const remarks = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(withoutAnswer(remarks, { b: null, c: '' })).toEqual([{ id: 'a' }, { id: 'c' }]);
  });

  it('has 1,000 characters at most', () => {
    const answers = { a: 'x'.repeat(1000), b: 'x'.repeat(1001), c: null };
    expect(submissionProblems({ comment: '', answers })).toEqual({
      answers: { b: 'validation:remark.tooLong' },
    });
  });
});
