import { PROJECTS, WORKSPACE_SUMMARY, workspaceSummaryCodec } from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChanged, refreshAssignments } from '../../../functions/src/projects/on-project-changed';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { saveProject } from '../../../functions/src/projects/save-project';
import { countsNow, expectTrueCounts } from '../support/counts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { projectRequest, taskAt, termsFor, work } from '../support/work';
import { projectEdition } from '../support/versions';

const environment = functionsEnvironment('save-project');
const { context } = environment;
const { newProject, assign, countOf, unassign } = work(environment);
const admin = sessionOf(PEOPLE.admin);

beforeAll(() => environment.settle());

describe('a new project', () => {
  it('is stored under the operation’s id, pending, with its line in the audit log', async () => {
    const before = await environment.readAs(workspaceSummaryCodec, WORKSPACE_SUMMARY);
    const request = projectRequest({ imageUrl: 'https://exemple.fr/port.jpg' });

    const answer = await saveProject(request, admin, context);

    expect(answer).toMatchObject({ projectId: request.operationId });
    const fields = {
      name: 'Médiathèque du Port',
      description: 'Construction de la médiathèque intercommunale.',
      startDate: '2026-09-01',
      imageUrl: 'https://exemple.fr/port.jpg',
      ownerIds: [PEOPLE.owner.uid],
    };
    expect(await environment.project(request.operationId)).toEqual({
      id: request.operationId,
      ...fields,
      imagePath: null,
      createdBy: PEOPLE.admin.uid,
      counts: {},
      openByDeadline: {},
      excluded: {},
      status: 'pending',
      deletingAt: null,
      createdAt: context.now(),
      updatedAt: context.now(),
    });
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      by: PEOPLE.admin.uid,
      byName: PEOPLE.admin.name,
      act: 'saveProject',
      target: `projects/${request.operationId}`,
      at: context.now(),
      before: { name: null, ownerIds: null },
      after: fields,
    });
    const after = await environment.readAs(workspaceSummaryCodec, WORKSPACE_SUMMARY);
    expect(after?.projects.pending).toBe((before?.projects.pending ?? 0) + 1);
    await expectTrueCounts(environment);
  });

  it('has no image when the address is left empty, and each owner once', async () => {
    const id = await newProject({ imageUrl: '', ownerIds: ['helene', 'yves', 'helene'] });

    expect(await environment.project(id)).toMatchObject({
      imageUrl: null,
      ownerIds: ['helene', 'yves'],
    });
  });

  it.each([
    ['an intervenant', [PEOPLE.architect.uid], PEOPLE.architect.name],
    ['an admin', [PEOPLE.secondAdmin.uid], PEOPLE.secondAdmin.name],
    ['a disabled owner', [PEOPLE.owner.uid, 'odile'], 'Odile Faure'],
    ['nobody known', ['personne'], ''],
  ])('cannot belong to %s', async (_whom, ownerIds, name) => {
    const odile = { uid: 'odile', name: 'Odile Faure', role: 'owner', status: 'disabled' } as const;
    await environment.settle([odile]);
    const projects = await countOf(PROJECTS);

    await expect(newProject({ ownerIds })).rejects.toMatchObject({
      reason: 'project/owner-unavailable',
      params: { name },
    });
    expect(await countOf(PROJECTS)).toBe(projects);
  });

  it('five times at the same moment is one project', async () => {
    const request = projectRequest();
    const projects = await countOf(PROJECTS);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => saveProject(request, admin, context)),
    );

    expect(new Set(answers.map(({ projectId }) => projectId))).toEqual(
      new Set([request.operationId]),
    );
    expect(await countOf(PROJECTS)).toBe(projects + 1);
    await expectTrueCounts(environment);
  });
});

describe('an edited project', () => {
  it('keeps its tasks and counts, and the log names what changed', async () => {
    const projectId = await newProject();
    await assign(projectId, termsFor(), termsFor(taskAt(1)));
    const before = await environment.project(projectId);
    environment.setNow('2026-11-22T09:00:00Z');
    const edit = await projectEdition(context, {
      projectId,
      name: 'Médiathèque des Quais',
      ownerIds: [],
    });

    await saveProject(edit, admin, context);

    expect(await environment.project(projectId)).toEqual({
      ...before,
      name: 'Médiathèque des Quais',
      ownerIds: [],
      updatedAt: context.now(),
    });
    expect(await environment.auditEntry(edit.operationId)).toMatchObject({
      before: { name: 'Médiathèque du Port', ownerIds: ['helene'] },
      after: { name: 'Médiathèque des Quais', ownerIds: [] },
    });
    environment.setNow('2026-11-21T09:00:00Z');
    await expectTrueCounts(environment);
  });

  it('twice under one id is edited once, also when edited otherwise in between', async () => {
    const projectId = await newProject();
    const first = await projectEdition(context, { projectId, name: 'École des Tilleuls' });
    await saveProject(first, admin, context);
    await saveProject(
      await projectEdition(context, { projectId, name: 'École des Ormes' }),
      admin,
      context,
    );

    expect(await saveProject(first, admin, context)).toMatchObject({ projectId });

    expect((await environment.project(projectId)).name).toBe('École des Ormes');
  });

  it('has to exist', async () => {
    const edit = saveProject(
      await projectEdition(context, { projectId: 'nulle-part' }),
      admin,
      context,
    );

    await expect(edit).rejects.toMatchObject({ reason: 'project/not-found' });
  });
});

