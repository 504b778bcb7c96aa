import { deliverablesFolder } from '@ouvrage/domain';
import type { App } from 'firebase-admin/app';
import { storedFiles } from '../../../functions/src/platform/stored-files';
import { newOperationId } from './environment';
import { pdf } from './files';
import type { Answer, httpSessions, Session } from './http-sessions';
import { projectRequest, termsFor } from './work';

interface People {
  readonly admin: Session;
  readonly assignee: Session;
  readonly validator: Session;
}

/** Projects and tasks, made by the deployed functions. */
export function httpWork(
  app: App,
  call: ReturnType<typeof httpSessions>['call'],
  people: () => People,
) {
  const newProject = () => ({ ...projectRequest(), ownerIds: [] });

  /** A project with one assigned task. */
  async function assignedTask(): Promise<{ projectId: string; assignmentId: string }> {
    const { admin, assignee, validator } = people();
    const project = await call('saveProject', newProject(), admin);
    const { projectId } = project.result as { projectId: string };
    const parts = { assigneeId: assignee.uid, validatorIds: [validator.uid] };
    const days = { deadline: '2099-12-01', validationDeadline: '2099-12-08' };
    const tasks = [{ ...termsFor(), ...parts, ...days }];
    const assignment = await call(
      'assignTasks',
      { operationId: newOperationId(), projectId, tasks },
      admin,
    );
    const { assignmentIds } = assignment.result as { assignmentIds: string[] };
    return { projectId, assignmentId: assignmentIds[0] ?? '' };
  }

  /** Uploads a file and submits it. */
  async function submitTo(assignmentId: string): Promise<Answer> {
    const { assignee } = people();
    const uploadId = newOperationId();
    const path = `${deliverablesFolder(assignmentId)}1795000000000-${uploadId}.pdf`;
    const metadata = { uploadedBy: assignee.uid, fileName: 'Notice.pdf' };
    await storedFiles(app).file(path).save(pdf(), { resumable: false, metadata: { metadata } });
    return call('submitDeliverable', { assignmentId, uploadId, comment: null }, assignee);
  }

  return { newProject, assignedTask, submitTo };
}
