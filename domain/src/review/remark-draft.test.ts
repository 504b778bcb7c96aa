import { describe, expect, it } from 'vitest';
import { draftRemarksOf, isPublishable, remarkDraftRecord } from './remark-draft';

const AT = new Date('2026-11-26T09:41:00Z');
const remark = (text: string, minute: number) => ({
  page: 6,
  at: { x: 0.1, y: 0.2 },
  text,
  createdAt: new Date(AT.getTime() + minute * 60_000),
});
const draftWith = (remarks: object) =>
  remarkDraftRecord.decode('id', {
    ...{ assignmentId: 'task', revision: 2, lifts: { a: 'closed', b: 'perhaps' } },
    ...{ remarks, updatedAt: AT },
  });

describe('a draft', () => {
  it('leaves out what is malformed', () => {
    const draft = draftWith({ good: remark('Coter', 0), bad: { page: 'six' }, worse: 7 });
    expect(Object.keys(draft.remarks)).toEqual(['good']);
    expect(draft.lifts).toEqual({ a: 'closed' });
  });

  it('is in the order in which its remarks were made', () => {
    const draft = draftWith({ c: remark('3', 2), b: remark('2b', 1), a: remark('2a', 1) });
    expect(draftRemarksOf(draft).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('a draft remark can be published', () => {
  it.each([
    [true, 'with words', { text: ' Coter. ', page: 1 }],
    [true, 'of 1,000 characters', { text: 'x'.repeat(1000), page: 1 }],
    [false, 'without a word', { text: ' \n', page: 1 }],
    [false, 'of 1,001 characters', { text: 'x'.repeat(1001), page: 1 }],
    [false, 'on no page', { text: 'Coter', page: 0 }],
    [false, 'between pages', { text: 'Coter', page: 1.5 }],
  ])('%s: %s', (expected, _what, draft) => {
    expect(isPublishable(draft)).toBe(expected);
  });
});
