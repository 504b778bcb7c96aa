import { expect, it } from 'vitest';
import { applyChanges, EMPTY_DRAFT, isSendable, type DraftChange } from './draft-changes';

const remark = (text: string) => ({
  ...{ page: 1, at: { x: 0.5, y: 0.5 }, text },
  createdAt: new Date('2026-11-26T08:41:00Z'),
});
const change = (text: string, isRefused = false): DraftChange => ({
  ...{ uid: 'me', assignmentId: 'task', revision: 1 },
  ...{ kind: 'remarks', id: 'a', value: remark(text), stamp: '1', isRefused },
});

it('lays changes over what the server has, part by part', () => {
  const storedDraft = {
    remarks: { a: remark('A'), b: remark('B') },
    lifts: { r1: 'closed' },
  } as const;
  const mergedDraft = applyChanges(storedDraft, [
    { kind: 'remarks', id: 'a', value: remark('A2') },
    { kind: 'remarks', id: 'b', value: null },
    { kind: 'remarks', id: 'c', value: remark('C') },
    { kind: 'lifts', id: 'r1', value: null },
    { kind: 'lifts', id: 'r2', value: 'open' },
  ]);
  expect(mergedDraft).toEqual({
    remarks: { a: remark('A2'), c: remark('C') },
    lifts: { r2: 'open' },
  });
  expect(applyChanges(EMPTY_DRAFT, [])).toBe(EMPTY_DRAFT);
});

it('holds back what is too long, and what was refused', () => {
  expect(isSendable(change(`${'x'.repeat(1000)} `))).toBe(true);
  expect(isSendable(change('x'.repeat(1001)))).toBe(false);
  expect(isSendable(change('Coter', true))).toBe(false);
  expect(isSendable({ ...change(''), kind: 'remarks', value: null })).toBe(true);
});
