import {
  ARCHIVE_DAYS,
  companyLogoPath,
  DEFAULT_SETTINGS,
  deliverablePath,
  directConversationId,
  dossierPath,
  messageRecord,
  messagesPath,
  meetingPath,
  projectImagePath,
  userSettingsPath,
} from '@ouvrage/domain';
import { describe, expect, it } from 'vitest';
import { purgeArchives } from '../../../functions/src/assignments/purge-archives';
import { sendReminders } from '../../../functions/src/assignments/send-reminders';
import { submitDeliverable } from '../../../functions/src/assignments/submit-deliverable';
import { refreshPeople } from '../../../functions/src/companies/on-company-changed';
import { saveCompany } from '../../../functions/src/companies/save-company';
import { buildDossier } from '../../../functions/src/dossiers/build-dossier';
import { sealProject } from '../../../functions/src/dossiers/seal-project';
import { createDirectConversation } from '../../../functions/src/conversations/create-direct-conversation';
import { endMeeting } from '../../../functions/src/meetings/end-meeting';
import { removeFromMeeting } from '../../../functions/src/meetings/moderate-people';
import { sweepMeetings } from '../../../functions/src/meetings/sweep-meetings';
import { notifyRecipient } from '../../../functions/src/notifications/on-message-created';
import { purgeNotifications } from '../../../functions/src/notifications/purge-notifications';
import { createAccount } from '../../../functions/src/people/create-account';
import { setAccountStatus } from '../../../functions/src/people/set-account-status';
import { sweepAccountCreations } from '../../../functions/src/people/sweep-account-creations';
import { updateAccount } from '../../../functions/src/people/update-account';
import type { Context } from '../../../functions/src/platform/context';
import { saveProject } from '../../../functions/src/projects/save-project';
import { sweepUploads } from '../../../functions/src/uploads/sweep-uploads';
import { accountRequest, editionRequest } from '../support/accounts';
import { companies } from '../support/companies';
import { dossierRequest, dossiers } from '../support/dossiers';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { dyingAfter } from '../support/faults';
import { png } from '../support/files';
import { meetings } from '../support/meetings';
import { files } from '../support/storage';
import { taskAt, termsFor, work } from '../support/work';
import {
  CRASH_TEST,
  everyEnd,
  NOW,
  DAY_MS,
  daysAfter,
  sendMessages,
  type Case,
} from '../support/crash';
import { companyEdition, projectEdition } from '../support/versions';

const environment = functionsEnvironment('crash-steps');
const { context, firestore } = environment;
const { newProject, assign, submit, decide, unassign, upload } = work(environment);
const { newCompany, employ } = companies(environment);
const { stored, enterRoom } = meetings(environment);
const { put } = files(environment);
const { permitProject, ask } = dossiers(environment);
const { architect, engineer, surveyor } = PEOPLE;
const admin = sessionOf(PEOPLE.admin);

/** The storage emulator stamps files with the real time, so the sweep's clock starts from it. */
function lateForUploads(on: Context): Context {
  return { ...on, now: () => new Date(Date.now() + 8 * DAY_MS) };
}

/** A project with a validated deliverable, and a dossier of it that was asked for. */
async function askedDossier() {
  const projectId = await permitProject(1);
  return { projectId, dossierId: await ask(dossierRequest(projectId)) };
}

