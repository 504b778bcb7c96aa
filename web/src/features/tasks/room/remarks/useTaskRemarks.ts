import {
  REMARK_LIMITS,
  draftRemarksOf,
  isReviewer,
  settlesReview,
  type Assignment,
  type DecisionOutcome,
  type DraftRemark,
  type Remark,
  type RemarkLift,
  type RemarkPlace,
} from '@ouvrage/domain';
import { useMemo, useState } from 'react';
import { serverNow } from '#data/core/server-clock';
import { useRemarkDraft, type LiveRemarkDraft } from '#data/remarks/remark-draft';
import { useRemarks } from '#data/queries/remarks';
import { useSignedInUser } from '#data/session/session-context';
import { panelsFor } from '../../detail/task-panels';
import { useLastReady } from '../../detail/useLastReady';
import type { LiveReview } from '../../detail/useReview';
import { marksOf } from './marks';
import type { RemarkEditor, TaskRemarks } from './task-remarks';
import { previewVisa, type VisaPreview } from './visa-preview';

/** Drafts of a revision that the reader can no longer publish. */
export interface LeftDraft {
  readonly revision: number;
  readonly remarks: readonly (DraftRemark & { readonly id: string })[];
  /** Deletes them. */
  readonly discard: () => Promise<void>;
}

export interface ReviewedTask {
  readonly remarks: TaskRemarks;
  readonly previewVisa: (outcome: DecisionOutcome) => VisaPreview;
  /** Resolves once the server has the whole draft. */
  readonly flushDraft: () => Promise<void>;
  /** The reader's drafts on which a decision fell without them. */
  readonly leftDrafts: readonly LeftDraft[];
}

const NO_REMARKS: readonly Remark[] = [];

/**
 * The remarks of a task with the reader's draft. Belongs to the page, not to a panel, as a decision does.
 *
 * @param isWithdrawn whether the reader has lost access to the task
 */
export function useTaskRemarks(
  task: Assignment,
  review: LiveReview,
  isWithdrawn: boolean,
): ReviewedTask {
  const user = useSignedInUser();
  const canRemark = !isWithdrawn && panelsFor(task, user, review).remark;
  const mayDraft = user.role === 'admin' || isReviewer(user.id, task);
  const publishedRemarks = useLastReady(useRemarks(task)) ?? NO_REMARKS;
  const draft = useRemarkDraft(task.id, task.revision, mayDraft && task.revision > 0);
  const former = useRemarkDraft(task.id, task.revision - 1, mayDraft && task.revision > 1);
  const [selection, setSelection] = useState<TaskRemarks['selection']>(null);
  const content = canRemark ? draft.content : null;
  const marks = useMemo(
    () => marksOf(publishedRemarks, content, task.revision, review.visas),
    [publishedRemarks, content, task.revision, review.visas],
  );
  const editor = useEditor(draft, (id) => setSelection({ id, by: 'sheet' }));
  const remarks: TaskRemarks = {
    revision: task.revision,
    marks,
    selection,
    select: (id, by) => setSelection({ id, by }),
    clearSelection: () => setSelection(null),
    editor: canRemark ? editor : null,
  };
  return {
    remarks,
    previewVisa: (outcome) =>
      previewVisa(outcome, marks, publishedRemarks, {
        isSettled: settlesReview(user, task, outcome, review),
        visas: review.visas,
      }),
    flushDraft: draft.flush,
    leftDrafts: [
      ...(canRemark ? [] : leftOf(task.revision, draft, publishedRemarks)),
      ...leftOf(task.revision - 1, former, publishedRemarks),
    ],
  };
}

function leftOf(
  revision: number,
  { content, discard }: LiveRemarkDraft,
  publishedRemarks: readonly Remark[],
): readonly LeftDraft[] {
  const ids = new Set(publishedRemarks.map(({ id }) => id));
  const remarks = draftRemarksOf(content ?? { remarks: {} }).filter(
    ({ id, text }) => text.trim() !== '' && !ids.has(id),
  );
  return remarks.length === 0 ? [] : [{ revision, remarks, discard }];
}

function useEditor(draft: LiveRemarkDraft, onAdd: (id: string) => void): RemarkEditor {
  const { content, saving, savedAt, writeRemark, writeLift } = draft;
  const remarks = content?.remarks ?? {};
  function change(id: string, changes: Partial<DraftRemark>) {
    const remark = remarks[id];
    if (remark !== undefined) writeRemark(id, { ...remark, ...changes });
  }
  const isFull = Object.keys(remarks).length >= REMARK_LIMITS.perRevisionMax;
  return {
    add: (page: number, at: RemarkPlace) => {
      if (isFull) return;
      const id = crypto.randomUUID();
      writeRemark(id, { page, at, text: '', createdAt: serverNow() });
      onAdd(id);
    },
    move: (id, at) => change(id, { at }),
    setText: (id, text) => change(id, { text }),
    remove: (id) => writeRemark(id, null),
    lift: (id: string, lift: RemarkLift | null) => writeLift(id, lift),
    isFull,
    saving,
    savedAt,
  };
}
