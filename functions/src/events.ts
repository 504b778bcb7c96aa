/** The triggers: what follows a write of a document. `index.ts` lists them. */
import {
  boardRecord,
  isMailedAtOnce,
  companyRecord,
  directoryCardRecord,
  DOCUMENT_PATTERNS,
  notificationRecord,
  projectRecord,
} from '@ouvrage/domain';
import { onDocumentCreated, onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { sharedContext } from './platform/context';
import { ON_EVENT } from './platform/function-limits';
import { reportFailures } from './platform/report-failures';
import { SEAL_KEYS } from './platform/seal-keys';
import { read } from './platform/snapshot';
import { keepHeapSmall } from './platform/small-heap';

export const onCompanyChanged = onDocumentUpdated(
  { document: DOCUMENT_PATTERNS.company, ...ON_EVENT },
  reportFailures('onCompanyChanged', async ({ data, params }) => {
    const { refreshPeople } = await import('./companies/on-company-changed');
    if (data === undefined) return;
    const before = read(companyRecord, data.before);
    const after = read(companyRecord, data.after);
    if (before === null || after === null || before.name === after.name) return;
    await refreshPeople(params.companyId, sharedContext());
  }),
);

export const onProjectChanged = onDocumentUpdated(
  { document: DOCUMENT_PATTERNS.project, ...ON_EVENT },
  reportFailures('onProjectChanged', async ({ data, params }) => {
    const { hasChanged, refreshProject } = await import('./projects/on-project-changed');
    if (data === undefined) return;
    const before = read(projectRecord, data.before);
    const after = read(projectRecord, data.after);
    if (before === null || after === null || !hasChanged(before, after)) return;
    await refreshProject(params.projectId, sharedContext());
  }),
);

export const onBoardChanged = onDocumentUpdated(
  { document: DOCUMENT_PATTERNS.board, ...ON_EVENT },
  reportFailures('onBoardChanged', async ({ data, params }) => {
    const { countTurns, namesInChange } = await import('./records/turns');
    if (data === undefined) return;
    const before = read(boardRecord, data.before);
    const after = read(boardRecord, data.after);
    if (before === null || after === null) return;
    await countTurns(params.projectId, namesInChange(before, after), sharedContext());
  }),
);

export const onPersonChanged = onDocumentUpdated(
  { document: DOCUMENT_PATTERNS.directoryCard, ...ON_EVENT },
  reportFailures('onPersonChanged', async ({ data, params }) => {
    const { hasChanged, refreshName } = await import('./people/on-person-changed');
    if (data === undefined) return;
    const before = read(directoryCardRecord, data.before);
    const after = read(directoryCardRecord, data.after);
    if (before === null || after === null || !hasChanged(before, after)) return;
    await refreshName(params.uid, sharedContext());
  }),
);

export const onMessageCreated = onDocumentCreated(
  { document: DOCUMENT_PATTERNS.message, ...ON_EVENT },
  reportFailures('onMessageCreated', async ({ data, params }) => {
    // A group's message changes only its unread count, so no handler is loaded.
    if (!params.conversationId.startsWith('direct_')) return;
    const { readMessage, notifyRecipient } = await import('./notifications/on-message-created');
    const message = data && readMessage(data);
    if (message) await notifyRecipient(params.conversationId, message, sharedContext());
  }),
);

export const onMeetingRequestCreated = onDocumentCreated(
  { document: DOCUMENT_PATTERNS.meetingRequest, ...ON_EVENT },
  reportFailures('onMeetingRequestCreated', async ({ params }) => {
    const { notifyAdmins } = await import('./meetings/on-meeting-request-created');
    await notifyAdmins(params.requestId, sharedContext());
  }),
);

export const onMeetingPeerCreated = onDocumentCreated(
  { document: DOCUMENT_PATTERNS.meetingPeer, ...ON_EVENT },
  reportFailures('onMeetingPeerCreated', async ({ params }) => {
    const { limitTabs } = await import('./meetings/on-meeting-peer-created');
    await limitTabs(params.meetingId, params.peerId, sharedContext());
  }),
);

export const onNotificationCreated = onDocumentCreated(
  { document: DOCUMENT_PATTERNS.notification, ...ON_EVENT },
  reportFailures('onNotificationCreated', async ({ data, params }) => {
    const notification = data && read(notificationRecord, data);
    if (!notification || !isMailedAtOnce(notification)) return;
    const { mailInstant } = await import('./mail/mail-instant');
    await mailInstant(params.uid, params.notificationId, sharedContext());
  }),
);

/** One dossier in a process: its memory is what one archive needs. */
export const onDossierAttempt = onDocumentCreated(
  {
    document: DOCUMENT_PATTERNS.dossierAttempt,
    ...{ retry: true, maxInstances: 10, concurrency: 1, timeoutSeconds: 540 },
    secrets: [SEAL_KEYS],
  },
  reportFailures('onDossierAttempt', async ({ params }) => {
    keepHeapSmall();
    const { buildDossier } = await import('./dossiers/build-dossier');
    await buildDossier(params.projectId, params.dossierId, sharedContext());
  }),
);
