/**
 * What is deployed, and nothing else.
 *
 * | callable            | who                   | what it changes                                      |
 * | ------------------- | --------------------- | ---------------------------------------------------- |
 * | `signInProfile`     | any signed-in account | answers one's role; makes the designated admin       |
 * | `createAccount`     | admin                 | an account with its profile, card and settings       |
 * | `updateAccount`     | admin                 | who a person is; their role, address, password       |
 * | `setAccountStatus`  | admin                 | disables an account, or enables it again             |
 * | `deleteAccount`     | admin                 | an account with all that is its own, in steps        |
 * | `sendPasswordLink`  | admin                 | a message to a person, to set their password         |
 * | `changePassword`    | any active account    | one's own password                                   |
 * | `saveCompany`       | admin                 | a company, created or edited, and its logo           |
 * | `deleteCompany`     | admin                 | a company nobody belongs to                          |
 * | `saveProject`       | admin                 | a project, created or edited                         |
 * | `deleteProject`     | admin                 | a project with all it holds, in steps                |
 * | `assignTasks`       | admin                 | tasks of a project, assigned or revived, all or none |
 * | `reassignTask`      | admin                 | people and dates of an assignment                    |
 * | `unassignTask`      | admin                 | archives an assignment                               |
 * | `restoreTask`       | admin                 | brings an archived assignment back                   |
 * | `submitDeliverable` | assignee              | makes an uploaded file the next revision             |
 * | `decideTask`        | validator, admin      | validates or rejects the current revision            |
 *
 * | endpoint  | who     | what it changes                                     |
 * | --------- | ------- | --------------------------------------------------- |
 * | `contact` | anybody | `/api/contact`: takes a request for a demonstration |
 *
 * | trigger            | on                 | what it keeps true                          |
 * | ------------------ | ------------------ | ------------------------------------------- |
 * | `onCompanyChanged` | a company's update | `companyName` of its people and their cards |
 * | `onPersonChanged`  | a card's update    | `assigneeName` of assignments               |
 * | `onProjectChanged` | a project's update | `projectName` and `ownerIds` of assignments |
 *
 * | job                     | every      | what it ends                            |
 * | ----------------------- | ---------- | --------------------------------------- |
 * | `sweepAccountCreations` | 15 minutes | creations of accounts that were cut off |
 *
 * Handlers are loaded at their first call: every function runs in a process of its own.
 */
import {
  assignTasksContract,
  changePasswordContract,
  companyCodec,
  createAccountContract,
  decideTaskContract,
  deleteAccountContract,
  deleteCompanyContract,
  deleteProjectContract,
  directoryCardCodec,
  DOCUMENT_PATTERNS,
  projectCodec,
  reassignTaskContract,
  restoreTaskContract,
  saveCompanyContract,
  saveProjectContract,
  sendPasswordLinkContract,
  setAccountStatusContract,
  signInProfileContract,
  submitDeliverableContract,
  unassignTaskContract,
  updateAccountContract,
} from '@ouvrage/domain';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { sharedContext } from './platform/context';
import { defineCallable } from './platform/define-callable';
import { defineEndpoint } from './platform/define-endpoint';
import { read } from './platform/snapshot';

setGlobalOptions({
  region: 'europe-west1',
  memory: '512MiB',
  timeoutSeconds: 60,
  maxInstances: 20,
});

export const signInProfile = defineCallable(
  signInProfileContract,
  async () => (await import('./people/sign-in-profile')).signInProfile,
  { account: 'any' },
);

export const createAccount = defineCallable(
  createAccountContract,
  async () => (await import('./people/create-account')).createAccount,
);

export const updateAccount = defineCallable(
  updateAccountContract,
  async () => (await import('./people/update-account')).updateAccount,
);

export const setAccountStatus = defineCallable(
  setAccountStatusContract,
  async () => (await import('./people/set-account-status')).setAccountStatus,
);

