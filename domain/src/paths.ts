import type { Language } from './people/user-settings';

/**
 * Every Firestore path of the product. Nowhere else may spell a collection's name (linted).
 * `DOCUMENT_PATTERNS` feeds triggers and the test that each `match` of firestore.rules is one of them.
 */
export const DOCUMENT_PATTERNS = {
  user: 'users/{uid}',
  directoryCard: 'directory/{uid}',
  userSettings: 'userSettings/{uid}',
  company: 'companies/{companyId}',
  project: 'projects/{projectId}',
  assignment: 'assignments/{assignmentId}',
  revision: 'assignments/{assignmentId}/revisions/{revision}',
  taskEvent: 'assignments/{assignmentId}/events/{operationId}',
  informationSheet: 'taskInfoSheets/{sheetId}',
  summary: 'summaries/{summaryId}',
  meeting: 'meetings/{meetingId}',
  contactRequest: 'contactRequests/{requestId}',
  rateLimit: 'rateLimits/{key}',
  operation: 'operations/{operationId}',
  auditEntry: 'auditLog/{operationId}',
} as const;

export const USERS = 'users';
export const DIRECTORY = 'directory';
export const COMPANIES = 'companies';
export const PROJECTS = 'projects';
export const ASSIGNMENTS = 'assignments';
export const MEETINGS = 'meetings';
export const CONTACT_REQUESTS = 'contactRequests';
export const OPERATIONS = 'operations';

export const userPath = (uid: string) => `users/${uid}`;
export const directoryCardPath = (uid: string) => `directory/${uid}`;
export const userSettingsPath = (uid: string) => `userSettings/${uid}`;

export const companyPath = (companyId: string) => `companies/${companyId}`;
export const projectPath = (projectId: string) => `projects/${projectId}`;

export const assignmentPath = (assignmentId: string) => `assignments/${assignmentId}`;
export const revisionsPath = (assignmentId: string) => `assignments/${assignmentId}/revisions`;
export const revisionPath = (assignmentId: string, revision: number) =>
  `assignments/${assignmentId}/revisions/${revision}`;
export const taskEventsPath = (assignmentId: string) => `assignments/${assignmentId}/events`;
export const taskEventPath = (assignmentId: string, operationId: string) =>
  `assignments/${assignmentId}/events/${operationId}`;

export const informationSheetPath = (subsectionId: string, taskKey: string, language: Language) =>
  `taskInfoSheets/${subsectionId}_${taskKey}_${language}`;

export const summaryPath = (uid: string) => `summaries/${uid}`;
export const WORKSPACE_SUMMARY = 'summaries/workspace';

export const meetingPath = (meetingId: string) => `meetings/${meetingId}`;
export const contactRequestPath = (requestId: string) => `contactRequests/${requestId}`;
export const rateLimitPath = (key: string) => `rateLimits/${key}`;
export const operationPath = (operationId: string) => `operations/${operationId}`;
export const auditEntryPath = (operationId: string) => `auditLog/${operationId}`;
