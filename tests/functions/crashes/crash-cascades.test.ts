import { memberStatePath, workgroupConversationId } from '@ouvrage/domain';
import { describe, it } from 'vitest';
import { deleteAccount } from '../../../functions/src/people/delete-account';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { deleteWorkgroup } from '../../../functions/src/workgroups/delete-workgroup';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { fullOnes } from '../support/full-ones';
import { workgroups } from '../support/workgroups';
import { CRASH_TEST, everyEnd, sendMessages, type Case } from '../support/crash';

const environment = functionsEnvironment('crash-cascades');
const { firestore } = environment;
const { newWorkgroup } = workgroups(environment);
const { busyPerson, fullProject } = fullOnes(environment);
const { architect } = PEOPLE;
const admin = sessionOf(PEOPLE.admin);

const CASES: readonly Case[] = [
  {
    name: 'deleteAccount',
    steps: 30,
    prepare: async () => {
      const { uid } = await busyPerson();
      const request = { operationId: newOperationId(), uid };
      return (on) => deleteAccount(request, admin, on);
    },
  },
  {
    name: 'deleteProject',
    steps: 10,
    prepare: async () => {
      const request = { operationId: newOperationId(), projectId: await fullProject() };
      return (on) => deleteProject(request, admin, on);
    },
  },
  {
    name: 'deleteWorkgroup',
    steps: 5,
    prepare: async () => {
      const workgroupId = await newWorkgroup();
      const conversationId = workgroupConversationId(workgroupId);
      await sendMessages(environment, conversationId, architect, 3);
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
