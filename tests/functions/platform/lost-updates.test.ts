import { conversationPath, directConversationId, messagesPath } from '@ouvrage/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignTasks } from '../../../functions/src/assignments/assign-tasks';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { createDirectConversation } from '../../../functions/src/conversations/create-direct-conversation';
import { expectTrueCounts } from '../support/counts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';
import { workgroups } from '../support/workgroups';
import { atNight } from '../../support/nightly';

const environment = functionsEnvironment('lost-updates');
const { context, firestore } = environment;
const { newProject, newAssignment, assign, submit } = work(environment);
const { say } = workgroups(environment);
const { architect, engineer, surveyor, stranger } = PEOPLE;
const admin = sessionOf(PEOPLE.admin);

const AT_ONCE = [2, 7, 20];
const SEED = Date.now() % 1_000_000;
const ROUNDS = atNight(20, 2);
/** Random numbers of people, in addition to `AT_ONCE`. */
const DRAWN = fc.sample(fc.integer({ min: 2, max: 20 }), { seed: SEED, numRuns: ROUNDS });
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));

beforeAll(() => environment.settle());

describe.each(AT_ONCE)('%i people at the same moment', (count) => {
  it('who assign a task each have all of them, and every count moved by as many', async () => {
    const projectId = await newProject();

    const outcomes = await times(count, (index) => assign(projectId, termsFor(taskAt(index))));

    expect(outcomes.map(({ status }) => status)).toEqual(Array(count).fill('fulfilled'));
    expect(await environment.assignmentsOf(projectId)).toHaveLength(count);
    await expectTrueCounts(environment);
  });

  it('who assign the same task to different people have one assignee', () => assignOne(count));

  it('who validate and reject a deliverable leave one decision, told to the others', () =>
    decideOne(count));
});

describe(`${ROUNDS} rounds of 2 to 20 people, with seed ${SEED}`, { timeout: 120_000 }, () => {
  it('have one assignee in each', async () => {
    for (const count of DRAWN) await assignOne(count);
  });

  it('leave one decision in each', async () => {
    for (const count of DRAWN) await decideOne(count);
  });
});

/** `count` calls at once assign the same task, with three assignees in turn. Exactly one must succeed. */
async function assignOne(count: number): Promise<void> {
  const projectId = await newProject();
  const people = [architect, surveyor, stranger];

  const outcomes = await times(count, (index) => {
    const assigneeId = people[index % people.length]?.uid ?? '';
    const operationId = newOperationId();
    const tasks = [termsFor(taskAt(0), { assigneeId })];
    return assignTasks({ operationId, projectId, tasks }, admin, context);
  });

  const winners = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
  expect(winners).toHaveLength(1);
  const [task] = await environment.assignmentsOf(projectId);
  expect(task?.assigneeId).toBe(people[(winners[0] ?? 0) % people.length]?.uid);
  await expectTrueCounts(environment);
}

/** `count` calls at once decide one deliverable: every other one validates, the rest reject. */
async function decideOne(count: number): Promise<void> {
  const id = await newAssignment({ validatorIds: [engineer.uid, surveyor.uid] });
  await submit(id);

  const outcomes = await times(count, (index) => {
    const outcome = index % 2 === 0 ? 'validated' : 'rejected';
    const comment = outcome === 'rejected' ? 'Il manque le plan de masse.' : '';
    const by = sessionOf(index % 2 === 0 ? engineer : surveyor);
    const request = { operationId: newOperationId(), assignmentId: id, revision: 1 };
    return decideTask({ ...request, outcome, comment }, by, context);
  });

  const winners = outcomes.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value.outcome] : [],
  );
  expect(winners).toHaveLength(1);
  expect((await environment.assignment(id)).status).toBe(winners[0]);
  expect((await environment.revision(id, 1)).decision).toMatchObject({ outcome: winners[0] });
  for (const one of outcomes.filter(({ status }) => status === 'rejected')) {
    expect(one).toMatchObject({ reason: { reason: 'assignment/already-decided' } });
  }
  // One event each for the assignment, the submission and the decision.
  expect(await environment.events(id)).toHaveLength(3);
  await expectTrueCounts(environment);
}

it('200 messages of two people at the same moment are 200 in the conversation and in its count', async () => {
  const contact = { contactId: engineer.uid };
  await createDirectConversation(contact, sessionOf(architect), context);
  const id = directConversationId(architect.uid, engineer.uid);

  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      say(id, index % 2 === 0 ? architect : engineer, `Message ${index}`),
    ),
  );

  expect((await firestore.collection(messagesPath(id)).count().get()).data().count).toBe(200);
  expect((await firestore.doc(conversationPath(id)).get()).data()).toMatchObject({
    seq: 200,
    sent: { [architect.uid]: 100, [engineer.uid]: 100 },
  });
});