describe('who may save a project', () => {
  it.each([PEOPLE.owner, PEOPLE.architect])('$name may not', async (person) => {
    const projectId = await newProject();
    const counts = await countsNow(environment);
    const session = sessionOf(person);

    const refusal = { reason: 'access/admin-only' };
    const create = saveProject(projectRequest(), session, context);
    await expect(create).rejects.toMatchObject(refusal);
    const edit = saveProject(
      await projectEdition(context, { projectId, name: 'À moi' }),
      session,
      context,
    );
    await expect(edit).rejects.toMatchObject(refusal);
    expect(await countsNow(environment)).toEqual(counts);
  });

  it('an id that has made a project makes no other, and no other act', async () => {
    const request = projectRequest();
    await saveProject(request, admin, context);

    const refusal = { reason: 'request/operation-reused' };
    const other = saveProject({ ...request, name: 'Gymnase' }, admin, context);
    await expect(other).rejects.toMatchObject(refusal);
    const elsewhere = saveProject(request, sessionOf(PEOPLE.secondAdmin), context);
    await expect(elsewhere).rejects.toMatchObject(refusal);
    const { operationId } = request;
    const deletion = deleteProject({ operationId, projectId: operationId }, admin, context);
    await expect(deletion).rejects.toMatchObject(refusal);
    expect((await environment.project(operationId)).deletingAt).toBeNull();
  });

  it('an id that a project of before the audit log has is refused too', async () => {
    const operationId = newOperationId();
    const project = await environment.project(await newProject());
    const { id: _id, ...fields } = project;
    await environment.firestore.collection(PROJECTS).doc(operationId).set(fields);

    const create = saveProject(projectRequest({ operationId }), admin, context);

    await expect(create).rejects.toMatchObject({ reason: 'request/operation-reused' });
    await environment.firestore.collection(PROJECTS).doc(operationId).delete();
  });
});

describe('after a change of name or owners', () => {
  async function renameProject() {
    const projectId = await newProject();
    const [liveTask = '', archivedTask = ''] = await assign(
      projectId,
      termsFor(),
      termsFor(taskAt(1)),
    );
    await unassign(archivedTask);
    const other = await newProject();
    await assign(other, termsFor());
    const rename = async (name: string) =>
      saveProject(
        await projectEdition(context, { projectId, name, ownerIds: ['yves'] }),
        admin,
        context,
      );
    return { projectId, kept: liveTask, archived: archivedTask, other, rename };
  }

  it('the assignments say it too, archived ones as well and those of no other project', async () => {
    const { projectId, kept, archived, other, rename } = await renameProject();
    await rename('Médiathèque des Quais');

    await refreshAssignments(projectId, context);

    const expected = { projectName: 'Médiathèque des Quais', ownerIds: ['yves'] };
    expect(await environment.assignment(kept)).toMatchObject(expected);
    expect(await environment.assignment(archived)).toMatchObject(expected);
    const [otherAssignment] = await environment.assignmentsOf(other);
    expect(otherAssignment).toMatchObject({
      projectName: 'Médiathèque du Port',
      ownerIds: ['helene'],
    });
  });

  it('an event that comes twice, or after the next one, leaves the last name', async () => {
    const { projectId, kept, rename } = await renameProject();
    await rename('Médiathèque des Quais');
    await rename('Médiathèque de la Criée');

    await Promise.all([
      refreshAssignments(projectId, context),
      refreshAssignments(projectId, context),
    ]);
    const assignment = await environment.assignment(kept);
    environment.setNow('2026-11-22T09:00:00Z');
    await refreshAssignments(projectId, context);

    expect(assignment.projectName).toBe('Médiathèque de la Criée');
    expect(await environment.assignment(kept)).toEqual(assignment);
    environment.setNow('2026-11-21T09:00:00Z');
  });

  it('a project that is gone by then is nothing to worry about', async () => {
    await expect(refreshAssignments('nulle-part', context)).resolves.toBeUndefined();
  });

  it.each([
    [{ name: 'A', ownerIds: ['x'] }, { name: 'A', ownerIds: ['x'] }, false],
    [{ name: 'A', ownerIds: ['x'] }, { name: 'B', ownerIds: ['x'] }, true],
    [{ name: 'A', ownerIds: ['x'] }, { name: 'A', ownerIds: ['x', 'y'] }, true],
    [{ name: 'A', ownerIds: ['x', 'y'] }, { name: 'A', ownerIds: ['y', 'x'] }, true],
  ])('from %j to %j is a change: %s', (before, after, expected) => {
    expect(hasChanged(before, after)).toBe(expected);
  });
});
