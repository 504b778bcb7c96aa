import {
  addDays,
  assignmentIdOf,
  ASSIGNMENTS,
  summaryPath,
  TASKS,
  taskSummaryCodec,
  WORKSPACE_SUMMARY,
  workspaceSummaryCodec,
  type Task,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignTasks } from '../../../functions/src/assignments/assign-tasks';
import { countsNow, expectTrueCounts } from '../support/counts';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  TODAY,
} from '../support/environment';
import { FIRST_TASK, taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('assign-tasks');
const { context } = environment;
const { newProject, assign, unassign, submit, decide, countOf } = work(environment);
const admin = sessionOf(PEOPLE.admin);

beforeAll(() => environment.settle());

const idIn = (projectId: string, { subsectionId, key }: Task) =>
  assignmentIdOf(projectId, subsectionId, key);

const requestFor = (projectId: string, ...tasks: ReturnType<typeof termsFor>[]) => ({
  operationId: newOperationId(),
  projectId,
  tasks,
});

describe('an assignment', () => {
  it('says who, by when and in which form, and tells its history', async () => {
    const projectId = await newProject({ name: 'École des Tilleuls' });
    const request = requestFor(projectId, termsFor(FIRST_TASK, { comment: 'Voir le programme.' }));

    const { assignmentIds } = await assignTasks(request, admin, context);

    const id = assignmentIdOf(projectId, FIRST_TASK.subsectionId, FIRST_TASK.key);
    expect(assignmentIds).toEqual([id]);
    expect(await environment.assignment(id)).toEqual({
      id,
      projectId,
      projectName: 'École des Tilleuls',
      ownerIds: [PEOPLE.owner.uid],
      phaseId: FIRST_TASK.phaseId,
      sectionId: FIRST_TASK.sectionId,
      subsectionId: FIRST_TASK.subsectionId,
      taskKey: FIRST_TASK.key,
      taskName: FIRST_TASK.name,
      assigneeId: PEOPLE.architect.uid,
      assigneeName: PEOPLE.architect.name,
      validatorIds: [PEOPLE.engineer.uid],
      deadline: '2026-12-01',
      validationDeadline: '2026-12-08',
      fileExtension: 'pdf',
      comment: 'Voir le programme.',
      status: 'assigned',
      ...{ revision: 0, fileSize: null, openRemarks: 0, visaRule: 'any', deputyIds: [] },
      filePath: null,
      startedAt: null,
      startOperationId: null,
      submittedAt: null,
      validatedAt: null,
      validatedBy: null,
      validationComment: null,
      archivedAt: null,
      archivedBy: null,
      createdAt: context.now(),
      updatedAt: context.now(),
    });
    expect(await environment.events(id)).toEqual([
      {
        id: request.operationId,
        ...{ kind: 'assigned', from: 'unassigned', to: 'assigned', at: context.now() },
        ...{ by: PEOPLE.admin.uid, byName: PEOPLE.admin.name },
        detail: {
          assigneeId: PEOPLE.architect.uid,
          assigneeName: PEOPLE.architect.name,
          comment: 'Voir le programme.',
        },
      },
    ]);
  });

  it('moves the counts of its project, its assignee and the workspace by one', async () => {
    const before = await environment.readAs(workspaceSummaryCodec, WORKSPACE_SUMMARY);
    const projectId = await newProject();
    const terms = termsFor(FIRST_TASK, { assigneeId: PEOPLE.surveyor.uid });

    await assign(projectId, terms);

    expect(await environment.project(projectId)).toMatchObject({
      counts: { [FIRST_TASK.subsectionId]: { assigned: 1, validated: 0 } },
      openByDeadline: { '2026-12-01': 1 },
      status: 'active',
    });
    expect(await environment.readAs(taskSummaryCodec, summaryPath(PEOPLE.surveyor.uid))).toEqual({
      tasks: { total: 1, completed: 0 },
      openByDeadline: { '2026-12-01': 1 },
    });
    const after = await environment.readAs(workspaceSummaryCodec, WORKSPACE_SUMMARY);
    expect(after?.tasks.total).toBe((before?.tasks.total ?? 0) + 1);
    expect(after?.projects.active).toBe((before?.projects.active ?? 0) + 1);
    await expectTrueCounts(environment);
  });

  it('may be due today, and in the workspace it is still today at half past eleven at night', async () => {
    const projectId = await newProject();
    environment.setNow('2026-11-21T22:30:00Z');
    const due = { deadline: TODAY, validationDeadline: TODAY };

    await expect(assign(projectId, termsFor(FIRST_TASK, due))).resolves.toHaveLength(1);
    environment.setNow('2026-11-21T23:30:00Z');
    await expect(assign(projectId, termsFor(taskAt(1), due))).rejects.toMatchObject({
      reason: 'assignment/deadline-past',
      params: { task: taskAt(1).name, field: 'deadline' },
    });
    environment.setNow('2026-11-21T09:00:00Z');
  });
});

describe('a bulk assignment', () => {
  it('takes the whole checklist at once, with each count moved once', async () => {
    const projectId = await newProject();
    const people = [PEOPLE.architect, PEOPLE.engineer, PEOPLE.surveyor];
    const lines = TASKS.map((task, index) =>
      termsFor(task, {
        assigneeId: people[index % 3]?.uid ?? '',
        validatorIds: [PEOPLE.owner.uid],
        deadline: addDays(TODAY, index % 40),
        validationDeadline: addDays(TODAY, 60),
      }),
    );

    const ids = await assign(projectId, ...lines);

    expect(new Set(ids).size).toBe(407);
    expect(await environment.assignmentsOf(projectId)).toHaveLength(407);
    await expectTrueCounts(environment);
    await expect(assign(projectId, ...lines)).rejects.toMatchObject({
      params: { count: 407 },
      lines: ids.map((id) => ({ id, reason: 'assignment/already-assigned' })),
    });
  });

  it.each([
    ['somebody unknown', { assigneeId: 'personne' }, 'assignment/assignee-unavailable'],
    ['an owner as assignee', { assigneeId: PEOPLE.owner.uid }, 'assignment/assignee-unavailable'],
    ['an admin as assignee', { assigneeId: PEOPLE.admin.uid }, 'assignment/assignee-unavailable'],
    ['an admin as validator', { validatorIds: ['claire'] }, 'assignment/validator-unavailable'],
    ['an unknown validator', { validatorIds: ['personne'] }, 'assignment/validator-unavailable'],
    [
      'yesterday as a deadline',
      { deadline: '2026-11-20', validationDeadline: '2026-11-20' },
      'assignment/deadline-past',
    ],
  ])('with %s in one line changes nothing at all', async (_what, difference, reason) => {
    const projectId = await newProject();
    const before = await countsNow(environment);
    const wrong = taskAt(1);
    const lines = [termsFor(FIRST_TASK), termsFor(wrong, difference)];

    await expect(assign(projectId, ...lines)).rejects.toMatchObject({
      reason: 'assignment/lines-refused',
      params: { count: 1 },
      lines: [{ id: idIn(projectId, wrong), reason, params: { task: wrong.name } }],
    });

    expect(await environment.assignmentsOf(projectId)).toEqual([]);
    expect(await countsNow(environment)).toEqual(before);
  });

  it('says what is wrong with every line, not only with the first', async () => {
    const projectId = await newProject();
    await assign(projectId, termsFor());
    const past = { deadline: '2026-11-20', validationDeadline: '2026-11-20' };
    const lines = [
      termsFor(FIRST_TASK),
      termsFor(taskAt(1)),
      termsFor(taskAt(2), past),
      termsFor(taskAt(3), { assigneeId: PEOPLE.owner.uid }),
    ];

    const refusal = await assign(projectId, ...lines).catch((error: unknown) => error);

    expect(refusal).toMatchObject({
      reason: 'assignment/lines-refused',
      params: { count: 3 },
      lines: [
        {
          id: idIn(projectId, FIRST_TASK),
          reason: 'assignment/already-assigned',
          params: { task: FIRST_TASK.name, assignee: PEOPLE.architect.name },
        },
        {
          id: idIn(projectId, taskAt(2)),
          reason: 'assignment/deadline-past',
          params: { task: taskAt(2).name, field: 'deadline' },
        },
        {
          id: idIn(projectId, taskAt(3)),
          reason: 'assignment/assignee-unavailable',
          params: { task: taskAt(3).name, name: PEOPLE.owner.name },
        },
      ],
    });
    expect(await environment.assignmentsOf(projectId)).toHaveLength(1);
  });

  it('of a single line is refused in its own words', async () => {
    const projectId = await newProject();
    const attempt = assign(projectId, termsFor(FIRST_TASK, { assigneeId: 'personne' }));

    await expect(attempt).rejects.toMatchObject({
      reason: 'assignment/assignee-unavailable',
      lines: [],
    });
  });

  it.each([
    ['the same task twice', [termsFor(), termsFor()]],
    ['a task that does not exist', [termsFor(), termsFor(FIRST_TASK, { taskKey: 'girafe' })]],
  ])('refuses %s', async (_what, lines) => {
    const projectId = await newProject();

    await expect(assign(projectId, ...lines)).rejects.toMatchObject({
      reason: 'request/invalid',
      params: { field: 'tasks[1].taskKey', key: 'validation:task' },
    });
  });

  it('refuses people whose account is disabled', async () => {
    const denis = { uid: 'denis', name: 'Denis Lebrun', status: 'disabled' } as const;
    await environment.settle([denis]);
    const projectId = await newProject();

    const asAssignee = assign(projectId, termsFor(FIRST_TASK, { assigneeId: denis.uid }));
    await expect(asAssignee).rejects.toMatchObject({
      reason: 'assignment/assignee-unavailable',
      params: { name: denis.name, task: FIRST_TASK.name },
    });
    const asValidator = assign(projectId, termsFor(FIRST_TASK, { validatorIds: [denis.uid] }));
    await expect(asValidator).rejects.toMatchObject({
      reason: 'assignment/validator-unavailable',
      params: { name: denis.name },
    });
  });
});

describe('a task that has an assignment', () => {
  it('names who holds it, and the other lines are not assigned either', async () => {
    const projectId = await newProject();
    await assign(projectId, termsFor());
    const lines = [termsFor(taskAt(1)), termsFor(FIRST_TASK, { assigneeId: PEOPLE.surveyor.uid })];

    await expect(assign(projectId, lines[1] ?? termsFor())).rejects.toMatchObject({
      reason: 'assignment/already-assigned',
      params: { task: FIRST_TASK.name, assignee: PEOPLE.architect.name },
    });
    await expect(assign(projectId, ...lines)).rejects.toMatchObject({
      reason: 'assignment/lines-refused',
    });
    expect(await environment.assignmentsOf(projectId)).toHaveLength(1);
    await expectTrueCounts(environment);
  });

  it('is revived from the archive with new people, and its revisions and history go on', async () => {
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor());
    await submit(id);
    await decide(id, 'rejected');
    await unassign(id);
    const createdAt = (await environment.assignment(id)).createdAt;
    environment.setNow('2026-11-22T09:00:00Z');
    const terms = {
      assigneeId: PEOPLE.surveyor.uid,
      deadline: '2027-01-10',
      validationDeadline: '2027-01-20',
    };

    await assign(projectId, termsFor(FIRST_TASK, terms));

    expect(await environment.assignment(id)).toMatchObject({
      ...terms,
      assigneeName: PEOPLE.surveyor.name,
      status: 'assigned',
      revision: 1,
      filePath: null,
      submittedAt: null,
      validatedAt: null,
      validatedBy: null,
      validationComment: null,
      archivedAt: null,
      archivedBy: null,
      createdAt,
      updatedAt: context.now(),
    });
    const kinds = (await environment.events(id)).map(({ kind }) => kind);
    expect([...kinds].sort()).toEqual([
      'assigned',
      'assigned',
      'rejected',
      'submitted',
      'unassigned',
    ]);
    expect(await submit(id, PEOPLE.surveyor)).toBe(2);
    await expectTrueCounts(environment);
    environment.setNow('2026-11-21T09:00:00Z');
  });
});

