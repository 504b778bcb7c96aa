import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  assignmentIdOf,
  assignmentPath,
  directConversationId,
  directoryCardRecord,
  directoryCardPath,
  FRESH_ASSIGNMENT,
  meetingPath,
  messageRecord,
  readMarkersPath,
  summaryPath,
  userPath,
  userSettingsPath,
  type Assignment,
} from '@ouvrage/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignTasks } from '../../../functions/src/assignments/assign-tasks';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { restoreTask } from '../../../functions/src/assignments/restore-task';
import { sendReminders } from '../../../functions/src/assignments/send-reminders';
import { submitDeliverable } from '../../../functions/src/assignments/submit-deliverable';
import { unassignTask } from '../../../functions/src/assignments/unassign-task';
import { undoAssignment } from '../../../functions/src/assignments/undo-assignment';
import { countTurns } from '../../../functions/src/records/turns';
import { refreshPeople } from '../../../functions/src/companies/on-company-changed';
import { createDirectConversation } from '../../../functions/src/conversations/create-direct-conversation';
import { createGroupConversation } from '../../../functions/src/conversations/create-group-conversation';
import { removeFromConversation } from '../../../functions/src/conversations/change-people';
import { leaveConversation } from '../../../functions/src/conversations/leave-conversation';
import { mailInstant } from '../../../functions/src/mail/mail-instant';
import { sendDigests } from '../../../functions/src/mail/send-digests';
import { createMeeting } from '../../../functions/src/meetings/create-meeting';
import { cancelMeeting } from '../../../functions/src/meetings/end-meeting';
import { joinMeeting } from '../../../functions/src/meetings/join-meeting';
import { removeFromMeeting } from '../../../functions/src/meetings/moderate-people';
import { updateMeeting } from '../../../functions/src/meetings/update-meeting';
import { notifyRecipient } from '../../../functions/src/notifications/on-message-created';
import { purgeNotifications } from '../../../functions/src/notifications/purge-notifications';
import { changePassword } from '../../../functions/src/people/change-password';
import { deleteAccount } from '../../../functions/src/people/delete-account';
import { hasChanged, refreshName } from '../../../functions/src/people/on-person-changed';
import { sendPasswordLink } from '../../../functions/src/people/send-password-link';
import { setAccountStatus } from '../../../functions/src/people/set-account-status';
import { signInProfile } from '../../../functions/src/people/sign-in-profile';
import { updateAccount } from '../../../functions/src/people/update-account';
import type { Context } from '../../../functions/src/platform/context';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { saveProject } from '../../../functions/src/projects/save-project';
import {
  addWorkgroupMembers,
  removeWorkgroupMember,
} from '../../../functions/src/workgroups/change-members';
import { createWorkgroup } from '../../../functions/src/workgroups/save-workgroup';
import { companies } from '../support/companies';
import { editionRequest } from '../support/accounts';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { newMeetingRequest, SOON } from '../support/meetings';
import { BY_DOCUMENT, READ_NOTHING } from '../support/not-poisoned';
import { projectRequest, taskAt, termsFor, work } from '../support/work';
import { workgroupRequest } from '../support/workgroups';
import { worlds } from '../support/world';
import { storedMeeting } from '../../support/stored-meeting';
import {
  POISONED_PEOPLE,
  poisonedWorkspace,
  SUBJECT_ID,
  type PoisonedPerson,
} from '../support/poisoned-workspace';
import { shiftAct } from '../support/poisoned-shifts';
import { deputyActs, type Act } from '../support/poisoned-deputies';
import { versionAt } from '../support/versions';

const environment = functionsEnvironment('poisoned-people');
const { context, firestore } = environment;
const { newProject, upload } = work(environment);
const { newCompany, employ } = companies(environment);
const { keep } = worlds(environment);
const workspace = poisonedWorkspace(environment);
const { architect } = PEOPLE;
const admin = sessionOf(PEOPLE.admin);
const host = sessionOf(architect);
const uids = POISONED_PEOPLE.map(({ uid }) => uid);
const id = newOperationId;

