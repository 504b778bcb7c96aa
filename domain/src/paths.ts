import type { Language } from './people/user-settings';

/**
 * Every Firestore path of the product. Nowhere else may spell a collection's name (linted).
 * `DOCUMENT_PATTERNS` feeds triggers and the test that each `match` of firestore.rules is one of them.
 */
export const DOCUMENT_PATTERNS = {
  user: 'users/{uid}',
  directoryCard: 'directory/{uid}',
  notification: 'users/{uid}/notifications/{notificationId}',
  remarkDraft: 'users/{uid}/remarkDrafts/{draftId}',
  userSettings: 'userSettings/{uid}',
  deputy: 'deputies/{uid}',
  calendarFeed: 'calendarFeeds/{uid}',
  company: 'companies/{companyId}',
  project: 'projects/{projectId}',
  board: 'boards/{projectId}',
  assignment: 'assignments/{assignmentId}',
  revision: 'assignments/{assignmentId}/revisions/{revision}',
  visa: 'assignments/{assignmentId}/revisions/{revision}/visas/{uid}',
  taskEvent: 'assignments/{assignmentId}/events/{operationId}',
  remark: 'assignments/{assignmentId}/remarks/{remarkId}',
  informationSheet: 'taskInfoSheets/{sheetId}',
  summary: 'summaries/{summaryId}',
  readMarkers: 'readMarkers/{uid}',
  workgroup: 'workgroups/{workgroupId}',
  conversation: 'conversations/{conversationId}',
  message: 'conversations/{conversationId}/messages/{messageId}',
  memberState: 'conversations/{conversationId}/members/{uid}',
  presence: 'presence/{uid}',
  meeting: 'meetings/{meetingId}',
  meetingPeer: 'meetings/{meetingId}/peers/{peerId}',
  meetingSignal: 'meetings/{meetingId}/peers/{peerId}/inbox/{signalId}',
  meetingRequest: 'meetingRequests/{requestId}',
  contactRequest: 'contactRequests/{requestId}',
  rateLimit: 'rateLimits/{key}',
  operation: 'operations/{operationId}',
  auditEntry: 'auditLog/{operationId}',
  mailLedger: 'mailLedger/{uid}',
  seal: 'seals/{sealId}',
  recordState: 'records/{projectId}',
  dossier: 'projects/{projectId}/dossiers/{dossierId}',
  dossierAttempt: 'projects/{projectId}/dossiers/{dossierId}/attempts/{attempt}',
  purge: 'projects/{projectId}/purges/{purgeId}',
} as const;

export const USERS = 'users';
/** Of everybody, as a collection group. */
export const NOTIFICATIONS = 'notifications';
/** Of everybody, as a collection group. */
export const REMARK_DRAFTS = 'remarkDrafts';
/** Of all tasks, as a collection group. */
export const VISAS = 'visas';
export const DIRECTORY = 'directory';
export const DEPUTIES = 'deputies';
export const COMPANIES = 'companies';
export const PROJECTS = 'projects';
export const ASSIGNMENTS = 'assignments';
export const MEETINGS = 'meetings';
export const MEETING_REQUESTS = 'meetingRequests';
export const PEERS = 'peers';
export const WORKGROUPS = 'workgroups';
export const CONVERSATIONS = 'conversations';
export const MESSAGES = 'messages';
export const PRESENCE = 'presence';
export const CONTACT_REQUESTS = 'contactRequests';
export const OPERATIONS = 'operations';

export const userPath = (uid: string) => `users/${uid}`;
export const notificationsPath = (uid: string) => `users/${uid}/notifications`;
export const notificationPath = (uid: string, notificationId: string) =>
  `users/${uid}/notifications/${notificationId}`;
export const remarkDraftsPath = (uid: string) => `users/${uid}/remarkDrafts`;
export const remarkDraftPath = (uid: string, assignmentId: string, revision: number) =>
  `users/${uid}/remarkDrafts/${assignmentId}_${revision}`;
export const directoryCardPath = (uid: string) => `directory/${uid}`;
export const userSettingsPath = (uid: string) => `userSettings/${uid}`;

export const CALENDAR_FEEDS = 'calendarFeeds';
export const calendarFeedPath = (uid: string) => `calendarFeeds/${uid}`;

export const deputyPath = (uid: string) => `deputies/${uid}`;

export const readMarkersPath = (uid: string) => `readMarkers/${uid}`;
export const presencePath = (uid: string) => `presence/${uid}`;

export const workgroupPath = (workgroupId: string) => `workgroups/${workgroupId}`;