describe('a task whose archive can no longer be restored', () => {
  it('can be assigned again until the archive is purged', async () => {
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor());
    await submit(id);
    await unassign(id);
    environment.setNow('2027-01-02T09:00:00Z');
    const due = { deadline: '2027-01-10', validationDeadline: '2027-01-20' };

    await assign(projectId, termsFor(FIRST_TASK, due));

    expect(await environment.assignment(id)).toMatchObject({ status: 'assigned', revision: 1 });
    environment.setNow('2026-11-21T09:00:00Z');
  });
});

describe('who may assign, and where', () => {
  it.each([PEOPLE.owner, PEOPLE.architect, PEOPLE.engineer])('$name may not', async (person) => {
    const projectId = await newProject();
    const request = requestFor(projectId, termsFor());

    await expect(assignTasks(request, sessionOf(person), context)).rejects.toMatchObject({
      reason: 'access/admin-only',
    });
    expect(await environment.assignmentsOf(projectId)).toEqual([]);
  });

  it('nobody can in a project that does not exist', async () => {
    await expect(assign('nulle-part', termsFor())).rejects.toMatchObject({
      reason: 'project/not-found',
    });
  });
});

describe('the same call again', () => {
  it('answers the same and has no second effect', async () => {
    const projectId = await newProject();
    const request = requestFor(projectId, termsFor(), termsFor(taskAt(1)));
    const first = await assignTasks(request, admin, context);
    const before = await countsNow(environment);

    const second = await assignTasks(request, admin, context);

    expect(second).toEqual(first);
    expect(await countsNow(environment)).toEqual(before);
    for (const id of first.assignmentIds) expect(await environment.events(id)).toHaveLength(1);
  });

  it('is refused under the same id for other content, another act or another person', async () => {
    const projectId = await newProject();
    const request = requestFor(projectId, termsFor());
    await assignTasks(request, admin, context);
    const later = { ...request, tasks: [termsFor(FIRST_TASK, { deadline: '2026-12-02' })] };

    const refusal = { reason: 'request/operation-reused' };
    await expect(assignTasks(later, admin, context)).rejects.toMatchObject(refusal);
    const other = sessionOf(PEOPLE.secondAdmin);
    await expect(assignTasks(request, other, context)).rejects.toMatchObject(refusal);
    expect((await environment.assignmentsOf(projectId))[0]?.deadline).toBe('2026-12-01');
  });

  it('five times at the same moment has one effect and five equal answers', async () => {
    const projectId = await newProject();
    const request = requestFor(projectId, termsFor());

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => assignTasks(request, admin, context)),
    );

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [id = ''] = answers[0]?.assignmentIds ?? [];
    expect(await environment.events(id)).toHaveLength(1);
    await expectTrueCounts(environment);
  });
});

