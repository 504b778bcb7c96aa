import type {
  Assignment,
  AssignmentOperationRequest,
  CallableContract,
  Task,
} from '@ouvrage/domain';
import { useState } from 'react';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import type { NoticeAction } from '#shared/ui/notices';
import { useNotify } from '#shared/ui/useNotify';
import { useAction } from '#shared/useAction';
import { useTitles } from '../useTitles';

interface TaskOperation {
  readonly assignment: Assignment;
  readonly task: Task;
  /** What the notice says once it is done. */
  readonly success: string;
  /** Undoes the act, from the notice. */
  readonly undo?: NoticeAction | undefined;
}

/** One act on an assignment without further input, under one operation id while mounted. */
export function useTaskOperation<Response>(
  contract: CallableContract<AssignmentOperationRequest, Response>,
  { assignment, task, success, undo }: TaskOperation,
  onDone: () => void,
) {
  const notify = useNotify();
  const titles = useTitles();
  const [operationId] = useState(newOperationId);
  return useAction(async () => {
    await call(contract, { operationId, assignmentId: assignment.id });
    notify.success(success, titles.task(task), undo);
    onDone();
  });
}
