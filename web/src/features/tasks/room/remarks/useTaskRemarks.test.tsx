import { act, renderHook } from '@testing-library/react';
import type { Assignment, Remark } from '@ouvrage/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleTask } from '#shared/task/sample-task';
import { sampleDraft, sampleRemark } from './sample-remarks';
import { sampleReview, sampleVisa } from '../../detail/sample-review';
import { useTaskRemarks } from './useTaskRemarks';

const data = vi.hoisted(() => ({
  user: { id: 'mathilde', role: 'intervenant' },
  remarks: [] as readonly Remark[],
  drafts: new Map<number, object>(),
  read: vi.fn(),
  writeRemark: vi.fn(),
  discard: vi.fn(),
}));
vi.mock('#data/session/session-context', () => ({ useSignedInUser: () => data.user }));
vi.mock('#data/queries/remarks', () => ({
  useRemarks: () => ({ status: 'ready', value: data.remarks, fromCache: false }),
}));
vi.mock('#data/remarks/remark-draft', () => ({
  useRemarkDraft: (_task: string, revision: number, isRead: boolean) => {
    if (isRead) data.read(revision);
    return {
      content: data.drafts.get(revision) ?? null,
      saving: 'saved',
      savedAt: null,
      writeRemark: data.writeRemark,
      writeLift: () => undefined,
      flush: () => Promise.resolve(),
      discard: data.discard,
    };
  },
}));

const DRAFT = { remarks: { mine: sampleDraft(1) }, lifts: {} };
const SUBMITTED = sampleTask({ status: 'submitted', revision: 2 });
const hook = (task: Assignment, isWithdrawn = false) =>
  renderHook(() => useTaskRemarks(task, sampleReview(), isWithdrawn)).result;

beforeEach(() => {
  data.user = { id: 'mathilde', role: 'intervenant' };
  data.remarks = [];
  data.drafts.clear();
  vi.clearAllMocks();
});

describe('the remarks of a task', () => {
  it('are edited by a validator while the task is submitted, and by an admin', () => {
    expect(hook(SUBMITTED).current.remarks.editor).not.toBeNull();
    data.user = { id: 'alice', role: 'admin' };
    expect(hook(SUBMITTED).current.remarks.editor).not.toBeNull();
  });

  it.each([
    ['the assignee', { id: 'hugo', role: 'intervenant' }, SUBMITTED],
    ['an owner', { id: 'olivier', role: 'owner' }, SUBMITTED],
    ['a validator once it is decided', undefined, sampleTask({ status: 'rejected', revision: 2 })],
    [
      'a validator of an archived task',
      undefined,
      { ...SUBMITTED, archivedAt: new Date('2026-11-26T08:00:00Z') },
    ],
  ] as const)('are only read by %s', (_who, user, task) => {
    data.user = user ?? data.user;
    expect(hook(task).current.remarks.editor).toBeNull();
  });

  it('show what a visa before the reader’s does to them', () => {
    data.remarks = [sampleRemark(1, { state: 'answered' })];
    const visa = sampleVisa('yann', { byName: 'Yann Le Goff', lifts: { 'remark-1': 'closed' } });
    const review = sampleReview({ visas: [visa] });
    const { result } = renderHook(() => useTaskRemarks(SUBMITTED, review, false));
    expect(result.current.remarks.marks).toMatchObject([
      { lift: null, visaLifts: [{ byName: 'Yann Le Goff', lift: 'closed' }] },
    ]);
  });

  it('ask for no draft of somebody who never reviews', () => {
    data.user = { id: 'hugo', role: 'intervenant' };
    hook(SUBMITTED);
    expect(data.read).not.toHaveBeenCalled();
  });

  it('get a new draft remark where it was placed, selected at once', () => {
    const result = hook(SUBMITTED);
    act(() => result.current.remarks.editor?.add(3, { x: 0.5, y: 0.25 }));
    const [id, remark] = data.writeRemark.mock.calls[0] as [string, object];
    expect(remark).toMatchObject({ page: 3, at: { x: 0.5, y: 0.25 }, text: '' });
    expect(result.current.remarks.selection).toEqual({ id, by: 'sheet' });
  });
});

describe('drafts that a decision left behind', () => {
  const rejectedTask = sampleTask({ status: 'rejected', revision: 2 });

  it('are handed back after somebody else’s decision, and after a new revision', async () => {
    data.drafts.set(2, DRAFT);
    const [left] = hook(rejectedTask).current.leftDrafts;
    expect(left?.revision).toBe(2);
    expect(left?.remarks.map(({ text }) => text)).toEqual(['Enrobage non coté']);
    await left?.discard();
    expect(data.discard).toHaveBeenCalledOnce();
    const next = sampleTask({ status: 'submitted', revision: 3 });
    expect(hook(next).current.leftDrafts.map(({ revision }) => revision)).toEqual([2]);
  });

  it('are handed back to somebody who has lost the task', () => {
    data.drafts.set(2, DRAFT);
    expect(hook(SUBMITTED, true).current.leftDrafts).toHaveLength(1);
  });

  it('are none while they can be published, once they are, and without a text', () => {
    data.drafts.set(2, DRAFT);
    expect(hook(SUBMITTED).current.leftDrafts).toEqual([]);
    data.remarks = [sampleRemark(1, { id: 'mine' })];
    expect(hook(rejectedTask).current.leftDrafts).toEqual([]);
    data.remarks = [];
    data.drafts.set(2, { remarks: { mine: sampleDraft(1, { text: ' ' }) }, lifts: {} });
    expect(hook(rejectedTask).current.leftDrafts).toEqual([]);
  });
});
