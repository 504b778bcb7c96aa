import {
  AppError,
  assignmentPath,
  conversationPath,
  meetingPath,
  meetingPeerId,
  meetingPeerPath,
  meetingRequestPath,
  messageRecord,
  messagePath,
  remarkDraftPath,
  userPath,
  workgroupConversationId,
} from '@ouvrage/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideTask } from '../../../functions/src/assignments/decide-task';
import { purgeArchives } from '../../../functions/src/assignments/purge-archives';
import { reassignTask } from '../../../functions/src/assignments/reassign-task';
import { sendReminders } from '../../../functions/src/assignments/send-reminders';
import { unassignTask } from '../../../functions/src/assignments/unassign-task';
import { createDirectConversation } from '../../../functions/src/conversations/create-direct-conversation';
import { answerMeetingRequest } from '../../../functions/src/meetings/answer-meeting-request';
import { endMeeting } from '../../../functions/src/meetings/end-meeting';
import { getMeetingAccess } from '../../../functions/src/meetings/get-meeting-access';
import { removeFromMeeting } from '../../../functions/src/meetings/moderate-people';
import { limitTabs } from '../../../functions/src/meetings/on-meeting-peer-created';
import { notifyAdmins } from '../../../functions/src/meetings/on-meeting-request-created';
import { sweepMeetings } from '../../../functions/src/meetings/sweep-meetings';
import {
  readMessage,
  notifyRecipient,
} from '../../../functions/src/notifications/on-message-created';
import { deleteAccount } from '../../../functions/src/people/delete-account';
import { refreshName } from '../../../functions/src/people/on-person-changed';
import { deleteProject } from '../../../functions/src/projects/delete-project';
import { refreshProject } from '../../../functions/src/projects/on-project-changed';
import { addWorkgroupMembers } from '../../../functions/src/workgroups/change-members';
import { deleteWorkgroup } from '../../../functions/src/workgroups/delete-workgroup';
import { joinWorkgroupConversation } from '../../../functions/src/workgroups/join-conversation';
import { createWorkgroup } from '../../../functions/src/workgroups/save-workgroup';
import {
  AT,
  CLIENT_DOCUMENTS,
  DRAFT_REMARK_ID,
  poisonDocument,
  TALK,
  type Poisoned,
} from '../../support/client-documents';
import { functionsEnvironment, newOperationId, PEOPLE, sessionOf } from '../support/environment';
import { taskAt, termsFor, work } from '../support/work';
import { workgroupRequest } from '../support/workgroups';
import { storedMeeting } from '../../support/stored-meeting';
import { poisonedWorkspace } from '../support/poisoned-workspace';
import { FIRESTORE_MATRIX } from '../../rules/permissions/firestore-matrix';

const environment = functionsEnvironment('poisoned-documents');
const { context, firestore } = environment;
const { newProject, assign, submit } = work(environment);
const { write } = poisonedWorkspace(environment);
const { architect, engineer, surveyor } = PEOPLE;
const admin = sessionOf(PEOPLE.admin);
const id = newOperationId;
const LONG = { timeout: 120_000 };

beforeAll(() => environment.settle());

/** Runs `act` for each document and collects the failures. A refusal with an expected reason is none. */
async function failures(
  documents: readonly Poisoned[],
  act: (document: Poisoned) => Promise<unknown>,
  reasons: readonly string[] = [],
) {
  const problems: string[] = [];
  for (const document of documents) {
    try {
      await act(document);
    } catch (error) {
      const isAnswer = error instanceof AppError && reasons.includes(error.reason);
      if (!isAnswer) problems.push(`${document.label} → ${String(error)}`);
    }
  }
  return problems;
}

describe('malformed requests for a meeting', () => {
  const REQUESTS = poisonDocument('meetingRequest');

  async function put({ fields }: Poisoned): Promise<string> {
    const requestId = id();
    await write(meetingRequestPath(requestId), architect.uid, fields);
    return requestId;
  }

  it.each([
    ['approved', ['meeting/time-past', 'meeting/participant-unavailable']],
    ['rejected', []],
  ] as const)('are told to admins, and %s', LONG, async (decision, reasons) => {
    const problems = await failures(
      REQUESTS,
      async (document) => {
        const requestId = await put(document);
        await notifyAdmins(requestId, context);
        const answer = { operationId: id(), requestId, decision, message: '' };
        await answerMeetingRequest(answer, admin, context);
      },
      reasons,
    );

    expect(problems).toEqual([]);
  });

  it('follow the name of who asked, and go with the account', LONG, async () => {
    await environment.settle([architect]);
    for (const document of REQUESTS) await put(document);

    await refreshName(architect.uid, context);
    await deleteAccount({ operationId: id(), uid: architect.uid }, admin, context);
    await environment.settle([architect]);
  });
});

