import {
  ASSIGNMENTS,
  assignmentPath,
  COMPANIES,
  companyPath,
  CONTACT_REQUESTS,
  contactRequestPath,
  CONVERSATIONS,
  conversationPath,
  DIRECTORY,
  directoryCardPath,
  MEETINGS,
  meetingPath,
  messagesPath,
  notificationsPath,
  PROJECTS,
  projectPath,
  taskEventsPath,
  USERS,
  userPath,
  WORKGROUPS,
  workgroupPath,
} from '@ouvrage/domain';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { givenCompany, newMark } from '../support/companies';
import { givenRequest } from '../support/contact-requests';
import { givenConversation, givenMessages } from '../support/conversations';
import { givenProject } from '../support/dashboard';
import { givenMeeting } from '../support/meetings';
import { within } from '../support/patience';
import { createPerson, serverFirestore } from '../support/people';
import { givenAssignment } from '../support/tasks';
import { givenWorkgroup } from '../support/workgroups';

type Fields = Readonly<Record<string, unknown>>;

const BIG = 'x'.repeat(1_000_000);
const refs: DocumentReference[] = [];

test.afterEach(async () => {
  for (const document of refs.splice(0)) await document.delete();
});

/** Adds copies of the document at `path` with some fields changed, or removed when `undefined`. */
async function plant(path: string, collection: string, damages: readonly Fields[]): Promise<void> {
  const firestore = serverFirestore();
  const sound = (await firestore.doc(path).get()).data() ?? {};
  for (const damage of damages) {
    const entries = Object.entries({ ...sound, ...damage });
    const document = firestore.collection(collection).doc();
    refs.push(document);
    await document.set(Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
  }
}

/** Values of a text field that the rules do not allow. */
const damagesOf = (field: string): Fields[] => [
  { [field]: undefined },
  { [field]: null },
  { [field]: 42 },
  { [field]: { fr: 'Un nom' } },
];

/** The screen shows its valid documents and says how many it leaves out. */
async function stands(page: Page, address: string, sound: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByText(sound).first()).toBeVisible(within(30_000));
  await expect(page.getByRole('status').filter({ hasText: /illisibles? n/ })).toBeVisible();
  await expect(page.getByText('Cette page a rencontré une erreur')).toHaveCount(0);
}

test('no list of an administrator falls with a damaged document in it, and each says what it leaves out', async ({
  signedInAs,
  provokes,
}) => {
  provokes(/Unreadable document/);
  const mark = newMark();
  const admin = await createPerson('Colette', 'Ravel', 'admin', 'Programmiste');
  const member = await createPerson('Denis', `Poison${mark}`, 'intervenant', 'Géomètre');

  const company = await givenCompany(`Atelier ${mark}`);
  await plant(companyPath(company), COMPANIES, damagesOf('name'));
  const project = await givenProject(`Halle ${mark}`, null);
  await plant(projectPath(project), PROJECTS, [
    ...damagesOf('name'),
    { status: 'suspendu' },
    { counts: [1, 2] },
    { openByDeadline: { demain: 'deux' } },
  ]);
  await plant(userPath(member.uid), USERS, [...damagesOf('name'), { status: 'en congé' }]);
  await plant(directoryCardPath(member.uid), DIRECTORY, damagesOf('name'));
  const members = [admin, member];
  const group = await givenWorkgroup({ name: `Lot ${mark}`, createdBy: admin, members });
  await plant(workgroupPath(group), WORKGROUPS, [...damagesOf('name'), { members: null }]);
  const conversation = await givenConversation(members, `Chantier ${mark}`);
  await givenMessages(conversation, member, [`Le plan ${mark}`]);
  await plant(conversationPath(conversation), CONVERSATIONS, [
    ...damagesOf('type'),
    { participants: 'tous' },
    { lastMessage: { text: 3 } },
  ]);
  const messages = messagesPath(conversation);
  const [message] = (await serverFirestore().collection(messages).get()).docs;
  await plant(message?.ref.path ?? '', messages, [
    ...damagesOf('text'),
    { senderId: null },
    // The sender's account no longer exists, and the document has the maximum size.
    { senderId: 'personne-de-connu', text: BIG },
  ]);
  const meeting = await givenMeeting(members, { title: `Réunion ${mark}` });
  await plant(meetingPath(meeting), MEETINGS, [...damagesOf('title'), { participants: 'tous' }]);
  const request = await givenRequest(`Paul ${mark}`, mark, 1);
  await plant(contactRequestPath(request), CONTACT_REQUESTS, damagesOf('company'));

  const page = await signedInAs(admin);
  await stands(page, `/dashboard/entreprises?q=${mark}`, `Atelier ${mark}`);
  await stands(page, '/dashboard/projets', `Halle ${mark}`);
  await stands(page, `/dashboard/intervenants?q=${mark}`, `Poison${mark}`);
  await stands(page, `/dashboard/groupes?q=${mark}`, `Lot ${mark}`);
  await stands(page, '/dashboard/messages', `Chantier ${mark}`);
  await stands(page, `/dashboard/messages/${conversation}`, `Le plan ${mark}`);
  await stands(page, '/dashboard/video', `Réunion ${mark}`);
  await stands(page, '/dashboard/parametres?tab=contacts', `Paul ${mark}`);
});

test('a task of an unknown status is shown as such and can be opened, and damaged ones hide no other', async ({
  signedInAs,
  provokes,
}) => {
  provokes(/Unreadable document/);
  const assignee = await createPerson('Elodie', 'Marin', 'intervenant', 'Géomètre');
  const validator = await createPerson('Fabien', 'Roussel', 'intervenant', 'Architectes');
  const task = await givenAssignment({ assignee, validator, status: 'assigned' });
  const path = assignmentPath(task.id);
  await plant(path, ASSIGNMENTS, [
    { taskName: 'Au statut inconnu', taskKey: 'au-statut-inconnu', status: 'en_attente_de_visa' },
    { taskName: 'Sans validateur', taskKey: 'sans-validateur', validatorIds: ['parti'] },
    { taskName: 'Très longue', taskKey: 'tres-longue', comment: BIG },
    ...damagesOf('deadline'),
    { status: 7 },
    { phaseId: 'travaux' },
    { validatorIds: null },
  ]);
  await plant(path, taskEventsPath(task.id), [{ kind: 'signed', at: new Date() }]);
  await plant(path, notificationsPath(assignee.uid), [{ kind: 'signed', readAt: null }]);

  const page = await signedInAs(assignee);
  await stands(page, '/dashboard/tasks?view=all', 'Étude préliminaire');
  for (const name of ['Sans validateur', 'Très longue']) {
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  }
  const unknown = page.getByRole('link').filter({ hasText: 'Au statut inconnu' });
  await expect(page.getByText('Inconnue', { exact: true }).first()).toBeVisible();
  await unknown.first().click();
  await expect(page.getByText('Inconnue', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Démarrer la tâche' })).toHaveCount(0);

  await stands(page, `/dashboard/tasks/${task.id}`, 'Étude préliminaire');
});
