import {
  assignmentPath,
  meetingRequestPath,
  projectPath,
  revisionPath,
  type Assignment,
  type MeetingRequest,
} from '@ouvrage/domain';
import type { Places } from '../../scripts/tour/places';
import { givenCompany } from '../e2e/support/companies';
import { givenRequest } from '../e2e/support/contact-requests';
import { givenConversation, givenMessages } from '../e2e/support/conversations';
import { givenMeeting } from '../e2e/support/meetings';
import { givenNotification } from '../e2e/support/notifications';
import { createPerson, serverFirestore, type Person } from '../e2e/support/people';
import { givenAssignment } from '../e2e/support/tasks';
import { givenWorkgroup } from '../e2e/support/workgroups';

/** The people who sign in to see the screens. A visitor does not. */
export interface Viewers {
  readonly admin: Person;
  readonly owner: Person;
  readonly intervenant: Person;
  readonly validator: Person;
}

/** A workspace with data for every screen and role of scripts/tour/screens.ts. */
export async function givenScreens(): Promise<{
  readonly viewers: Viewers;
  readonly places: Places;
}> {
  const admin = await createPerson('Claire', 'Delmas', 'admin', 'Programmiste');
  const owner = await createPerson('Philippe', 'Garnier', 'owner', "MOA Maître d'ouvrage");
  const intervenant = await createPerson('Hugo', 'Vasseur', 'intervenant', 'Architectes');
  const validator = await createPerson('Mathilde', 'Roche', 'intervenant', 'Géomètre');
  const viewers = { admin, owner, intervenant, validator };
  const parts = { assignee: intervenant, validator, owner };
  const assignedTask = await givenAssignment({ ...parts, status: 'assigned' });
  const running = await givenAssignment({ ...parts, status: 'in_progress' });
  const submittedTask = await givenAssignment({ ...parts, status: 'submitted' });
  const validatedTask = await givenDecided('validated', viewers);
  const rejectedTask = await givenDecided('rejected', viewers);
  const everybody = [validator, intervenant, admin, owner];
  const meeting = await givenMeeting(everybody);
  await givenMeeting(everybody, {
    title: 'Réunion de chantier n° 14',
    status: 'scheduled',
    isInstant: false,
    scheduledTime: new Date(Date.now() + 86_400_000),
    engine: null,
    startedAt: null,
  });
  const conversation = await givenConversation(everybody, 'Chantier de la maison');
  await givenMessages(conversation, validator, ['La grue est montée.', 'La recette est jeudi.']);
  await givenWorkgroup({
    name: 'Revue du projet',
    createdBy: admin,
    members: [intervenant, owner],
  });
  await givenCompany('Atelier Vasseur');
  await givenNotification(admin, submittedTask, { kind: 'submitted', reason: 'admin' });
  await givenRequest('Maria Lopez', `Estudio ${admin.uid.slice(0, 6)}`, 0);
  await givenMeetingRequest(intervenant, validator);
  return {
    viewers,
    places: {
      project: submittedTask.projectId,
      section: submittedTask.sectionId,
      step: submittedTask.subsectionId,
      tasks: {
        assigned: assignedTask.id,
        in_progress: running.id,
        submitted: submittedTask.id,
        validated: validatedTask,
        rejected: rejectedTask,
      },
      sheet: `${submittedTask.subsectionId}_${submittedTask.taskKey}`,
      conversation,
      meeting,
    },
  };
}

/** Stores a task whose first revision is decided, as the callable leaves it. Returns its id. */
async function givenDecided(
  outcome: 'validated' | 'rejected',
  { intervenant, validator, owner }: Viewers,
): Promise<string> {
  const task = await givenAssignment({
    assignee: intervenant,
    validator,
    owner,
    status: 'submitted',
  });
  const at = new Date();
  const isValidated = outcome === 'validated';
  const changes: Partial<Assignment> = { status: outcome, validatedAt: isValidated ? at : null };
  const comment = isValidated ? 'Conforme.' : "Il manque la coupe sur l'escalier.";
  const firestore = serverFirestore();
  const batch = firestore.batch();
  batch.update(firestore.doc(assignmentPath(task.id)), changes);
  batch.update(firestore.doc(revisionPath(task.id, 1)), {
    decision: { by: validator.uid, at, outcome, comment },
  });
  batch.update(firestore.doc(projectPath(task.projectId)), {
    counts: { [task.subsectionId]: { assigned: 1, validated: Number(isValidated) } },
    ...(isValidated && { openByDeadline: {} }),
  });
  await batch.commit();
  return task.id;
}

async function givenMeetingRequest(by: Person, participant: Person): Promise<void> {
  const request: Omit<MeetingRequest, 'id'> = {
    title: 'Choix des menuiseries',
    description: 'Trois échantillons à comparer.',
    requestedBy: by.uid,
    requestedByName: by.name,
    scheduledTime: new Date(Date.now() + 2 * 86_400_000),
    suggestedParticipantIds: [participant.uid],
    status: 'pending',
    responseMessage: null,
    respondedAt: null,
    respondedBy: null,
    meetingId: null,
    createdAt: new Date(),
  };
  await serverFirestore()
    .doc(meetingRequestPath(`demande-${by.uid}`))
    .set(request);
}
