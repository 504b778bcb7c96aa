import type { Assignment, DecisionOutcome } from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName, UnreachableError } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';
import { lazyValidation } from '#shared/forms/lazy-validation';
import { useUnsaved } from '#shared/unsaved/useUnsaved';
import type { ReviewedTask } from '../room/remarks/useTaskRemarks';
import { actOf, EMPTY_DECISION, type DecisionForm } from './decision-form';

const validate = lazyValidation<DecisionForm>(
  async () => (await import('./decision-validation')).decisionProblems,
);

/** A decision being prepared: outcome, text, and revision. */
export interface DecisionDraft {
  readonly form: FormikContextType<DecisionForm>;
  /** The revision shown when the user began; null while nothing is filled in. */
  readonly writtenFor: number | null;
  /** Confirms that the user has seen the newer revision and keeps their text. */
  readonly acknowledge: () => void;
  readonly choose: (outcome: DecisionOutcome) => void;
  readonly type: (comment: string) => void;
  readonly clear: () => void;
  readonly isRunning: boolean;
  readonly error: { readonly outcome: DecisionOutcome; readonly why: ActionError } | null;
  /** Whether the user has just validated the task on this page: the stamp is animated. */
  readonly hasValidated: boolean;
}

/** Milliseconds that a decision waits for its draft remarks to arrive. */
const DRAFT_MS = 10_000;

/** The visa publishes what the server has of the draft. */
async function sendDraft(flushDraft: () => Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnreachableError('Draft remarks not sent.')), DRAFT_MS);
  });
  await Promise.race([flushDraft(), late]).finally(() => clearTimeout(timer));
}

/** Belongs to the page, not to its panel, so that a draft survives live changes. */
export function useDecision(
  task: Assignment,
  { previewVisa, flushDraft }: Pick<ReviewedTask, 'previewVisa' | 'flushDraft'>,
  onDone: () => void,
): DecisionDraft {
  const { t } = useTranslation('tasks');
  const notify = useNotify();
  const [writtenFor, setWrittenFor] = useState<number | null>(null);
  const [hasValidated, setHasValidated] = useState(false);
  // A retry of the same decision keeps its operation id; another decision gets a new one.
  const lastAct = useRef({ act: '', operationId: '' });

  const action = useAction(async (values: DecisionForm, revision: number) => {
    const { outcome, comment } = values;
    if (outcome === '') return;
    const { remarkIds } = previewVisa(outcome);
    await sendDraft(flushDraft);
    const act = actOf(task.id, revision, values, remarkIds);
    if (lastAct.current.act !== act) lastAct.current = { act, operationId: newOperationId() };
    const { isDecided } = await callByName('decideTask', {
      operationId: lastAct.current.operationId,
      assignmentId: task.id,
      revision,
      outcome,
      comment: comment.trim(),
      ...(remarkIds.length > 0 && { remarkIds: [...remarkIds] }),
    });
    setHasValidated(isDecided && outcome === 'validated');
    reset();
    onDone();
    if (isDecided) {
      notify.success(
        t(`decision.success.${outcome}`),
        t(`decision.successText.${outcome}`, { revision, name: task.assigneeName }),
      );
    } else notify.success(t('review.success'), t('review.successText', { revision }));
  });

  const form = useFormik<DecisionForm>({
    initialValues: EMPTY_DECISION,
    validate,
    onSubmit: async (values) => {
      await action.execute(values, writtenFor ?? task.revision);
    },
  });

  // The task shows the decision before its answer comes.
  const isShown = action.isRunning && task.status !== 'submitted';
  useUnsaved(form.dirty && !isShown);

  function begin() {
    setWrittenFor((current) => current ?? task.revision);
    action.clear();
  }

  function reset() {
    setWrittenFor(null);
    form.resetForm();
  }

  const { outcome } = form.values;
  return {
    form,
    writtenFor,
    acknowledge: () => setWrittenFor(task.revision),
    choose: (next) => {
      begin();
      void form.setFieldValue('outcome', next);
    },
    type: (comment) => {
      begin();
      void form.setFieldValue('comment', comment);
    },
    clear: () => {
      action.clear();
      reset();
    },
    isRunning: action.isRunning,
    error: action.error === null || outcome === '' ? null : { outcome, why: action.error },
    hasValidated,
  };
}
