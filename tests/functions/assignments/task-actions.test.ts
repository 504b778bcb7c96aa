import {
  assignmentPath,
  isAllowed,
  TASK_ACTIONS,
  TASK_PARTS,
  TASK_STATES,
  type TaskAction,
  type TaskPart,
  type TaskState,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignTasks } from '../../../functions/src/assignments/assign-tasks';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { submitDeliverable } from '../../../functions/src/assignments/submit-deliverable';
import { unassignTask } from '../../../functions/src/assignments/unassign-task';
import type { Caller } from '../../../functions/src/platform/caller';
import { expectTrueCounts } from '../support/counts';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  type Person,
} from '../support/environment';
import { FIRST_TASK, termsFor, work } from '../support/work';

const environment = functionsEnvironment('task-actions');
const { context, firestore } = environment;
const { newAssignment, upload, submit, decide, unassign } = work(environment);

beforeAll(() => environment.settle());

type CallableAction = {
  [Action in TaskAction]: (typeof TASK_ACTIONS)[Action]['via'] extends 'callable' ? Action : never;
}[TaskAction];

const CALLABLE_ACTIONS = (Object.keys(TASK_ACTIONS) as TaskAction[]).filter(
  (action): action is CallableAction => TASK_ACTIONS[action].via === 'callable',
);

/** One person for each part in the task, and one without a part. */
const WHO: Readonly<Record<TaskPart | 'nobody', Person>> = {
  admin: PEOPLE.admin,
  assignee: PEOPLE.architect,
  validator: PEOPLE.engineer,
  nobody: PEOPLE.stranger,
};

/** A task in this state, with one revision wherever the state allows one. */
async function taskIn(state: TaskState): Promise<string> {
  const id = await newAssignment();
  if (state === 'assigned') return id;
  if (state === 'in_progress') {
    // Clients start a task by a direct write under the rules.
    await firestore.doc(assignmentPath(id)).update({ status: state, startedAt: context.now() });
    return id;
  }
  await submit(id);
  if (state === 'validated' || state === 'rejected') await decide(id, state);
  if (state === 'unassigned') await unassign(id);
  return id;
}

/** For all that is refused: it leaves the task as it was. */
const refusalTasks = new Map<TaskState, Promise<string>>();

function refusalTaskIn(state: TaskState): Promise<string> {
  const id = refusalTasks.get(state) ?? taskIn(state);
  refusalTasks.set(state, id);
  return id;
}

type Attempt = (id: string, by: Caller, person: Person) => Promise<unknown>;

const { subsectionId: _s, taskKey: _t, ...TERMS } = termsFor();

const ATTEMPTS: Readonly<Record<CallableAction, Attempt>> = {
  assign: async (id, by) => {
    const { projectId } = await environment.assignment(id);
    const request = { operationId: newOperationId(), projectId, tasks: [termsFor(FIRST_TASK)] };
    return assignTasks(request, by, context);
  },
  reassign: (id, by) =>
    reassignTask({ ...TERMS, operationId: newOperationId(), assignmentId: id }, by, context),
  unassign: (id, by) =>
    unassignTask({ operationId: newOperationId(), assignmentId: id }, by, context),
  restore: (id, by) =>
    restoreTask({ operationId: newOperationId(), assignmentId: id }, by, context),
  submit: async (id, by, { uid }) => {
    const uploadId = await upload(id, { uploadedBy: uid });
    return submitDeliverable({ assignmentId: id, uploadId, comment: null }, by, context);
  },
  validate: (id, by) => decideTask(decisionOn(id, 'validated'), by, context),
  reject: (id, by) => decideTask(decisionOn(id, 'rejected'), by, context),
};

function decisionOn(assignmentId: string, outcome: 'validated' | 'rejected') {
  const comment = outcome === 'rejected' ? 'Il manque le plan de masse.' : '';
  return { operationId: newOperationId(), assignmentId, revision: 1, outcome, comment };
}

describe.each(CALLABLE_ACTIONS)('to %s', (action) => {
  describe.each(TASK_STATES)('a task that is %s', (state) => {
    it.each([...TASK_PARTS, 'nobody'] as const)('as %s', async (part) => {
      const mayAct = isAllowed(action, state, part === 'nobody' ? [] : [part]);
      const id = await (mayAct ? taskIn(state) : refusalTaskIn(state));
      const before = await environment.assignment(id);
      const person = WHO[part];
      const attempt = ATTEMPTS[action](id, sessionOf(person), person);

      if (mayAct) {
        await attempt;
        const { to } = TASK_ACTIONS[action];
        const after = await environment.assignment(id);
        expect(after.archivedAt === null).toBe(to !== 'unassigned');
        const expected = to === 'as-archived' || to === 'unassigned' ? before.status : to;
        expect(after.status).toBe(expected);
      } else {
        await expect(attempt).rejects.toMatchObject({
          reason: expect.stringMatching(/^(access|assignment)\//) as string,
        });
        expect(await environment.assignment(id)).toEqual(before);
      }
    });
  });
});

it('all counts are true after all of these', () => expectTrueCounts(environment));
