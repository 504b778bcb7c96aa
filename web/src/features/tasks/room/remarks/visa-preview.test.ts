import { expect, it } from 'vitest';
import { marksOf } from './marks';
import { sampleDraft, sampleRemark } from './sample-remarks';
import { previewVisa } from './visa-preview';

const publishedRemarks = [
  sampleRemark(1, { state: 'closed' }),
  sampleRemark(2, { state: 'answered' }),
  sampleRemark(3, { state: 'answered' }),
  sampleRemark(4, { state: 'open' }),
];
const preview = (outcome: 'validated' | 'rejected', lifts = {}, remarks = {}) =>
  previewVisa(outcome, marksOf(publishedRemarks, { remarks, lifts }, 2), publishedRemarks, {
    isSettled: true,
    visas: [],
  });

it('says what stays open and what a validation lifts by itself', () => {
  expect(preview('validated')).toMatchObject({ openCount: 1, closedCount: 2 });
  expect(preview('validated', { 'remark-3': 'open' })).toMatchObject({
    openCount: 2,
    closedCount: 1,
  });
  expect(preview('validated', { 'remark-4': 'closed' })).toMatchObject({
    openCount: 0,
    closedCount: 2,
  });
  expect(preview('rejected')).toMatchObject({ openCount: 3, closedCount: 0 });
});

it('publishes the drafts in the order of their numbers, and names those it cannot', () => {
  const remarks = {
    b: sampleDraft(2, { text: ' ' }),
    a: sampleDraft(1),
    c: sampleDraft(3, { text: 'x'.repeat(1001) }),
  };
  const { remarkIds, unfit, openCount } = preview('validated', {}, remarks);
  expect(remarkIds).toEqual(['a', 'b', 'c']);
  expect(unfit.map(({ number }) => number)).toEqual([6, 7]);
  expect(openCount).toBe(4);
});