export const conversationPath = (conversationId: string) => `conversations/${conversationId}`;
export const messagesPath = (conversationId: string) => `conversations/${conversationId}/messages`;
export const messagePath = (conversationId: string, messageId: string) =>
  `conversations/${conversationId}/messages/${messageId}`;
export const memberStatesPath = (conversationId: string) =>
  `conversations/${conversationId}/members`;
export const memberStatePath = (conversationId: string, uid: string) =>
  `conversations/${conversationId}/members/${uid}`;

export const companyPath = (companyId: string) => `companies/${companyId}`;
export const BOARDS = 'boards';
export const boardPath = (projectId: string) => `boards/${projectId}`;
export const projectPath = (projectId: string) => `projects/${projectId}`;

export const assignmentPath = (assignmentId: string) => `assignments/${assignmentId}`;
export const revisionsPath = (assignmentId: string) => `assignments/${assignmentId}/revisions`;
export const revisionPath = (assignmentId: string, revision: number) =>
  `assignments/${assignmentId}/revisions/${revision}`;
export const visasPath = (assignmentId: string, revision: number) =>
  `assignments/${assignmentId}/revisions/${revision}/visas`;
export const visaPath = (assignmentId: string, revision: number, uid: string) =>
  `assignments/${assignmentId}/revisions/${revision}/visas/${uid}`;
export const taskEventsPath = (assignmentId: string) => `assignments/${assignmentId}/events`;
export const taskEventPath = (assignmentId: string, operationId: string) =>
  `assignments/${assignmentId}/events/${operationId}`;
export const remarksPath = (assignmentId: string) => `assignments/${assignmentId}/remarks`;
export const remarkPath = (assignmentId: string, remarkId: string) =>
  `assignments/${assignmentId}/remarks/${remarkId}`;

export const INFORMATION_SHEETS = 'taskInfoSheets';
export const informationSheetPath = (subsectionId: string, taskKey: string, language: Language) =>
  `taskInfoSheets/${subsectionId}_${taskKey}_${language}`;

export const summaryPath = (uid: string) => `summaries/${uid}`;
export const WORKSPACE_SUMMARY = 'summaries/workspace';

export const meetingPath = (meetingId: string) => `meetings/${meetingId}`;
export const meetingPeersPath = (meetingId: string) => `meetings/${meetingId}/peers`;
export const meetingPeerPath = (meetingId: string, peerId: string) =>
  `meetings/${meetingId}/peers/${peerId}`;
export const meetingInboxPath = (meetingId: string, peerId: string) =>
  `meetings/${meetingId}/peers/${peerId}/inbox`;
export const meetingSignalPath = (meetingId: string, peerId: string, signalId: string) =>
  `meetings/${meetingId}/peers/${peerId}/inbox/${signalId}`;
export const meetingRequestPath = (requestId: string) => `meetingRequests/${requestId}`;
export const contactRequestPath = (requestId: string) => `contactRequests/${requestId}`;
export const rateLimitPath = (key: string) => `rateLimits/${key}`;
export const operationPath = (operationId: string) => `operations/${operationId}`;
export const auditEntryPath = (operationId: string) => `auditLog/${operationId}`;
export const SEALS = 'seals';
export const sealPath = (projectId: string, n: number) => `seals/${projectId}_${n}`;
export const RECORD_STATES = 'records';
export const recordStatePath = (projectId: string) => `records/${projectId}`;
/** Of all projects, as a collection group. */
export const DOSSIERS = 'dossiers';
export const dossiersPath = (projectId: string) => `projects/${projectId}/dossiers`;
export const dossierPath = (projectId: string, dossierId: string) =>
  `projects/${projectId}/dossiers/${dossierId}`;
/** Its creation begins the work: a dossier that tells of its progress begins nothing. */
export const dossierAttemptPath = (projectId: string, dossierId: string, attempt: number) =>
  `projects/${projectId}/dossiers/${dossierId}/attempts/${attempt}`;
export const purgesPath = (projectId: string) => `projects/${projectId}/purges`;
/** The same purge of a task, begun again, has the same path. */
export const purgePath = (projectId: string, task: string, archivedAt: Date) =>
  `projects/${projectId}/purges/${task}_${archivedAt.getTime()}`;
/** Of all tasks, as collection groups. */
export const REVISIONS = 'revisions';
export const TASK_EVENTS = 'events';
export const REMARKS = 'remarks';
/**
 * Between these are the documents of a group below the assignments of a project, and of others whose id begins with
 * its id. A back-quote is the character after the underscore.
 */
export const pathsBelowTasks = (projectId: string, group: string) => ({
  from: `assignments/${projectId}_/${group}/-`,
  until: `assignments/${projectId}\`/${group}/-`,
});
export const mailLedgerPath = (uid: string) => `mailLedger/${uid}`;