const CASES: readonly Case[] = [
  {
    name: 'sealProject',
    steps: 1,
    prepare: async () => {
      const { projectId } = await askedDossier();
      return async (on) => (await sealProject(projectId, on)).seals;
    },
  },
  {
    name: 'buildDossier, after its lease has run out',
    steps: 4,
    prepare: async () => {
      const { projectId, dossierId } = await askedDossier();
      const ref = firestore.doc(dossierPath(projectId, dossierId));
      return async (on) => {
        await ref.update({ leaseUntil: null });
        await buildDossier(projectId, dossierId, on);
      };
    },
  },
  {
    name: 'createAccount',
    steps: 5,
    prepare: () => {
      const request = accountRequest({ password: 'chantier-2026', sendsLink: false });
      return Promise.resolve((on) => createAccount(request, admin, on));
    },
  },
  {
    name: 'sweepAccountCreations, after a creation that ended midway',
    steps: 2,
    prepare: async () => {
      const request = accountRequest({ password: 'chantier-2026', sendsLink: false });
      await createAccount(request, admin, dyingAfter(4, context).context).catch(() => undefined);
      environment.setNow(daysAfter(1));
      return (on) => sweepAccountCreations(on);
    },
  },
  {
    name: 'updateAccount',
    steps: 4,
    prepare: async () => {
      const { uid } = await createAccount(accountRequest({ sendsLink: false }), admin, context);
      environment.setNow(daysAfter(1));
      const edition = editionRequest(uid);
      const request = { ...edition, lastName: 'Díaz Ortega', password: 'gros-oeuvre-2026' };
      return (on) => updateAccount(request, admin, on);
    },
  },
  {
    name: 'setAccountStatus',
    steps: 2,
    prepare: async () => {
      const { uid } = await createAccount(accountRequest({ sendsLink: false }), admin, context);
      const request = { operationId: newOperationId(), uid, status: 'disabled' } as const;
      return (on) => setAccountStatus(request, admin, on);
    },
  },
  {
    name: 'saveCompany, with another logo',
    steps: 2,
    prepare: async () => {
      const logoPath = await put(companyLogoPath(newOperationId(), 'png'), png());
      const companyId = await newCompany({ logoPath });
      const other = await put(companyLogoPath(newOperationId(), 'png'), png());
      const request = await companyEdition(context, { companyId, logoPath: other });
      return (on) => saveCompany(request, admin, on);
    },
  },
  {
    name: 'onCompanyChanged',
    steps: 1,
    prepare: async () => {
      const companyId = await newCompany({ name: 'Bâtir' });
      for (const { uid } of [architect, engineer]) await employ(uid, companyId, 'Bâtir & Fils');
      return (on) => refreshPeople(companyId, on);
    },
  },
  {
    name: 'saveProject, with another picture',
    steps: 2,
    prepare: async () => {
      const imagePath = await put(projectImagePath(newOperationId(), 'png'), png());
      const projectId = await newProject({ imagePath });
      const other = await put(projectImagePath(newOperationId(), 'png'), png());
      const request = await projectEdition(context, {
        projectId,
        name: 'Médiathèque',
        imagePath: other,
      });
      return (on) => saveProject(request, admin, on);
    },
  },
  {
    name: 'submitDeliverable',
    steps: 1,
    prepare: async () => {
      const [assignmentId = ''] = await assign(await newProject());
      const request = { assignmentId, uploadId: await upload(assignmentId), comment: null };
      return (on) => submitDeliverable(request, sessionOf(architect), on);
    },
  },
  {
    name: 'onMessageCreated',
    steps: 1,
    prepare: async () => {
      const notifications = { ...DEFAULT_SETTINGS.notifications, messages: true };
      const settings = { ...DEFAULT_SETTINGS, notifications };
      await firestore.doc(userSettingsPath(engineer.uid)).set(settings);
      const contact = { contactId: engineer.uid };
      await createDirectConversation(contact, sessionOf(architect), context);
      const id = directConversationId(architect.uid, engineer.uid);
      await sendMessages(environment, id, architect, 1);
      const [doc] = (await firestore.collection(messagesPath(id)).get()).docs;
      const message = messageRecord.decode(doc?.id ?? '', doc?.data() ?? {});
      return (on) => notifyRecipient(id, message, on);
    },
  },
  {
    name: 'endMeeting',
    steps: 2,
    prepare: async () => {
      const meetingId = await stored({ people: [architect, engineer], status: 'active' });
      for (const person of [architect, engineer]) await enterRoom(meetingId, person);
      const request = { operationId: newOperationId(), meetingId };
      return (on) => endMeeting(request, sessionOf(architect), on);
    },
  },
  {
    name: 'removeFromMeeting',
    steps: 2,
    prepare: async () => {
      const meetingId = await stored({ people: [architect, engineer], status: 'active' });
      for (const person of [architect, engineer]) await enterRoom(meetingId, person);
      const request = { operationId: newOperationId(), meetingId, uid: engineer.uid };
      return (on) => removeFromMeeting(request, sessionOf(architect), on);
    },
  },
  {
    name: 'sweepMeetings',
    steps: 4,
    prepare: async () => {
      const status = 'active';
      const [empty, left] = [await meetingOf(status), await meetingOf(status)];
      await enterRoom(left, engineer);
      await enterRoom(left, architect);
      await firestore.doc(meetingPath(empty)).update({ emptySince: context.now() });
      await meetingOf('scheduled');
      environment.setNow(daysAfter(2));
      return (on) => sweepMeetings(on);
    },
  },
  {
    name: 'sendReminders',
    steps: 2,
    prepare: async () => {
      const due = { deadline: '2026-11-24', validationDeadline: '2026-11-24' };
      const [ownTask = '', visaTask = ''] = await assign(
        await newProject(),
        termsFor(taskAt(0), due),
        termsFor(taskAt(1), { ...due, validatorIds: [engineer.uid, surveyor.uid] }),
      );
      expect(ownTask).not.toBe(visaTask);
      await submit(visaTask);
      return async (on) => {
        // The count in the answer is smaller when an earlier run has already sent some, so it is not
        // returned.
        await sendReminders(on);
      };
    },
  },
  {
    name: 'purgeArchives',
    steps: 4,
    prepare: async () => {
      const ids = await assign(await newProject(), termsFor(taskAt(0)), termsFor(taskAt(1)));
      for (const id of ids) {
        await submit(id);
        await unassign(id);
      }
      environment.setNow(daysAfter(ARCHIVE_DAYS + 1));
      return async (on) => {
        await purgeArchives(on);
        // When the process ends between deleting a document and its file, the sweep of uploads removes the
        // file.
        await sweepUploads(lateForUploads(on));
      };
    },
  },
  {
    name: 'purgeNotifications',
    steps: 2,
    prepare: async () => {
      const lines = Array.from({ length: 3 }, (_, index) => termsFor(taskAt(index)));
      const [first = ''] = await assign(await newProject(), ...lines);
      await submit(first);
      await decide(first, 'validated');
      environment.setNow(daysAfter(91));
      return async (on) => {
        await purgeNotifications(on);
      };
    },
  },
  {
    name: 'sweepUploads',
    steps: 3,
    prepare: async () => {
      const [id = ''] = await assign(await newProject());
      await submit(id);
      for (const path of [
        deliverablePath(id, 1_795_000_000_000, newOperationId(), 'pdf'),
        projectImagePath(newOperationId(), 'png'),
        companyLogoPath(newOperationId(), 'png'),
      ]) {
        await put(path);
      }
      return async (on) => {
        await sweepUploads(lateForUploads(on));
      };
    },
  },
];

async function meetingOf(status: 'active' | 'scheduled'): Promise<string> {
  const scheduledTime = new Date(NOW);
  return stored({ people: [architect, engineer], status, scheduledTime });
}

describe('a process that ends after any of its writes', () => {
  it.each(CASES)(
    'in $name leaves what running it again makes what it would have been',
    CRASH_TEST,
    everyEnd(environment),
  );
});
