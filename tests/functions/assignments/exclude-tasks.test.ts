import {
  assignmentIdOf,
  projectPath,
  projectRecord,
  SECTIONS,
  taskIdOf,
  TASKS,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { excludeTasks, includeTasks } from '../../../functions/src/projects/exclude-tasks';
import { expectTrueCounts } from '../support/counts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';

const environment = functionsEnvironment('exclusions');
const { context, readAs } = environment;
const { newProject, assign, submit, decide, unassign } = work(environment);
const admin = sessionOf(PEOPLE.admin);

beforeAll(() => environment.settle());

const projectAt = async (id: string) => {
  const project = await readAs(projectRecord, projectPath(id));
  if (project === null) throw new Error('The project does not exist.');
  return project;
};
const request = (projectId: string, taskIds: readonly string[]) => ({
  operationId: newOperationId(),
  projectId,
  taskIds: [...taskIds],
});
const exclude = (projectId: string, taskIds: readonly string[]) =>
  excludeTasks({ ...request(projectId, taskIds), reason: 'Pas de logement.' }, admin, context);
const idAt = (index: number) => taskIdOf(taskAt(index));

describe('setting tasks aside', () => {
  it('keeps the reason, who and when, and lets them be put back', async () => {
    const projectId = await newProject();
    await exclude(projectId, [idAt(0), idAt(1)]);
    expect((await projectAt(projectId)).excluded).toEqual({
      [idAt(0)]: { reason: 'Pas de logement.', by: PEOPLE.admin.uid, at: context.now() },
      [idAt(1)]: { reason: 'Pas de logement.', by: PEOPLE.admin.uid, at: context.now() },
    });
    await includeTasks(request(projectId, [idAt(0), idAt(5)]), admin, context);
    expect(Object.keys((await projectAt(projectId)).excluded)).toEqual([idAt(1)]);
  });

  it('does nothing the second time, and refuses another content under the same id', async () => {
    const projectId = await newProject();
    const first = { ...request(projectId, [idAt(0)]), reason: 'Sans objet.' };
    await excludeTasks(first, admin, context);
    await includeTasks(request(projectId, [idAt(0)]), admin, context);
    await excludeTasks(first, admin, context);
    expect((await projectAt(projectId)).excluded).toEqual({});
    const other = { ...first, reason: 'Autre chose.' };
    await expect(excludeTasks(other, admin, context)).rejects.toMatchObject({
      reason: 'request/operation-reused',
    });
  });

  it('refuses all of them when somebody has one', async () => {
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor(taskAt(0)));
    await expect(exclude(projectId, [idAt(1), idAt(0)])).rejects.toMatchObject({
      reason: 'assignment/already-assigned',
      lines: [{ id, reason: 'assignment/already-assigned' }],
    });
    expect((await projectAt(projectId)).excluded).toEqual({});
    await unassign(id);
    await exclude(projectId, [idAt(0)]);
  });

  it('is for admins', async () => {
    const projectId = await newProject();
    for (const person of [PEOPLE.owner, PEOPLE.architect]) {
      const by = sessionOf(person);
      const content = request(projectId, [idAt(0)]);
      await expect(excludeTasks({ ...content, reason: 'Non.' }, by, context)).rejects.toMatchObject(
        { reason: 'access/admin-only' },
      );
      await expect(includeTasks(content, by, context)).rejects.toMatchObject({
        reason: 'access/admin-only',
      });
    }
  });
});

describe('a task that is set aside', () => {
  it('is assigned to nobody, and its archive does not come back', async () => {
    const projectId = await newProject();
    const [id = ''] = await assign(projectId, termsFor(taskAt(0)));
    await unassign(id);
    await exclude(projectId, [idAt(0)]);
    await expect(assign(projectId, termsFor(taskAt(0)))).rejects.toMatchObject({
      reason: 'assignment/task-excluded',
    });
    const lines = assign(projectId, termsFor(taskAt(0)), termsFor(taskAt(1)));
    await expect(lines).rejects.toMatchObject({
      reason: 'assignment/lines-refused',
      lines: [{ id, reason: 'assignment/task-excluded' }],
    });
    const restoring = { operationId: newOperationId(), assignmentId: id };
    await expect(restoreTask(restoring, admin, context)).rejects.toMatchObject({
      reason: 'assignment/task-excluded',
    });
    await includeTasks(request(projectId, [idAt(0)]), admin, context);
    await restoreTask(restoring, admin, context);
  });

  it('of assigning and setting aside at the same moment one has its effect', async () => {
    const projectId = await newProject();
    const results = await Promise.allSettled([
      assign(projectId, termsFor(taskAt(0))),
      exclude(projectId, [idAt(0)]),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expectTrueCounts(environment);
  });

  it('completes a project whose other sections are done, and reopens it', async () => {
    const projectId = await newProject();
    const [first] = SECTIONS;
    const task = TASKS.find(({ sectionId }) => sectionId === first?.id) ?? taskAt(0);
    await assign(projectId, termsFor(task));
    const id = assignmentIdOf(projectId, task.subsectionId, task.key);
    await submit(id);
    await decide(id, 'validated');
    expect((await projectAt(projectId)).status).toBe('active');
    const others = TASKS.filter(({ sectionId }) => sectionId !== task.sectionId).map(taskIdOf);
    await exclude(projectId, others);
    expect((await projectAt(projectId)).status).toBe('completed');
    await includeTasks(request(projectId, others.slice(0, 1)), admin, context);
    expect((await projectAt(projectId)).status).toBe('active');
  });
});
