import { addDays, userPath, VISA_RULES } from '@ouvrage/domain';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { shiftDeadlines } from '../../../functions/src/assignments/shift-deadlines';
import { followDeputies } from '../../../functions/src/deputies/follow-deputies';
import { setAccountStatus } from '../../../functions/src/people/set-account-status';
import { completeBoards } from '../../../functions/src/projects/complete-boards';
import { deputies } from '../support/deputies';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { turns } from '../support/turns';
import { taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('turns');
const { context, firestore } = environment;
const { assign, newProject, submit, unassign } = work(environment);
const deputy = deputies(environment);
const { andCount, expectTrue, storedTurns } = turns(environment);
const { architect, engineer, surveyor, stranger, owner } = PEOPLE;
const WORKERS = [architect, engineer, surveyor, stranger] as const;
const REVIEWERS = [engineer, surveyor, stranger, owner] as const;
const admin = sessionOf(PEOPLE.admin);

beforeAll(() => environment.settle());

/** What anybody may do to the tasks, whether it is allowed at that moment or not. */
const ACTS = {
  submit: (id: string, person: number) => submit(id, WORKERS[person % 4]),
  visa: async (id: string, person: number) => {
    const { revision } = await environment.assignment(id);
    const visa = { outcome: 'validated' as const, comment: '', revision };
    const by = sessionOf(REVIEWERS[person % 4] ?? engineer);
    await decideTask({ operationId: newOperationId(), assignmentId: id, ...visa }, by, context);
  },
  reject: async (id: string, person: number) => {
    const { revision } = await environment.assignment(id);
    const visa = { outcome: 'rejected' as const, comment: 'À reprendre.', revision };
    const by = sessionOf(REVIEWERS[person % 4] ?? engineer);
    await decideTask({ operationId: newOperationId(), assignmentId: id, ...visa }, by, context);
  },
  reassign: async (id: string, person: number) => {
    const {
      subsectionId: _subsection,
      taskKey: _task,
      ...terms
    } = termsFor(taskAt(0), {
      assigneeId: WORKERS[person % 4]?.uid ?? '',
      validatorIds: REVIEWERS.filter((_one, index) => index !== person % 4).map(({ uid }) => uid),
      visaRule: VISA_RULES[person % 3] ?? 'any',
      deadline: `2026-12-0${(person % 8) + 1}`,
      validationDeadline: '2026-12-09',
    });
    const request = { operationId: newOperationId(), assignmentId: id, ...terms, comment: '' };
    await reassignTask(request, admin, context);
  },
  unassign: (id: string) => unassign(id),
  restore: (id: string) =>
    restoreTask({ operationId: newOperationId(), assignmentId: id }, admin, context),
  shift: async (id: string, person: number) => {
    const task = await environment.assignment(id);
    const { projectId, deadline, validationDeadline } = task;
    const isSubmitted = task.status === 'submitted';
    const before = { deadline, validationDeadline };
    const after = {
      deadline: addDays(deadline, person + 1),
      validationDeadline: addDays(validationDeadline, person + 1),
    };
    const tasks = [{ assignmentId: id, isSubmitted, before, after }];
    await shiftDeadlines({ operationId: newOperationId(), projectId, tasks }, admin, context);
  },
  nameDeputy: (_id: string, person: number) =>
    deputy.name({
      of: REVIEWERS[person % 4] ?? engineer,
      deputy: WORKERS[(person + 2) % 4] ?? stranger,
    }),
  endDeputy: (_id: string, person: number) => deputy.end(REVIEWERS[person % 4] ?? engineer),
  disable: (_id: string, person: number) => setStatus(person, 'disabled'),
  enable: (_id: string, person: number) => setStatus(person, 'active'),
} as const;

function setStatus(person: number, status: 'active' | 'disabled') {
  const { uid } = REVIEWERS[person % 4] ?? engineer;
  return setAccountStatus({ operationId: newOperationId(), uid, status }, admin, context);
}

it('what waits for each person is what a recount finds, after any acts of anybody', async () => {
  const ids: string[] = [];
  await andCount(async () => {
    for (const rule of VISA_RULES) {
      const validatorIds = [engineer.uid, surveyor.uid, owner.uid];
      const lines = [0, 1].map((index) =>
        termsFor(taskAt(index), { validatorIds, visaRule: rule }),
      );
      ids.push(...(await assign(await newProject(), ...lines)));
    }
  });
  // The boards of these projects are new: the first act on each counts what it names.
  await completeBoards(context);
  await expectTrue('at first');
  const seed = Date.now() % 1_000_000;
  const steps = fc.tuple(
    fc.constantFrom(
      ...(Object.keys(ACTS) as (keyof typeof ACTS)[]),
      'submit',
      'submit',
      'visa',
      'nameDeputy',
    ),
    fc.nat(5),
    fc.nat(7),
  );
  let doneCount = 0;
  for (const [act, task, person] of fc.sample(steps, { seed, numRuns: 80 })) {
    const id = ids[task] ?? '';
    await andCount(() =>
      ACTS[act](id, person).then(
        () => (doneCount += 1),
        () => undefined, // not allowed at that moment
      ),
    );
    await expectTrue(`after ${act} of task ${task} by ${person}, with seed ${seed}`);
  }
  expect(doneCount, `acts that were allowed, with seed ${seed}`).toBeGreaterThan(20);
}, 240_000);

it('a deputy has the turns of their validator until it ends, and a disabled validator passes theirs on', async () => {
  const visa = { work: {}, visas: { '2026-12-08': 1 } };
  await enableEverybody();
  const projectId = await newProject();
  const [id = ''] = await assign(
    projectId,
    termsFor(taskAt(7), { validatorIds: [engineer.uid, surveyor.uid], visaRule: 'ordered' }),
  );
  await andCount(() => submit(id));
  const holders = async () =>
    Object.entries(await storedTurns()).flatMap(([uid, all]) => (all[projectId] ? [uid] : []));
  expect((await storedTurns())[engineer.uid]?.[projectId]).toEqual(visa);
  expect(await holders()).toEqual([engineer.uid]);

  await deputy.name({ deputy: stranger }, PEOPLE.admin);
  expect(await holders()).toEqual([engineer.uid, stranger.uid]);
  await deputy.end(engineer, PEOPLE.admin);
  expect(await holders()).toEqual([engineer.uid]);

  await setStatus(0, 'disabled');
  expect(await holders()).toEqual([surveyor.uid]);
  await setStatus(0, 'active');
  expect(await holders()).toEqual([engineer.uid]);
});

/** After the acts of another test. */
async function enableEverybody(): Promise<void> {
  for (const person of REVIEWERS) {
    await firestore.doc(userPath(person.uid)).update({ status: 'active' });
    await deputy.end(person, PEOPLE.admin);
  }
}

it('the night counts what has never been counted, and begins the deputies of the day', async () => {
  const validatorIds = [engineer.uid];
  await enableEverybody();
  const projectId = await newProject();
  const [id = ''] = await assign(projectId, termsFor(taskAt(5), { validatorIds }));
  await submit(id);
  expect((await storedTurns())[engineer.uid]?.[projectId]).toBeUndefined();
  await completeBoards(context);
  expect((await storedTurns())[engineer.uid]?.[projectId]).toEqual({
    work: {},
    visas: { '2026-12-08': 1 },
  });

  await deputy.name({ deputy: stranger, from: '2026-11-23', until: '2026-11-24' }, PEOPLE.admin);
  expect((await storedTurns())[stranger.uid]?.[projectId]).toBeUndefined();
  environment.setNow('2026-11-23T00:01:00+01:00');
  await followDeputies(context);
  expect((await storedTurns())[stranger.uid]?.[projectId]).toEqual({
    work: {},
    visas: { '2026-12-08': 1 },
  });
  environment.setNow('2026-11-25T00:01:00+01:00');
  await followDeputies(context);
  expect((await storedTurns())[stranger.uid]?.[projectId]).toBeUndefined();
});
