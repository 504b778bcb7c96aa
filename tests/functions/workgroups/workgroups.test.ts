import {
  conversationPath,
  WORKGROUP_LIMITS,
  workgroupConversationId,
  workgroupPath,
  WORKGROUPS,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../functions/src/platform/caller';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { refreshProject } from '../../../functions/src/projects/on-project-changed';
import { saveProject } from '../../../functions/src/projects/save-project';
import {
  addWorkgroupMembers,
  removeWorkgroupMember,
} from '../../../functions/src/workgroups/change-members';
import { changeWorkgroupProjects } from '../../../functions/src/workgroups/change-projects';
import { deleteWorkgroup } from '../../../functions/src/workgroups/delete-workgroup';
import { joinWorkgroupConversation } from '../../../functions/src/workgroups/join-conversation';
import { createWorkgroup, updateWorkgroup } from '../../../functions/src/workgroups/save-workgroup';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { work } from '../support/work';
import { workgroupRequest, workgroups } from '../support/workgroups';
import { projectEdition, versionAt } from '../support/versions';

const environment = functionsEnvironment('workgroups');
const { context, firestore } = environment;
const { newProject, countOf } = work(environment);
const { newWorkgroup, workgroup, conversationOf, changeProjects, say } = workgroups(environment);
const admin = sessionOf(PEOPLE.admin);
const { architect, engineer } = PEOPLE;

beforeAll(() => environment.settle());
beforeEach(() => {
  environment.setNow('2026-11-21T09:00:00Z');
});

const edition = async (workgroupId: string, difference: object = {}) => {
  const { memberIds: _people, ...request } = workgroupRequest();
  const version = await versionAt(context, workgroupPath(workgroupId));
  return { ...request, workgroupId, version, ...difference };
};

describe('a new work group', () => {
  it('is stored under the operation’s id with its conversation, and its line in the audit log', async () => {
    const request = workgroupRequest();

    const answer = await createWorkgroup(request, admin, context);

    const id = request.operationId;
    const at = context.now();
    const memberIds = [architect.uid, engineer.uid];
    expect(answer).toEqual({ workgroupId: id, added: memberIds, refused: [] });
    const { name, description, status } = request;
    expect(await workgroup(id)).toEqual({
      ...{ id, name, description, status, memberIds, projects: [], deletingAt: null },
      members: {
        [architect.uid]: { name: architect.name, specialty: 'Architectes' },
        [engineer.uid]: { name: engineer.name, specialty: 'Architectes' },
      },
      ...{ createdBy: PEOPLE.admin.uid, createdAt: at, updatedAt: at },
    });
    const membership = { left: false, from: 0 };
    expect(await conversationOf(id)).toEqual({
      ...{ id: workgroupConversationId(id), type: 'group', name, workgroupId: id },
      participantIds: [PEOPLE.admin.uid, ...memberIds],
      participants: {
        [PEOPLE.admin.uid]: { name: PEOPLE.admin.name, role: 'admin', ...membership },
        [architect.uid]: { name: architect.name, role: 'intervenant', ...membership },
        [engineer.uid]: { name: engineer.name, role: 'intervenant', ...membership },
      },
      ...{ seq: 0, sent: {}, lastMessage: null },
      ...{ createdBy: PEOPLE.admin.uid, createdAt: at, updatedAt: at },
    });
    expect(await environment.auditEntry(id)).toMatchObject({
      ...{ by: PEOPLE.admin.uid, act: 'createWorkgroup', at, target: workgroupPath(id) },
      before: { name: null },
      after: { name, description, status, added: memberIds, refused: [] },
    });
  });

  it('leaves out those who cannot be members, and says why, also when it is asked again', async () => {
    const disabledPerson = { uid: 'odile', name: 'Odile Nantes', status: 'disabled' } as const;
    await environment.settle([disabledPerson]);
    const memberIds = [
      PEOPLE.secondAdmin.uid,
      architect.uid,
      disabledPerson.uid,
      'personne',
      PEOPLE.owner.uid,
    ];
    const request = workgroupRequest({ memberIds });

    const answer = await createWorkgroup(request, admin, context);
    await environment.settle([{ ...disabledPerson, status: 'active' }]);

    expect(answer).toMatchObject({
      added: [architect.uid, PEOPLE.owner.uid],
      refused: [
        { uid: PEOPLE.secondAdmin.uid, reason: 'member/admin' },
        { uid: disabledPerson.uid, reason: 'member/unavailable' },
        { uid: 'personne', reason: 'member/unavailable' },
      ],
    });
    expect(await createWorkgroup(request, admin, context)).toEqual(answer);
    expect((await workgroup(request.operationId)).memberIds).toEqual(answer.added);
  });

  it('counts nobody twice, and may have nobody', async () => {
    const twice = await newWorkgroup({ memberIds: [architect.uid, architect.uid] });
    const empty = await newWorkgroup({ memberIds: [] });

    expect((await workgroup(twice)).memberIds).toEqual([architect.uid]);
    expect((await workgroup(empty)).memberIds).toEqual([]);
    expect((await conversationOf(empty)).participantIds).toEqual([PEOPLE.admin.uid]);
  });

  it('five times at the same moment is one group', async () => {
    const request = workgroupRequest();
    const before = await countOf(WORKGROUPS);

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => createWorkgroup(request, admin, context)),
    );

    expect(new Set(answers.map(({ workgroupId }) => workgroupId)).size).toBe(1);
    expect(await countOf(WORKGROUPS)).toBe(before + 1);
  });

  it('takes no id that another has', async () => {
    const id = await newWorkgroup();

    const other = createWorkgroup(
      workgroupRequest({ operationId: id, name: 'VRD' }),
      admin,
      context,
    );

    await expect(other).rejects.toMatchObject({ reason: 'request/operation-reused' });
    expect((await workgroup(id)).name).toBe('Lot structure');
  });
});

