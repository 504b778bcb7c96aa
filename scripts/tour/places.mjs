import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { loadDomain } from '../demo/domain.mjs';
import { NO_METADATA_SERVER } from '../demo/store.mjs';

/** @typedef {import('@ouvrage/domain').TaskStatus} TaskStatus */

/**
 * Where the screens of a workspace are: ids of what it holds.
 *
 * @typedef {object} Places
 * @property {string} project with an owner and held tasks
 * @property {string} section a letter, of the project's held tasks
 * @property {string} step of that section, with a task
 * @property {Readonly<Record<TaskStatus, string>>} tasks one in each state: the validator decides what is submitted, the intervenant does the others
 * @property {string} sheet a task that has an information sheet, as the settings' address names it
 * @property {string} conversation of a work group, of the admin and the intervenant
 * @property {string} meeting active, that the intervenant may enter and moderates not
 */

/** Made by scripts/demo, and the same in every demo. */
const PROJECT = 'mediatheque-des-carrieres';
const MEETING = '4TQK-9M2X-H7RC';
const ASSIGNEE = 'hugo-vasseur';
const VALIDATOR = 'mathilde-roche';

/**
 * @param {{ project: string, env: Record<string, string> }} suite with the demo
 * @returns {Promise<Places>}
 */
export async function placesOfDemo({ project, env }) {
  Object.assign(process.env, env, NO_METADATA_SERVER);
  const domain = await loadDomain();
  const app = initializeApp({ projectId: project }, 'places');
  try {
    const firestore = getFirestore(app);
    const [assignments, sheets, conversations] = await Promise.all([
      firestore.collection(domain.ASSIGNMENTS).get(),
      firestore.collection(domain.INFORMATION_SHEETS).limit(1).get(),
      firestore
        .collection(domain.CONVERSATIONS)
        .where('participantIds', 'array-contains', ASSIGNEE)
        .get(),
    ]);
    /**
     * @param {TaskStatus} status
     * @param {(data: FirebaseFirestore.DocumentData) => boolean} [isWanted]
     */
    const task = (status, isWanted = (data) => data['assigneeId'] === ASSIGNEE) => {
      const match = assignments.docs.find(
        (document) =>
          document.get('status') === status &&
          document.get('archivedAt') === null &&
          isWanted(document.data()),
      );
      if (match === undefined) throw new Error(`The demo has no task that is ${status}.`);
      return match.id;
    };
    const group = conversations.docs.find((document) => document.get('workgroupId') !== null);
    const sheet = sheets.docs[0]?.id.replace(/_[a-z]{2}$/, '');
    if (group === undefined || sheet === undefined) throw new Error('The demo is not whole.');
    return {
      project: PROJECT,
      section: 'G',
      step: 'G2',
      tasks: {
        assigned: task('assigned'),
        in_progress: task('in_progress'),
        submitted: task('submitted', (data) => data['validatorIds'].includes(VALIDATOR)),
        validated: task('validated'),
        rejected: task('rejected'),
      },
      sheet,
      conversation: group.id,
      meeting: MEETING,
    };
  } finally {
    await deleteApp(app);
  }
}
