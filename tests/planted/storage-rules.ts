import type { Fault } from './fault';

const file = 'storage.rules';

export const STORAGE_RULES_FAULTS: readonly Fault[] = [
  {
    id: 'storage-session-that-was-ended',
    says: 'A session that a change of password has ended still fetches files.',
    file,
    from: `return account().status == 'active'
          && request.auth.token.auth_time >= account().tokensValidAfter.toMillis() / 1000;`,
    to: `return account().status == 'active';`,
    opens: ['settings', 'hostile'],
  },
  {
    id: 'storage-files-of-archived-task',
    says: 'An assignee still fetches the files of a task that was taken from them.',
    file,
    from: `|| (assignment(assignmentId).archivedAt == null && concernsMe(assignment(assignmentId))));`,
    to: `|| concernsMe(assignment(assignmentId)));`,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'storage-files-of-every-owner',
    says: 'An owner fetches deliverables of projects that are not theirs.',
    file,
    from: `|| (account().role == 'owner' && (me() in task.ownerIds));`,
    to: `|| account().role == 'owner';`,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'storage-deliverable-of-somebody-else',
    says: 'Anybody stores a file as the deliverable of a task that is not theirs.',
    file,
    from: `&& assignment(assignmentId).assigneeId == me()
          `,
    to: ``,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'storage-file-during-review',
    says: 'An assignee stores further files while the last one is under review.',
    file,
    from: `(assignment(assignmentId).status in ['assigned', 'in_progress', 'rejected']);`,
    to: `(assignment(assignmentId).status in ['assigned', 'in_progress', 'submitted', 'rejected']);`,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'storage-deliverable-of-any-size',
    says: 'A deliverable may have any size.',
    file,
    from: `request.resource.size > 0 && request.resource.size <= 100 * 1024 * 1024;`,
    to: `request.resource.size > 0;`,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'storage-uploaded-by-another',
    says: 'A file says that somebody else has uploaded it.',
    file,
    from: `return request.resource.metadata.uploadedBy == me()`,
    to: `return request.resource.metadata.uploadedBy.size() > 0`,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'storage-token-beside-a-deliverable',
    says: 'Who uploads a file adds a token that opens it to everybody, for ever.',
    file,
    from: `request.resource.metadata.keys().hasOnly(['uploadedBy', 'fileName']);`,
    to: `request.resource.metadata.keys().hasAll(['uploadedBy', 'fileName']);`,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'storage-file-shown-as-a-page',
    says: 'The server of the bucket shows an uploaded file as a page instead of saving it.',
    file,
    from: `return request.resource.contentDisposition == 'attachment'
          && request.resource.contentType`,
    to: `return request.resource.contentType`,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'storage-page-that-runs',
    says: 'Where any format is expected, a web page with a script is taken.',
    file,
    from: `'html', 'htm', 'xhtml', 'shtml',`,
    to: `'htm', 'xhtml', 'shtml',`,
    opens: ['tasks', 'hostile'],
  },
  {
    id: 'storage-picture-of-20-megabytes',
    says: 'A photo or a logo may have twenty megabytes.',
    file,
    from: `request.resource.size <= 2097152`,
    to: `request.resource.size <= 20971520`,
    opens: ['settings', 'companies'],
  },
  {
    id: 'storage-photo-in-another-folder',
    says: 'Anybody stores a photo among those of somebody else.',
    file,
    from: `&& isStoredImage(fileName) && me() == uid && isActive();`,
    to: `&& isStoredImage(fileName) && isActive();`,
    opens: ['settings', 'hostile'],
  },
  {
    id: 'storage-expired-dossier',
    says: 'A dossier can be fetched after its seven days.',
    file,
    from: `allow get: if mayReadDossiers(projectId)
          && request.time < resource.timeCreated + duration.value(7, 'd');`,
    to: `allow get: if mayReadDossiers(projectId);`,
    opens: ['projects', 'hostile'],
  },
];