describe('an edited work group', () => {
  it('gives its conversation the name, which stays where it is in the lists', async () => {
    const id = await newWorkgroup();
    const before = await conversationOf(id);
    environment.setNow('2026-11-21T10:00:00Z');
    const request = await edition(id, { name: 'Lot charpente', status: 'inactif' });

    expect(await updateWorkgroup(request, admin, context)).toEqual({ workgroupId: id });

    expect(await workgroup(id)).toMatchObject({
      ...{ name: 'Lot charpente', status: 'inactif', memberIds: [architect.uid, engineer.uid] },
      updatedAt: context.now(),
    });
    expect(await conversationOf(id)).toEqual({ ...before, name: 'Lot charpente' });
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      ...{ act: 'updateWorkgroup', target: workgroupPath(id) },
      before: { name: 'Lot structure', status: 'actif' },
      after: { name: 'Lot charpente', status: 'inactif' },
    });
  });

  it('twice under one id is edited once, also when edited otherwise in between', async () => {
    const id = await newWorkgroup();
    const first = await edition(id, { name: 'Lot charpente' });
    await updateWorkgroup(first, admin, context);
    await updateWorkgroup(await edition(id, { name: 'Lot façades' }), admin, context);

    await updateWorkgroup(first, admin, context);

    expect((await workgroup(id)).name).toBe('Lot façades');
  });
});

type Act = (workgroupId: string, caller: Caller) => Promise<unknown>;

const operationOn = (workgroupId: string) => ({ operationId: newOperationId(), workgroupId });

