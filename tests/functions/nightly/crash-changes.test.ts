import { directoryCardPath, memberStatePath, projectPath, userPath } from '@ouvrage/domain';
import { describe, it } from 'vitest';
import { createGroupConversation } from '../../../functions/src/conversations/create-group-conversation';
import { leaveConversation } from '../../../functions/src/conversations/leave-conversation';
import { refreshName } from '../../../functions/src/people/on-person-changed';
import { refreshProject } from '../../../functions/src/projects/on-project-changed';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { fullOnes } from '../support/full-ones';
import { CRASH_TEST, everyEnd, sendMessages, type Case } from '../support/crash';

const environment = functionsEnvironment('crash-changes');
const { firestore } = environment;
const { busyPerson, fullProject } = fullOnes(environment);
const { architect, engineer } = PEOPLE;

const CASES: readonly Case[] = [
  {
    name: 'onProjectChanged',
    steps: 2,
    prepare: async () => {
      const projectId = await fullProject();
      await firestore.doc(projectPath(projectId)).update({ name: 'Gymnase', ownerIds: [] });
      return (on) => refreshProject(projectId, on);
    },
  },
  {
    name: 'onPersonChanged',
    steps: 5,
    prepare: async () => {
      const { uid } = await busyPerson();
      for (const path of [userPath(uid), directoryCardPath(uid)]) {
        await firestore.doc(path).update({ name: 'Inès Díaz Ortega' });
      }
      return (on) => refreshName(uid, on);
    },
  },
  {
    name: 'leaveConversation',
    steps: 3,
    prepare: async () => {
      const conversationId = newOperationId();
      const creation = { operationId: conversationId, name: 'Chantier', memberIds: [engineer.uid] };
      await createGroupConversation(creation, sessionOf(architect), environment.context);
      await leaveConversation(
        { operationId: newOperationId(), conversationId },
        sessionOf(engineer),
        environment.context,
      );
      await sendMessages(environment, conversationId, architect, 3);
      await firestore.doc(memberStatePath(conversationId, architect.uid)).set({ shared: true });
      const request = { operationId: newOperationId(), conversationId };
      return (on) => leaveConversation(request, sessionOf(architect), on);
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