describe('two admins who assign the same task at the same moment', () => {
  it('get one assignment, and the name of who holds it', async () => {
    const projectId = await newProject();
    const toCamille = requestFor(projectId, termsFor());
    const toLucie = requestFor(
      projectId,
      termsFor(FIRST_TASK, { assigneeId: PEOPLE.surveyor.uid }),
    );

    const outcomes = await Promise.allSettled([
      assignTasks(toCamille, admin, context),
      assignTasks(toLucie, sessionOf(PEOPLE.secondAdmin), context),
    ]);

    const refusals = outcomes.filter(({ status }) => status === 'rejected');
    const [assignment] = await environment.assignmentsOf(projectId);
    expect(refusals).toMatchObject([
      {
        reason: {
          reason: 'assignment/already-assigned',
          params: { task: FIRST_TASK.name, assignee: assignment?.assigneeName },
        },
      },
    ]);
    expect(await environment.events(assignment?.id ?? '')).toHaveLength(1);
    expect(await countOf(ASSIGNMENTS)).toBeGreaterThan(0);
    await expectTrueCounts(environment);
  });

  it('among others get all of one selection and none of the other', async () => {
    const projectId = await newProject();
    const lucie = { assigneeId: PEOPLE.surveyor.uid };
    const [first, second, third] = [taskAt(0), taskAt(1), taskAt(2)];
    const ofClaire = requestFor(projectId, termsFor(first), termsFor(second));
    const ofPaul = requestFor(projectId, termsFor(second, lucie), termsFor(third, lucie));

    const outcomes = await Promise.allSettled([
      assignTasks(ofClaire, admin, context),
      assignTasks(ofPaul, sessionOf(PEOPLE.secondAdmin), context),
    ]);

    const assignments = await environment.assignmentsOf(projectId);
    const [winner, ...others] = new Set(assignments.map(({ assigneeName }) => assigneeName));
    expect(assignments).toHaveLength(2);
    expect(others).toEqual([]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      {
        reason: {
          reason: 'assignment/lines-refused',
          lines: [{ id: idIn(projectId, second), params: { assignee: winner } }],
        },
      },
    ]);
    await expectTrueCounts(environment);
  });
});