const ACTS: readonly (readonly [string, Act])[] = [
  ['updateWorkgroup', async (id, caller) => updateWorkgroup(await edition(id), caller, context)],
  [
    'addWorkgroupMembers',
    (id, caller) =>
      addWorkgroupMembers(
        { ...operationOn(id), memberIds: [PEOPLE.surveyor.uid] },
        caller,
        context,
      ),
  ],
  [
    'removeWorkgroupMember',
    (id, caller) =>
      removeWorkgroupMember({ ...operationOn(id), uid: architect.uid }, caller, context),
  ],
  [
    'changeWorkgroupProjects',
    (id, caller) => {
      const project = { projectId: null, name: 'Gymnase' };
      const request = { ...operationOn(id), change: 'add', project } as const;
      return changeWorkgroupProjects(request, caller, context);
    },
  ],
  [
    'joinWorkgroupConversation',
    (id, caller) => joinWorkgroupConversation(operationOn(id), caller, context),
  ],
  ['deleteWorkgroup', (id, caller) => deleteWorkgroup(operationOn(id), caller, context)],
];

describe('who may change work groups', () => {
  const others = [PEOPLE.owner, architect, PEOPLE.stranger];

  it.each(ACTS)('%s is for any admin, and for nobody else', async (_act, act) => {
    const id = await newWorkgroup();
    const before = [await workgroup(id), await conversationOf(id)];

    for (const person of others) {
      const attempt = act(id, sessionOf(person));
      await expect(attempt).rejects.toMatchObject({ reason: 'access/admin-only' });
    }
    expect([await workgroup(id), await conversationOf(id)]).toEqual(before);
    await expect(act(id, sessionOf(PEOPLE.secondAdmin))).resolves.toBeDefined();
  });

  it.each(others)('$name may not make one', async (person) => {
    const request = workgroupRequest();

    const attempt = createWorkgroup(request, sessionOf(person), context);

    await expect(attempt).rejects.toMatchObject({ reason: 'access/admin-only' });
    expect((await firestore.doc(workgroupPath(request.operationId)).get()).exists).toBe(false);
  });

  it.each(ACTS)('%s needs a group that is there', async (_act, act) => {
    await expect(act('nulle-part', admin)).rejects.toMatchObject({ reason: 'workgroup/not-found' });
  });
});

