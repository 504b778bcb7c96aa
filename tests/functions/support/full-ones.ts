import {
  directConversationId,
  memberStatePath,
  presencePath,
  profilePhotoPath,
  projectImagePath,
  readMarkersPath,
  workgroupConversationId,
} from '@ouvrage/domain';
import { createDirectConversation } from '../../../functions/src/conversations/create-direct-conversation';
import { createAccount } from '../../../functions/src/people/create-account';
import { accountRequest } from './accounts';
import { NOW, sendMessages } from './crash';
import {
  newOperationId,
  PEOPLE,
  sessionOf,
  type FunctionsEnvironment,
  type Person,
} from './environment';
import { png } from './files';
import { meetings } from './meetings';
import { files } from './storage';
import { taskAt, termsFor, work } from './work';
import { workgroups } from './workgroups';

/** People and projects with at least one document of each kind that a deletion has to handle. */
export function fullOnes(environment: FunctionsEnvironment) {
  const { context, firestore } = environment;
  const { newProject, assign, submit, decide, unassign } = work(environment);
  const { newWorkgroup, changeProjects } = workgroups(environment);
  const { stored, asked } = meetings(environment);
  const { put } = files(environment);
  const { architect, engineer } = PEOPLE;
  const admin = sessionOf(PEOPLE.admin);

  /** A person with an account and nothing else. */
  async function newPerson(): Promise<Person> {
    const account = accountRequest({ password: 'chantier-2026', sendsLink: false });
    environment.setNow('2026-11-21T08:00:00.000Z');
    const { uid } = await createAccount(account, admin, context);
    environment.setNow(NOW);
    return { uid, name: 'Inès Díaz' };
  }

  /** A person with an account and a part in everything that a person can be in. */
  async function busyPerson(): Promise<Person> {
    const person = await newPerson();
    const { uid } = person;
    await put(profilePhotoPath(uid, newOperationId(), 'webp'));
    const mine = termsFor(taskAt(0), { assigneeId: uid });
    const visaTerms = termsFor(taskAt(1), { validatorIds: [uid, engineer.uid] });
    const [ownTask = ''] = await assign(await newProject(), mine, visaTerms);
    await submit(ownTask, person);
    const group = workgroupConversationId(await newWorkgroup({ memberIds: [uid, engineer.uid] }));
    await sendMessages(environment, group, person, 2);
    const session = { ...sessionOf(person), authTime: context.now() };
    await createDirectConversation({ contactId: architect.uid }, session, context);
    await sendMessages(environment, directConversationId(uid, architect.uid), person, 1);
    await stored({ people: [person, engineer] });
    await stored({ people: [engineer, person], status: 'active' });
    await asked({ requestedBy: uid, requestedByName: person.name });
    for (const path of [readMarkersPath(uid), presencePath(uid), memberStatePath(group, uid)]) {
      await firestore.doc(path).set({ conversations: {} });
    }
    return person;
  }

  /** A project with a submitted, a decided, an archived and other tasks, a picture and a work group. */
  async function fullProject(taskCount = 13): Promise<string> {
    const imagePath = await put(projectImagePath(newOperationId(), 'png'), png());
    const projectId = await newProject({ imagePath });
    const lines = Array.from({ length: taskCount }, (_, index) => termsFor(taskAt(index)));
    const [submittedId = '', validatedId = '', archivedId = ''] = await assign(projectId, ...lines);
    for (const id of [submittedId, validatedId]) await submit(id);
    await decide(validatedId, 'validated');
    await unassign(archivedId);
    await changeProjects(await newWorkgroup(), 'add', { projectId, name: 'Médiathèque du Port' });
    return projectId;
  }

  return { newPerson, busyPerson, fullProject };
}
