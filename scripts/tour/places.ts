import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { TaskStatus } from '@ouvrage/domain';
import * as domain from '@ouvrage/domain';
import { NO_METADATA_SERVER } from '../demo/store';

/** Ids that the addresses of the screens need. */
export interface Places {
  /** Has an owner and assigned tasks. */
  project: string;
  /** Letter of a section of that project with assigned tasks. */
  section: string;
  /** Id of a step of that section with a task. */
  step: string;
  /**
   * One task in each state: the validator decides about the submitted one, the intervenant works on the
   * others.
   */
  tasks: Readonly<Record<TaskStatus, string>>;
  /** A task with an information sheet, in the form of the settings' address. */
  sheet: string;
  /** Belongs to a work group with the admin and the intervenant. */
  conversation: string;
  /** An active meeting that the intervenant may enter but does not moderate. */
  meeting: string;
}

/** Ids that scripts/demo creates, the same in every demo. */
const PROJECT = 'mediatheque-des-carrieres';
const MEETING = '4TQK-9M2X-H7RC';
const ASSIGNEE = 'hugo-vasseur';
const VALIDATOR = 'mathilde-roche';

/** @param suite with the demo data */
export async function placesOfDemo({
  project,
  env,
}: {
  project: string;
  env: Record<string, string>;
}): Promise<Places> {
  Object.assign(process.env, env, NO_METADATA_SERVER);
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
    const task = (
      status: TaskStatus,
      isWanted: (data: FirebaseFirestore.DocumentData) => boolean = (data) =>
        data['assigneeId'] === ASSIGNEE,
    ) => {
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
    if (group === undefined || sheet === undefined) throw new Error('The demo data is incomplete.');
    return {
      project: PROJECT,
      section: 'G',
      step: 'G2',
      tasks: {
        assigned: task('assigned'),
        in_progress: task('in_progress'),
        submitted: task('submitted', (data) =>
          (data['validatorIds'] as string[]).includes(VALIDATOR),
        ),
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