/** Composes every mail, and sends none. */
const mailing: Context = { ...context, mailer: () => ({ send: () => Promise.resolve() }) };

let restore: () => Promise<void>;

beforeAll(async () => {
  await environment.settle();
  await workspace.putPeople();
  restore = await keep();
}, 120_000);

beforeEach(() => restore());

/** Runs `act` for each poisoned person and collects the failures. */
async function failures(act: (person: PoisonedPerson, index: number) => Promise<unknown>) {
  const problems: string[] = [];
  for (const [index, person] of POISONED_PEOPLE.entries()) {
    try {
      await act(person, index);
    } catch (error) {
      problems.push(`${person.label} → ${String(error)}`);
    }
  }
  return problems;
}

const putMeeting = (people: readonly string[], rest: object = {}) =>
  firestore.doc(meetingPath(SUBJECT_ID)).set(
    storedMeeting({
      people: [architect, ...people.map((uid) => ({ uid, name: uid }))],
      scheduledTime: new Date(SOON),
      ...rest,
    }),
  );

const line = (index: number, assigneeId = uids[index] ?? '') =>
  termsFor(taskAt(index), {
    assigneeId,
    validatorIds: [uids[(index + 1) % uids.length] ?? ''],
    deadline: '2026-11-24',
  });

/** Assigns one task of a new project to each of them, then applies `difference` to all tasks. */
async function assignAll(difference: Partial<Assignment> = {}) {
  const projectId = await newProject();
  const ids = uids.map((_uid, index) => {
    const { subsectionId, key } = taskAt(index);
    return assignmentIdOf(projectId, subsectionId, key);
  });
  const operationId = id();
  const tasks = uids.map((_uid, index) => line(index));
  await assignTasks({ operationId, projectId, tasks }, admin, context);
  const batch = firestore.batch();
  for (const assignmentId of ids) {
    batch.set(firestore.doc(assignmentPath(assignmentId)), difference, { merge: true });
  }
  await batch.commit();
  return { projectId, ids, operationId };
}

const FUNCTIONS = fileURLToPath(new URL('../../../functions/src', import.meta.url));