describe('malformed conversations and messages', () => {
  const CONVERSATIONS = poisonDocument('conversation');

  const serverFields = (uids: readonly string[]) => ({
    ...{ type: 'direct', name: '', participantIds: uids, everyoneIds: uids },
    participants: Object.fromEntries(
      uids.map((uid) => [uid, { name: uid, role: 'intervenant', left: false, from: 0 }]),
    ),
    ...{ workgroupId: null, createdBy: uids[0], createdAt: AT },
  });

  it('are found, told of and left', LONG, async () => {
    const problems = await failures(CONVERSATIONS, async ({ fields }) => {
      const uids = [architect.uid, engineer.uid];
      await firestore.doc(conversationPath(TALK)).set({ ...serverFields(uids), ...fields });
      await createDirectConversation({ contactId: engineer.uid }, sessionOf(architect), context);
      const message = messageRecord.decode(id(), CLIENT_DOCUMENTS.message.fields);
      await notifyRecipient(TALK, message, context);
      await refreshName(engineer.uid, context);
    });

    expect(problems).toEqual([]);
  });

  it('are told of, whatever a message says', LONG, async () => {
    const uids = [architect.uid, engineer.uid];
    const { fields: sound } = CLIENT_DOCUMENTS.conversation;
    await firestore.doc(conversationPath(TALK)).set({ ...serverFields(uids), ...sound });
    const problems = await failures(poisonDocument('message'), async ({ fields }) => {
      const messageId = id();
      const ref = firestore.doc(messagePath(TALK, messageId));
      await ref.set(fields);
      const message = readMessage(await ref.get());
      if (message !== null) await notifyRecipient(TALK, message, context);
    });

    expect(problems).toEqual([]);
  });

  it('of a group are entered and deleted with it', LONG, async () => {
    const problems = await failures(CONVERSATIONS, async ({ fields }) => {
      const request = workgroupRequest({ memberIds: [architect.uid, engineer.uid] });
      const { workgroupId } = await createWorkgroup(request, admin, context);
      const ref = firestore.doc(conversationPath(workgroupConversationId(workgroupId)));
      const {
        seq: _1,
        sent: _2,
        lastMessage: _3,
        updatedAt: _4,
        ...rest
      } = (await ref.get()).data() ?? {};
      await ref.set({ ...rest, ...fields });
      const addition = { operationId: id(), workgroupId, memberIds: [surveyor.uid] };
      await addWorkgroupMembers(addition, admin, context);
      const onGroup = () => ({ operationId: id(), workgroupId });
      await joinWorkgroupConversation(onGroup(), sessionOf(PEOPLE.secondAdmin), context);
      await deleteWorkgroup(onGroup(), admin, context);
    });

    expect(problems).toEqual([]);
  });

  it('keep no account from being deleted', LONG, async () => {
    await environment.settle([surveyor]);
    for (const { fields } of CONVERSATIONS) {
      const path = conversationPath(id());
      await firestore.doc(path).set({ ...serverFields([surveyor.uid, engineer.uid]), ...fields });
    }

    await deleteAccount({ operationId: id(), uid: surveyor.uid }, admin, context);

    expect((await firestore.doc(userPath(surveyor.uid)).get()).exists).toBe(false);
    await environment.settle([surveyor]);
  });
});

