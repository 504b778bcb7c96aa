import { addDays, AppError, assignmentPath, TASK_STATUSES } from '@ouvrage/domain';
import * as fc from 'fast-check';
import { beforeAll, describe, it } from 'vitest';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { expectTrueCounts } from '../support/counts';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  TODAY,
  type Person,
} from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('counts');
const { context, firestore } = environment;
const { newProject, assign, submit, decide, unassign } = work(environment);
const admin = sessionOf(PEOPLE.admin);

const INTERVENANTS: readonly Person[] = [PEOPLE.architect, PEOPLE.engineer, PEOPLE.surveyor];

beforeAll(() => environment.settle());

/** One random step: an act on one of five tasks, with one of three people and a deadline. */
const step = fc.record({
  act: fc.constantFrom(
    'assign',
    'reassign',
    'unassign',
    'restore',
    'start',
    'submit',
    'validate',
    'reject',
  ),
  task: fc.nat(4),
  person: fc.nat(2),
  days: fc.nat(3),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Runs one step. Most steps are invalid in the current state; a refused step must change no count. */
async function play(projectId: string, { act, task, person, days }: Step): Promise<void> {
  const line = termsFor(taskAt(task * 3), {
    assigneeId: INTERVENANTS[person]?.uid ?? '',
    validatorIds: [PEOPLE.owner.uid],
    deadline: addDays(TODAY, days),
    validationDeadline: addDays(TODAY, days + 2),
  });
  const id = `${projectId}_${line.subsectionId}_${line.taskKey}`;
  const { subsectionId: _s, taskKey: _t, ...terms } = line;
  const request = { operationId: newOperationId(), assignmentId: id };
  const assignee = async () => {
    const { assigneeId } = await environment.assignment(id);
    return INTERVENANTS.find(({ uid }) => uid === assigneeId) ?? PEOPLE.architect;
  };
  const acts: Readonly<Record<Step['act'], () => Promise<unknown>>> = {
    assign: () => assign(projectId, line),
    reassign: () => reassignTask({ ...request, ...terms }, admin, context),
    unassign: () => unassign(id),
    restore: () => restoreTask(request, admin, context),
    start: async () => {
      const { status, archivedAt } = await environment.assignment(id);
      if (status !== TASK_STATUSES[0] || archivedAt !== null) return;
      await firestore.doc(assignmentPath(id)).update({ status: 'in_progress' });
    },
    submit: async () => submit(id, await assignee()),
    validate: () => decide(id, 'validated', PEOPLE.owner),
    reject: () => decide(id, 'rejected', PEOPLE.admin),
  };
  await acts[act]();
}

const isRefusal = (error: unknown) =>
  error instanceof AppError ||
  (error instanceof Error && error.message.endsWith('does not exist.'));

describe('after whatever has happened, all counts are those of a recount', () => {
  it(
    'one act after the other',
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 25 }), async (steps) => {
          const projectId = await newProject();
          for (const next of steps) {
            await play(projectId, next).catch((error: unknown) => {
              if (!isRefusal(error)) throw error;
            });
          }
          await expectTrueCounts(environment);
          if (steps.length % 2 === 0) {
            await deleteProject({ operationId: newOperationId(), projectId }, admin, context);
            await expectTrueCounts(environment);
          }
        }),
        { numRuns: 5, endOnFailure: true },
      ),
    120_000,
  );

  it('and several at the same moment', async () => {
    const projectId = await newProject();
    const lines = [0, 3, 6, 9].map((index) => termsFor(taskAt(index)));
    await assign(projectId, ...lines);
    const ids = (await environment.assignmentsOf(projectId)).map(({ id }) => id);

    await Promise.all(
      ids.map(async (id, index) => {
        await submit(id);
        if (index % 2 === 0) await decide(id, 'validated');
      }),
    );

    await expectTrueCounts(environment);
  }, 120_000);
});