export const deleteAccount = defineCallable(
  deleteAccountContract,
  async () => (await import('./people/delete-account')).deleteAccount,
  { runtime: { timeoutSeconds: 540 } },
);

export const sendPasswordLink = defineCallable(
  sendPasswordLinkContract,
  async () => (await import('./people/send-password-link')).sendPasswordLink,
);

export const changePassword = defineCallable(
  changePasswordContract,
  async () => (await import('./people/change-password')).changePassword,
);

export const saveCompany = defineCallable(
  saveCompanyContract,
  async () => (await import('./companies/save-company')).saveCompany,
);

export const deleteCompany = defineCallable(
  deleteCompanyContract,
  async () => (await import('./companies/delete-company')).deleteCompany,
);

export const saveProject = defineCallable(
  saveProjectContract,
  async () => (await import('./projects/save-project')).saveProject,
);

export const deleteProject = defineCallable(
  deleteProjectContract,
  async () => (await import('./projects/delete-project')).deleteProject,
  { runtime: { timeoutSeconds: 540 } },
);

export const assignTasks = defineCallable(
  assignTasksContract,
  async () => (await import('./assignments/assign-tasks')).assignTasks,
);

export const reassignTask = defineCallable(
  reassignTaskContract,
  async () => (await import('./assignments/reassign-task')).reassignTask,
);

export const unassignTask = defineCallable(
  unassignTaskContract,
  async () => (await import('./assignments/unassign-task')).unassignTask,
);

export const restoreTask = defineCallable(
  restoreTaskContract,
  async () => (await import('./assignments/restore-task')).restoreTask,
);

/** Reads whole files: 2 MB of each are kept, and few are read at once. */
export const submitDeliverable = defineCallable(
  submitDeliverableContract,
  async () => (await import('./assignments/submit-deliverable')).submitDeliverable,
  { runtime: { timeoutSeconds: 300, concurrency: 20 } },
);

export const decideTask = defineCallable(
  decideTaskContract,
  async () => (await import('./assignments/decide-task')).decideTask,
);

/** Anybody may call it: few at once, so that nobody can make it costly. */
export const contact = defineEndpoint(
  'contact',
  async () => (await import('./contact/contact')).contact,
  { memory: '256MiB', maxInstances: 2 },
);

export const onCompanyChanged = onDocumentUpdated(
  { document: DOCUMENT_PATTERNS.company, retry: true },
  async ({ data, params }) => {
    const { refreshPeople } = await import('./companies/on-company-changed');
    if (data === undefined) return;
    const before = read(companyCodec, data.before);
    const after = read(companyCodec, data.after);
    if (before === null || after === null || before.name === after.name) return;
    await refreshPeople(params.companyId, sharedContext());
  },
);

export const onProjectChanged = onDocumentUpdated(
  { document: DOCUMENT_PATTERNS.project, retry: true },
  async ({ data, params }) => {
    const { hasChanged, refreshAssignments } = await import('./projects/on-project-changed');
    if (data === undefined) return;
    const before = read(projectCodec, data.before);
    const after = read(projectCodec, data.after);
    if (before === null || after === null || !hasChanged(before, after)) return;
    await refreshAssignments(params.projectId, sharedContext());
  },
);

export const onPersonChanged = onDocumentUpdated(
  { document: DOCUMENT_PATTERNS.directoryCard, retry: true },
  async ({ data, params }) => {
    const { refreshName } = await import('./people/on-person-changed');
    if (data === undefined) return;
    const before = read(directoryCardCodec, data.before);
    const after = read(directoryCardCodec, data.after);
    if (before === null || after === null || before.name === after.name) return;
    await refreshName(params.uid, sharedContext());
  },
);

export const sweepAccountCreations = onSchedule('every 15 minutes', async () => {
  const { sweepAccountCreations: sweep } = await import('./people/sweep-account-creations');
  await sweep(sharedContext());
});
