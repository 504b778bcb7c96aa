import { ADMIN_QUICK_COMMENTS, type Assignment, type DecisionOutcome } from '@ouvrage/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';

interface QuickDecision {
  readonly decide: (outcome: DecisionOutcome) => void;
  /** The decision being sent. */
  readonly running: DecisionOutcome | null;
  readonly error: ActionError | null;
  readonly failedDecision: DecisionOutcome | null;
}

/** An admin's decision from the project page, on the indice shown. */
export function useQuickDecision(
  { id, revision }: Pick<Assignment, 'id' | 'revision'>,
  title: string,
  onDone: () => void,
): QuickDecision {
  const { t } = useTranslation('projects');
  const notify = useNotify();
  // One operation id each: validating after a rejection whose answer was lost is not a retry of it.
  const [operationIds] = useState(() => ({
    validated: newOperationId(),
    rejected: newOperationId(),
  }));
  const [last, setLast] = useState<DecisionOutcome | null>(null);
  const { execute, isRunning, error } = useAction(async (outcome: DecisionOutcome) => {
    setLast(outcome);
    await callByName('decideTask', {
      operationId: operationIds[outcome],
      assignmentId: id,
      revision,
      outcome,
      comment: ADMIN_QUICK_COMMENTS[outcome],
    });
    notify.success(t(`details.${outcome}`), title);
    onDone();
  });
  return {
    decide: (outcome) => void execute(outcome),
    running: isRunning ? last : null,
    error,
    failedDecision: error === null ? null : last,
  };
}