describe('the projects of a work group', () => {
  const gymnase = { projectId: null, name: 'Gymnase' };

  it('are linked with their own name, or only names; each is there once', async () => {
    const id = await newWorkgroup();
    const projectId = await newProject({ name: 'Médiathèque' });
    const link = { projectId, name: 'Médiathèque' };

    for (const project of [{ projectId, name: 'Autre chose' }, link, gymnase, gymnase]) {
      await changeProjects(id, 'add', project);
    }
    expect((await workgroup(id)).projects).toEqual([link, gymnase]);

    await changeProjects(id, 'remove', { projectId, name: 'Un ancien nom' });
    await changeProjects(id, 'remove', link);
    expect((await workgroup(id)).projects).toEqual([gymnase]);
    await changeProjects(id, 'remove', gymnase);
    expect((await workgroup(id)).projects).toEqual([]);
  });

  it('are an act on the group when they change, and none when they do not', async () => {
    const id = await newWorkgroup();
    const before = await workgroup(id);
    environment.setNow('2026-11-21T10:00:00Z');

    await changeProjects(id, 'remove', gymnase);
    expect(await workgroup(id)).toEqual(before);

    const request = { ...operationOn(id), change: 'add', project: gymnase } as const;
    await changeWorkgroupProjects(request, admin, context);
    expect((await workgroup(id)).updatedAt).toEqual(context.now());
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      ...{ act: 'changeWorkgroupProjects', target: workgroupPath(id) },
      ...{ before: { projects: [] }, after: { projects: [gymnase] } },
    });
  });

  it('are projects of the workspace that stay', async () => {
    const id = await newWorkgroup();
    const nowhere = changeProjects(id, 'add', { projectId: 'nulle-part', name: 'Rien' });
    await expect(nowhere).rejects.toMatchObject({ reason: 'project/not-found' });

    const projectId = await newProject();
    await firestore.doc(`projects/${projectId}`).update({ deletingAt: context.now() });
    const going = changeProjects(id, 'add', { projectId, name: 'Médiathèque' });
    await expect(going).rejects.toMatchObject({ reason: 'project/being-deleted' });
  });

  it(`are ${WORKGROUP_LIMITS.projectsMax} at most`, async () => {
    const id = await newWorkgroup();
    const projects = Array.from({ length: WORKGROUP_LIMITS.projectsMax }, (_, index) => ({
      projectId: null,
      name: `Bâtiment ${index}`,
    }));
    await firestore.doc(workgroupPath(id)).update({ projects: projects.slice(1) });
    await changeProjects(id, 'add', gymnase);

    const surplus = changeProjects(id, 'add', { projectId: null, name: 'Un de plus' });

    const params = { max: WORKGROUP_LIMITS.projectsMax };
    await expect(surplus).rejects.toMatchObject({ reason: 'workgroup/too-many-projects', params });
    await changeProjects(id, 'add', gymnase);
    expect((await workgroup(id)).projects).toHaveLength(WORKGROUP_LIMITS.projectsMax);
  });

  it('take the new name of a project, in every group and only there, as often as it is told', async () => {
    const projectId = await newProject({ name: 'Médiathèque' });
    const groups = [await newWorkgroup(), await newWorkgroup()];
    for (const id of groups) {
      await changeProjects(id, 'add', gymnase);
      await changeProjects(id, 'add', { projectId, name: 'Médiathèque' });
    }
    environment.setNow('2026-11-21T10:00:00Z');
    await saveProject(
      await projectEdition(context, { projectId, name: 'Médiathèque du Port' }),
      admin,
      context,
    );

    await Promise.all([refreshProject(projectId, context), refreshProject(projectId, context)]);

    for (const id of groups) {
      const { projects, updatedAt } = await workgroup(id);
      expect(projects).toEqual([gymnase, { projectId, name: 'Médiathèque du Port' }]);
      expect(updatedAt).toEqual(new Date('2026-11-21T09:00:00Z'));
    }
  });

  it('keep the name of a project that is deleted, once', async () => {
    const projectId = await newProject({ name: 'Gymnase' });
    const [alone, both] = [await newWorkgroup(), await newWorkgroup()];
    await changeProjects(both, 'add', gymnase);
    for (const id of [alone, both]) await changeProjects(id, 'add', { projectId, name: 'Gymnase' });

    await deleteProject({ operationId: newOperationId(), projectId }, admin, context);

    for (const id of [alone, both]) expect((await workgroup(id)).projects).toEqual([gymnase]);
    await refreshProject(projectId, context);
    expect((await workgroup(alone)).projects).toEqual([gymnase]);
  });
});

describe('the conversation of a work group', () => {
  it('lets another admin in, for all to see, with nothing unread', async () => {
    const id = await newWorkgroup();
    const conversationId = workgroupConversationId(id);
    await say(conversationId, architect, 'Bonjour à tous.');
    const before = await conversationOf(id);
    const request = operationOn(id);
    const second = sessionOf(PEOPLE.secondAdmin);

    expect(await joinWorkgroupConversation(request, second, context)).toEqual({ conversationId });
    await joinWorkgroupConversation(operationOn(id), second, context);

    const { uid, name } = PEOPLE.secondAdmin;
    expect(await conversationOf(id)).toEqual({
      ...before,
      participantIds: [...before.participantIds, uid],
      participants: {
        ...before.participants,
        [uid]: { name, role: 'admin', left: false, from: 1 },
      },
    });
    expect((await workgroup(id)).memberIds).not.toContain(uid);
    expect(await environment.auditEntry(request.operationId)).toMatchObject({
      ...{ by: uid, act: 'joinWorkgroupConversation', target: conversationPath(conversationId) },
      after: { joined: [uid] },
    });
  });
});
