import { expect, it } from 'vitest';
import { marksOf } from './marks';
import { sampleDraft, sampleRemark } from './sample-remarks';
import { previewVisa } from './visa-preview';

const published = [
  sampleRemark(1, { state: 'closed' }),
  sampleRemark(2, { state: 'answered' }),
  sampleRemark(3, { state: 'answered' }),
  sampleRemark(4, { state: 'open' }),
];
const preview = (outcome: 'validated' | 'rejected', lifts = {}, remarks = {}) =>
  previewVisa(outcome, marksOf(published, { remarks, lifts }, 2), published);

it('says what stays open and what a validation lifts by itself', () => {
  expect(preview('validated')).toMatchObject({ open: 1, closed: 2 });
  expect(preview('validated', { 'remark-3': 'open' })).toMatchObject({ open: 2, closed: 1 });
  expect(preview('validated', { 'remark-4': 'closed' })).toMatchObject({ open: 0, closed: 2 });
  expect(preview('rejected')).toMatchObject({ open: 3, closed: 0 });
});

it('publishes the drafts in the order of their numbers, and names those it cannot', () => {
  const remarks = {
    b: sampleDraft(2, { text: ' ' }),
    a: sampleDraft(1),
    c: sampleDraft(3, { text: 'x'.repeat(1001) }),
  };
  const { remarkIds, unfit, open } = preview('validated', {}, remarks);
  expect(remarkIds).toEqual(['a', 'b', 'c']);
  expect(unfit.map(({ number }) => number)).toEqual([6, 7]);
  expect(open).toBe(4);
});
