import {
  assignTasksContract,
  canBeAssigned,
  canValidate,
  reassignTaskContract,
  type Assignment,
  type DirectoryCard,
  type Task,
} from '@ouvrage/domain';
import { useFormik, type FormikContextType } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useToday } from '#data/live/today';
import { useNotify } from '#shared/ui/useNotify';
import { useAction, type ActionError } from '#shared/useAction';
import { assignErrors, initialValues, termsOf, type AssignValues } from './assign-form';

interface AssignRequest {
  readonly projectId: string;
  readonly task: Task;
  /** The assignment to give to other people; null assigns the task. */
  readonly current: Assignment | null;
  readonly directory: readonly DirectoryCard[];
  /** The task's title, for the notice. */
  readonly title: string;
  readonly onDone: () => void;
}

/** State and submission of the assign form. Each act keeps one operation id while mounted. */
export function useAssign({ projectId, task, current, directory, title, onDone }: AssignRequest): {
  readonly formik: FormikContextType<AssignValues>;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
  /** Clears the last refusal, when the dialog switches to the other act. */
  readonly clear: () => void;
} {
  const { t } = useTranslation('projects');
  const notify = useNotify();
  const today = useToday();
  const [operationIds] = useState(() => ({ assign: newOperationId(), reassign: newOperationId() }));
  const { execute, isRunning, error, clear } = useAction(async (values: AssignValues) => {
    const terms = termsOf(values);
    if (current === null) {
      const { subsectionId, key: taskKey } = task;
      const tasks = [{ subsectionId, taskKey, ...terms }];
      await call(assignTasksContract, { operationId: operationIds.assign, projectId, tasks });
      notify.success(t('assign.success'), title);
    } else {
      const operationId = operationIds.reassign;
      await call(reassignTaskContract, { operationId, assignmentId: current.id, ...terms });
      notify.success(t('assign.updated'), title);
    }
    onDone();
  });
  const formik = useFormik<AssignValues>({
    initialValues: initialValues(
      current,
      directory.filter(canBeAssigned),
      directory.filter(canValidate),
    ),
    validate: (values) => assignErrors(values, today),
    onSubmit: async (values) => {
      await execute(values);
    },
  });
  return { formik, isRunning, error, clear };
}
