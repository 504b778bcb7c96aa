import {
  assignTasksContract,
  type BulkLine,
  type BulkTerms,
  type DirectoryCard,
  type RefusedLine,
} from '@ouvrage/domain';
import { useMemo, useState } from 'react';
import { call } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useAction, type ActionError } from '#shared/useAction';
import type { DoneAssignment } from './done-assignment';

interface BulkAct {
  /** Assigns all of the lines or none. */
  readonly assign: (lines: readonly BulkLine[], terms: BulkTerms) => Promise<boolean>;
  readonly isRunning: boolean;
  readonly error: ActionError | null;
  /** Refusals of single lines, by assignment id. */
  readonly refusals: ReadonlyMap<string, RefusedLine>;
  /** Clears the last refusal, when the request has changed. */
  readonly clear: () => void;
}

/** The dialog's one act, under one operation id while mounted. */
export function useBulkAssign(
  projectId: string,
  directory: readonly DirectoryCard[],
  onDone: (result: DoneAssignment) => void,
): BulkAct {
  const [operationId] = useState(newOperationId);
  const { execute, isRunning, error, clear } = useAction(
    async (lines: readonly BulkLine[], terms: BulkTerms) => {
      const { assigneeId, validatorIds, visaRule, fileExtension, comment } = terms;
      await call(assignTasksContract, {
        operationId,
        projectId,
        tasks: lines.map(({ task, deadline, validationDeadline }) => ({
          subsectionId: task.subsectionId,
          taskKey: task.key,
          assigneeId,
          validatorIds,
          visaRule,
          fileExtension,
          comment,
          deadline,
          validationDeadline,
        })),
      });
      const assignee = directory.find(({ id }) => id === assigneeId)?.name ?? '';
      onDone({ operationId, count: lines.length, assignee });
    },
  );
  const readableError = useMemo(() => aboutPeople(error) ?? error, [error]);
  const refusals = useMemo(
    () => new Map(readableError?.lines?.map((line) => [line.id, line] as const)),
    [readableError],
  );
  return { assign: execute, isRunning, error: readableError, refusals, clear };
}

const PEOPLE: readonly ActionError['reason'][] = [
  'assignment/assignee-unavailable',
  'assignment/validator-unavailable',
];

/** A person who may not be selected is the same for every line, so the error is reported once. */
function aboutPeople(error: ActionError | null): ActionError | null {
  const line = error?.lines?.find(({ reason }) => PEOPLE.includes(reason));
  return line === undefined ? null : { reason: line.reason, params: line.params };
}
