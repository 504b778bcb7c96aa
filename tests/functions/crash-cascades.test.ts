import {
  directConversationId,
  directoryCardPath,
  memberStatePath,
  presencePath,
  profilePhotoPath,
  projectImagePath,
  projectPath,
  readMarkersPath,
  userPath,
  workgroupConversationId,
} from '@ouvrage/domain';
import { describe, it } from 'vitest';
import { createDirectConversation } from '../../functions/src/conversations/create-direct-conversation';
import { createAccount } from '../../functions/src/people/create-account';
import { deleteAccount } from '../../functions/src/people/delete-account';
import { refreshName } from '../../functions/src/people/on-person-changed';
import { deleteProject } from '../../functions/src/projects/delete-project';
import { refreshProject } from '../../functions/src/projects/on-project-changed';
import { deleteWorkgroup } from '../../functions/src/workgroups/delete-workgroup';
import { accountRequest } from '../support/functions-accounts';
import {
  functionsEnvironment,
  newOperationId,
  PEOPLE,
  sessionOf,
  type Person,
} from '../support/functions-environment';
import { png } from '../support/functions-files';
import { meetings } from '../support/functions-meetings';
import { files } from '../support/functions-storage';
import { taskAt, termsFor, work } from '../support/functions-work';
import { workgroups } from '../support/functions-workgroups';
import { CRASH_TEST, everyEnd, NOW, said, type Case } from '../support/functions-crash';

const environment = functionsEnvironment('crash-cascades');
const { context, firestore } = environment;
const { newProject, assign, submit, decide, unassign } = work(environment);
const { newWorkgroup, changeProjects } = workgroups(environment);
const { stored, asked } = meetings(environment);
const { put } = files(environment);
const { architect, engineer } = PEOPLE;
const admin = sessionOf(PEOPLE.admin);

/** Someone with an account, in everything that a person can be in. */
async function busyPerson(): Promise<Person> {
  const account = accountRequest({ password: 'chantier-2026', sendsLink: false });
  environment.setNow('2026-11-21T08:00:00.000Z');
  const { uid } = await createAccount(account, admin, context);
  environment.setNow(NOW);
  const person = { uid, name: 'Inès Díaz' };
  await put(profilePhotoPath(uid, newOperationId(), 'webp'));
  const mine = termsFor(taskAt(0), { assigneeId: uid });
  const judged = termsFor(taskAt(1), { validatorIds: [uid, engineer.uid] });
  const [held = ''] = await assign(await newProject(), mine, judged);
  await submit(held, person);
  const group = workgroupConversationId(await newWorkgroup({ memberIds: [uid, engineer.uid] }));
  await said(environment, group, person, 2);
  const session = { ...sessionOf(person), authTime: context.now() };
  await createDirectConversation({ contactId: architect.uid }, session, context);
  await said(environment, directConversationId(uid, architect.uid), person, 1);
  await stored({ people: [person, engineer] });
  await stored({ people: [engineer, person], status: 'active' });
  await asked({ requestedBy: uid, requestedByName: person.name });
  for (const path of [readMarkersPath(uid), presencePath(uid), memberStatePath(group, uid)]) {
    await firestore.doc(path).set({ conversations: {} });
  }
  return person;
}

/** A project with a submitted, a decided, an archived task and others, a picture and a work group. */
async function fullProject(): Promise<string> {
  const imagePath = await put(projectImagePath(newOperationId(), 'png'), png());
  const projectId = await newProject({ imagePath });
  const lines = Array.from({ length: 13 }, (_, index) => termsFor(taskAt(index)));
  const [submitted = '', validated = '', archived = ''] = await assign(projectId, ...lines);
  for (const id of [submitted, validated]) await submit(id);
  await decide(validated, 'validated');
  await unassign(archived);
  await changeProjects(await newWorkgroup(), 'add', { projectId, name: 'Médiathèque du Port' });
  return projectId;
}

const CASES: readonly Case[] = [
  {
    name: 'deleteAccount',
    steps: 30,
    given: async () => {
      const { uid } = await busyPerson();
      const request = { operationId: newOperationId(), uid };
      return (on) => deleteAccount(request, admin, on);
    },
  },
  {
    name: 'onProjectChanged',
    steps: 2,
    given: async () => {
      const projectId = await fullProject();
      await firestore.doc(projectPath(projectId)).update({ name: 'Gymnase', ownerIds: [] });
      return (on) => refreshProject(projectId, on);
    },
  },
  {
    name: 'deleteProject',
    steps: 10,
    given: async () => {
      const request = { operationId: newOperationId(), projectId: await fullProject() };
      return (on) => deleteProject(request, admin, on);
    },
  },
  {
    name: 'onPersonChanged',
    steps: 5,
    given: async () => {
      const { uid } = await busyPerson();
      for (const path of [userPath(uid), directoryCardPath(uid)]) {
        await firestore.doc(path).update({ name: 'Inès Díaz Ortega' });
      }
      return (on) => refreshName(uid, on);
    },
  },
  {
    name: 'deleteWorkgroup',
    steps: 5,
    given: async () => {
      const workgroupId = await newWorkgroup();
      const conversationId = workgroupConversationId(workgroupId);
      await said(environment, conversationId, architect, 3);
      await firestore.doc(memberStatePath(conversationId, architect.uid)).set({ shared: true });
      const request = { operationId: newOperationId(), workgroupId };
      return (on) => deleteWorkgroup(request, admin, on);
    },
  },
];

describe('a process that ends after any of its writes', () => {
  it.each(CASES)(
    'in $name leaves what running it again makes what it would have been',
    CRASH_TEST,
    everyEnd(environment),
  );
});