describe('malformed tabs in a room', () => {
  it('keep nobody out, and are cleared', LONG, async () => {
    const meetingId = id();
    const ref = firestore.doc(meetingPath(meetingId));
    const people = [architect, engineer, surveyor];
    await ref.set(storedMeeting({ people, status: 'active', engine: 'mesh' }));
    for (const [index, { fields }] of poisonDocument('meetingPeer').entries()) {
      const tab = `tab${String(index).padStart(6, '0')}`;
      const peerPath = meetingPeerPath(meetingId, meetingPeerId(surveyor.uid, tab));
      await write(peerPath, surveyor.uid, { ...fields, uid: surveyor.uid });
    }
    const roomy = { ...context, video: { ...context.video, maxPeers: 1000 } };

    for (const person of people) await getMeetingAccess({ meetingId }, sessionOf(person), roomy);
    await limitTabs(meetingId, meetingPeerId(surveyor.uid, 'tab000000'), context);
    await sweepMeetings(context);
    const removal = { operationId: id(), meetingId, uid: surveyor.uid };
    await removeFromMeeting(removal, sessionOf(architect), context);
    await endMeeting({ operationId: id(), meetingId }, sessionOf(architect), context);
  });
});

describe('malformed assignments', () => {
  const ASSIGNMENTS = poisonDocument('assignment');

  async function prepareTask() {
    const projectId = await newProject();
    const lines = ASSIGNMENTS.map((_document, index) => termsFor(taskAt(index)));
    const ids = await assign(projectId, ...lines);
    const byDocument = new Map<Poisoned, string>();
    for (const [index, document] of ASSIGNMENTS.entries()) {
      const ref = firestore.doc(assignmentPath(ids[index] ?? ''));
      const {
        status: _1,
        startedAt: _2,
        startOperationId: _3,
        updatedAt: _4,
        ...rest
      } = (await ref.get()).data() ?? {};
      await ref.set({ ...rest, ...document.fields });
      byDocument.set(document, ref.id);
    }
    return { projectId, idOf: (document: Poisoned) => byDocument.get(document) ?? '' };
  }

  it('are changed and taken back, or refused with a reason', LONG, async () => {
    const { idOf } = await prepareTask();
    const reasons = ['assignment/action-not-allowed', 'assignment/outdated-revision'];
    const problems = await failures(
      ASSIGNMENTS,
      async (document) => {
        const assignmentId = idOf(document);
        const { subsectionId: _s, taskKey: _t, ...terms } = termsFor();
        await reassignTask({ operationId: id(), assignmentId, ...terms }, admin, context);
        await unassignTask({ operationId: id(), assignmentId }, admin, context);
      },
      reasons,
    );
    const decisionProblems = await failures(
      ASSIGNMENTS,
      (document) => {
        const decision = { revision: 1, outcome: 'validated', comment: '' } as const;
        const request = { operationId: id(), assignmentId: idOf(document), ...decision };
        return decideTask(request, admin, context);
      },
      reasons,
    );

    expect([...problems, ...decisionProblems]).toEqual([]);
  });

  it('are decided on, whatever the draft of remarks holds', LONG, async () => {
    const drafts = poisonDocument('remarkDraft');
    const projectId = await newProject();
    const ids = await assign(projectId, ...drafts.map((_draft, index) => termsFor(taskAt(index))));
    const problems = await failures(
      drafts,
      async (draft) => {
        const assignmentId = ids[drafts.indexOf(draft)] ?? '';
        await submit(assignmentId);
        await firestore.doc(remarkDraftPath('claire', assignmentId, 1)).set(draft.fields);
        const decision = { revision: 1, outcome: 'rejected', comment: 'À coter.' } as const;
        const request = { operationId: id(), assignmentId, ...decision };
        await decideTask({ ...request, remarkIds: [DRAFT_REMARK_ID] }, admin, context);
      },
      ['assignment/remark-missing'],
    );

    expect(problems).toEqual([]);
  });

  it('are reminded of, follow their project and go with it', LONG, async () => {
    const { projectId } = await prepareTask();

    await sendReminders(context);
    await purgeArchives(context);
    await refreshProject(projectId, context);
    await deleteProject({ operationId: id(), projectId }, admin, context);
  });
});

describe('the table of what clients write', () => {
  it('names every document that rules let one write', () => {
    const writableDocuments = FIRESTORE_MATRIX.filter(({ cells }) =>
      [...cells.create, ...cells.update].some(({ may }) => may.length > 0),
    ).map(({ pattern }) => pattern);
    const documentNames = Object.values(CLIENT_DOCUMENTS)
      .filter((document) => !('isFormer' in document))
      .map(({ pattern }) => pattern);

    expect(documentNames.toSorted()).toEqual([...new Set(writableDocuments)].toSorted());
  });
});
