/**
 * What is deployed, and nothing else.
 *
 * | callable            | who                   | what it changes                                      |
 * | ------------------- | --------------------- | ---------------------------------------------------- |
 * | `signInProfile`     | any signed-in account | answers one's role; makes the designated admin       |
 * | `saveProject`       | admin                 | a project, created or edited                         |
 * | `deleteProject`     | admin                 | a project with all it holds, in steps                |
 * | `assignTasks`       | admin                 | tasks of a project, assigned or revived, all or none |
 * | `reassignTask`      | admin                 | people and dates of an assignment                    |
 * | `unassignTask`      | admin                 | archives an assignment                               |
 * | `restoreTask`       | admin                 | brings an archived assignment back                   |
 * | `submitDeliverable` | assignee              | makes an uploaded file the next revision             |
 * | `decideTask`        | validator, admin      | validates or rejects the current revision            |
 *
 * | trigger            | on                 | what it keeps true                          |
 * | ------------------ | ------------------ | ------------------------------------------- |
 * | `onProjectChanged` | a project's update | `projectName` and `ownerIds` of assignments |
 *
 * Handlers are loaded at their first call: every function runs in a process of its own.
 */
import {
  assignTasksContract,
  decideTaskContract,
  deleteProjectContract,
  DOCUMENT_PATTERNS,
  projectCodec,
  reassignTaskContract,
  restoreTaskContract,
  saveProjectContract,
  signInProfileContract,
  submitDeliverableContract,
  unassignTaskContract,
} from '@ouvrage/domain';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { sharedContext } from './platform/context';
import { defineCallable } from './platform/define-callable';
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