/** Every function that reads what people write about themselves, run for all poisoned people. */
const ACTS: readonly Act[] = [
  {
    name: 'signInProfile',
    // The accounts were just created, so a session with an earlier sign-in would be refused.
    run: () =>
      failures((person) =>
        signInProfile({}, { ...sessionOf(person), authTime: new Date() }, context),
      ),
  },
  {
    name: 'updateAccount',
    run: () =>
      failures(async ({ uid }) => {
        const version = await versionAt(context, userPath(uid));
        return updateAccount({ ...editionRequest(uid), version }, admin, context);
      }),
  },
  {
    name: 'setAccountStatus',
    run: () =>
      failures(({ uid }) =>
        setAccountStatus({ operationId: id(), uid, status: 'disabled' }, admin, context),
      ),
  },
  {
    name: 'deleteAccount',
    run: async () => {
      await putMeeting(uids);
      return failures(({ uid }) => deleteAccount({ operationId: id(), uid }, admin, context));
    },
  },
  {
    name: 'sendPasswordLink',
    run: () => failures(({ uid }) => sendPasswordLink({ uid }, admin, context)),
  },
  {
    name: 'changePassword',
    run: () =>
      failures((person) => {
        const caller = { ...sessionOf(person), authTime: context.now() };
        const newPassword = 'chantier-2026';
        return changePassword({ operationId: id(), newPassword }, caller, context);
      }),
  },
  {
    name: 'onPersonChanged',
    run: () =>
      failures(async ({ uid }) => {
        const card = await firestore.doc(directoryCardPath(uid)).get();
        const after = directoryCardRecord.decode(uid, card.data() ?? {});
        hasChanged({ ...after, name: 'Sofía Leclerc' }, after);
        await refreshName(uid, context);
      }),
  },
  {
    name: 'onBoardChanged',
    run: async () => {
      const { projectId } = await assignAll();
      await countTurns(projectId, uids, context);
      const refs = uids.map((uid) => firestore.doc(summaryPath(uid)));
      const summaries = await firestore.getAll(...refs);
      expect(summaries.some((one) => Boolean(one.get(`turns.${projectId}`)))).toBe(true);
    },
  },
  {
    name: 'onCompanyChanged',
    run: async () => {
      const companyId = await newCompany();
      for (const uid of uids) await employ(uid, companyId, 'Bâtir');
      await refreshPeople(companyId, context);
    },
  },
  {
    name: 'saveProject',
    run: async () => {
      const batch = firestore.batch();
      for (const uid of uids) batch.update(firestore.doc(userPath(uid)), { role: 'owner' });
      await batch.commit();
      return failures(({ uid }) =>
        saveProject(projectRequest({ ownerIds: [uid] }), admin, context),
      );
    },
  },
  ...deputyActs(environment, { uids, admin, assignAll, failures }),
  { name: 'assignTasks', run: () => assignAll() },
  {
    name: 'undoAssignment',
    run: async () => {
      const { operationId: undoneOperationId } = await assignAll();
      await undoAssignment({ operationId: id(), undoneOperationId }, admin, context);
    },
  },
  shiftAct(environment, { admin, assignAll }),
  {
    name: 'reassignTask',
    run: async () => {
      const { ids } = await assignAll();
      return failures((_person, index) => {
        const assignmentId = ids[index] ?? '';
        const { subsectionId: _s, taskKey: _t, ...terms } = line(index, architect.uid);
        const people = { ...terms, validatorIds: [PEOPLE.engineer.uid] };
        return reassignTask({ operationId: id(), assignmentId, ...people }, admin, context);
      });
    },
  },
  {
    name: 'unassignTask',
    run: async () => {
      const { ids } = await assignAll();
      return failures((_person, index) =>
        unassignTask({ operationId: id(), assignmentId: ids[index] ?? '' }, admin, context),
      );
    },
  },
  {
    name: 'restoreTask',
    run: async () => {
      const { ids } = await assignAll({ archivedAt: context.now(), archivedBy: 'claire' });
      return failures((_person, index) =>
        restoreTask({ operationId: id(), assignmentId: ids[index] ?? '' }, admin, context),
      );
    },
  },
  {
    name: 'submitDeliverable and decideTask',
    run: async () => {
      const { ids } = await assignAll({ ...FRESH_ASSIGNMENT, status: 'in_progress' });
      return failures(async (person, index) => {
        const assignmentId = ids[index] ?? '';
        const uploadId = await upload(assignmentId, { uploadedBy: person.uid });
        const request = { assignmentId, uploadId, comment: null };
        await submitDeliverable(request, sessionOf(person), context);
        const decision = { revision: 1, outcome: 'validated', comment: '' } as const;
        await decideTask({ operationId: id(), assignmentId, ...decision }, admin, context);
      });
    },
  },
  {
    name: 'deleteProject',
    run: async () => {
      const { projectId } = await assignAll();
      await deleteProject({ operationId: id(), projectId }, admin, context);
    },
  },
  {
    name: 'sendReminders',
    run: async () => {
      await assignAll();
      expect(await sendReminders(context)).toBeGreaterThan(0);
    },
  },
  {
    name: 'sendDigests and onNotificationCreated',
    run: async () => {
      const { operationId } = await assignAll();
      const problems = await failures(async ({ uid }) => {
        await mailInstant(uid, `${operationId}:assignee`, mailing);
      });
      expect(await sendDigests(mailing)).toBeGreaterThan(0);
      return problems;
    },
  },
  { name: 'purgeNotifications', run: () => purgeNotifications(context) },
  {
    name: 'createMeeting',
    run: () => createMeeting(newMeetingRequest({ participantIds: uids }), host, context),
  },
  {
    name: 'updateMeeting',
    run: async () => {
      await putMeeting(uids.slice(0, 20));
      const request = newMeetingRequest({ participantIds: uids.slice(10) });
      const version = await versionAt(context, meetingPath(SUBJECT_ID));
      await updateMeeting({ ...request, meetingId: SUBJECT_ID, version }, host, context);
    },
  },
  {
    name: 'joinMeeting',
    run: async () => {
      await putMeeting(uids);
      const request = () => ({ operationId: id(), meetingId: SUBJECT_ID });
      await joinMeeting(request(), host, context);
      return failures((person) => joinMeeting(request(), sessionOf(person), context));
    },
  },
  {
    name: 'cancelMeeting',
    run: async () => {
      await putMeeting(uids);
      await cancelMeeting({ operationId: id(), meetingId: SUBJECT_ID }, host, context);
    },
  },
  {
    name: 'removeFromMeeting',
    run: async () => {
      await putMeeting(uids, { status: 'active' });
      return failures(({ uid }) =>
        removeFromMeeting({ operationId: id(), meetingId: SUBJECT_ID, uid }, host, context),
      );
    },
  },
  {
    name: 'createDirectConversation and onMessageCreated',
    run: () =>
      failures(async ({ uid }) => {
        await createDirectConversation({ contactId: uid }, host, context);
        await firestore
          .doc(userSettingsPath(uid))
          .set({ notifications: { messages: true } }, { merge: true });
        const lastMessage = { senderId: architect.uid, text: 'Bonjour.', createdAt: context.now() };
        const message = messageRecord.decode(id(), lastMessage);
        await notifyRecipient(directConversationId(architect.uid, uid), message, context);
      }),
  },
  {
    name: 'createGroupConversation, removeFromConversation and leaveConversation',
    run: async () => {
      const request = { operationId: id(), name: 'Chantier', memberIds: uids };
      const { conversationId } = await createGroupConversation(request, host, context);
      const problems = await failures((person, index) =>
        index % 2 === 0
          ? removeFromConversation(
              { operationId: id(), conversationId, uid: person.uid },
              host,
              context,
            )
          : leaveConversation({ operationId: id(), conversationId }, sessionOf(person), context),
      );
      await leaveConversation({ operationId: id(), conversationId }, host, context);
      return problems;
    },
  },
  {
    name: 'createWorkgroup, addWorkgroupMembers and removeWorkgroupMember',
    run: async () => {
      const request = workgroupRequest({ memberIds: uids.slice(0, 15) });
      const { workgroupId } = await createWorkgroup(request, admin, context);
      const others = { operationId: id(), workgroupId, memberIds: uids.slice(15) };
      await addWorkgroupMembers(others, admin, context);
      return failures(({ uid }) =>
        removeWorkgroupMember({ operationId: id(), workgroupId, uid }, admin, context),
      );
    },
  },
];

describe('people whose documents are malformed, each in another way', () => {
  it.each(ACTS)('do not make $name fail', { timeout: 120_000 }, async ({ run }) => {
    const problems = await run();

    expect(Array.isArray(problems) ? problems : []).toEqual([]);
  });

  it('meet every function that is deployed, but for those that read nothing of theirs', () => {
    const source = ['index', 'events', 'jobs']
      .map((name) => readFileSync(`${FUNCTIONS}/${name}.ts`, 'utf8'))
      .join('');
    const exportNames = [...source.matchAll(/^export const (\w+) = (?:define|on|job)/gm)].map(
      ([, name = '']) => name,
    );
    const testedNames = ACTS.flatMap(({ name }) => name.split(/, | and /));

    expect([...testedNames, ...BY_DOCUMENT, ...READ_NOTHING].toSorted()).toEqual(
      exportNames.toSorted(),
    );
  });

  it('could not have written any of these markers themselves: rules refuse each', () => {
    expect(uids.filter((uid) => workspace.acceptedPaths.has(readMarkersPath(uid)))).toEqual([]);
  });
});
