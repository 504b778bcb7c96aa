import { randomUUID } from 'node:crypto';
import {
  assignmentPath,
  companyLogoPath,
  DELIVERABLE_DISPOSITION,
  deliverablePath,
  dossierFolder,
  profilePhotoPath,
  projectImagePath,
  projectPath,
  sealedEntriesPath,
  userPath,
} from '@ouvrage/domain';
import {
  deleteObject,
  getBytes,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
  type UploadMetadata,
} from 'firebase/storage';
import type { Documents } from '../support/stored-documents';
import { ARCHIVED, assignmentOf, projectOf } from '../support/people';
import { bytes } from '../support/storage';
import { type Attempt, type Subject } from './matrix';
import {
  ACTIVE,
  ADMINS,
  CONCERNED,
  NOBODY,
  OWNERS,
  personOf,
  PROFILES,
  uidOf,
  type Role,
} from './roles';

/** `update` overwrites an object, or changes its metadata. */
export const FILE_OPERATIONS = ['get', 'list', 'update', 'delete', 'create'] as const;
export type FileOperation = (typeof FILE_OPERATIONS)[number];

/** The second client is the server's, which ignores the rules. */
type FileAttempt = Attempt<FirebaseStorage, FirebaseStorage>;
type FileSubject = Subject<FileOperation, FirebaseStorage, FirebaseStorage>;

/** The suite has only one bucket, so paths and uids contain an id of the run. */
const RUN = randomUUID().slice(0, 8);
export const runUidOf = (role: Role) => `${uidOf(role)}-${RUN}`;
const COLLEAGUE = `lea-fontaine-${RUN}`;

const PROJECT = `mediatheque-${RUN}`;
const LIVE_TASK = `mediatheque-${RUN}_A1_etude-d-opportunite`;
const ARCHIVED_TASK = `mediatheque-${RUN}_A2_etude-preliminaire`;

const TASK = assignmentOf({
  assigneeId: runUidOf('member'),
  validatorIds: (['validator', 'noProfile', 'disabled', 'sessionOver', 'noTime'] as const).map(
    runUidOf,
  ),
  deputyIds: (['deputy', 'noProfile', 'disabled', 'sessionOver', 'noTime'] as const).map(runUidOf),
  ownerIds: [runUidOf('owner'), runUidOf('sessionOver')],
});

/** The documents that the rules of the bucket read. */
export const STORAGE_STORED: Documents = {
  ...Object.fromEntries([...PROFILES].map(([role, user]) => [userPath(runUidOf(role)), user])),
  [userPath(COLLEAGUE)]: personOf('lea-fontaine'),
  [projectPath(PROJECT)]: projectOf({ ownerIds: [runUidOf('owner'), runUidOf('sessionOver')] }),
  [assignmentPath(LIVE_TASK)]: TASK,
  [assignmentPath(ARCHIVED_TASK)]: { ...TASK, ...ARCHIVED },
};

const ZIP: UploadMetadata = { contentType: 'application/zip' };
const PNG: UploadMetadata = { contentType: 'image/png' };
const deliverable = (role: Role): UploadMetadata => ({
  contentType: 'application/pdf',
  contentDisposition: DELIVERABLE_DISPOSITION,
  customMetadata: { uploadedBy: runUidOf(role), fileName: 'etude.pdf' },
});

interface Given {
  readonly pattern: string;
  readonly what: string;
  /** A new path each time. */
  readonly place: (role: Role) => string;
  readonly metadata: (role: Role) => UploadMetadata;
  readonly get: readonly Role[];
  readonly create: readonly Role[];
  readonly how?: string;
}

/** The cells for files of Storage. Nobody may list, overwrite or change metadata. */
function files({ pattern, what, place, metadata, ...given }: Given): FileSubject {
  const put = (client: FirebaseStorage, path: string, role: Role) =>
    uploadBytes(ref(client, path), bytes(48), metadata(role));
  const withStored = (
    how: string,
    may: readonly Role[],
    attempt: (client: FirebaseStorage, path: string, role: Role) => Promise<unknown>,
  ): FileAttempt => ({
    how,
    may,
    run: async (client, role, server) => {
      const path = place(role);
      await put(server, path, role);
      await attempt(client, path, role);
    },
  });
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  return {
    pattern,
    what,
    cells: {
      get: [withStored('', given.get, (client, path) => getBytes(ref(client, path)))],
      list: [
        {
          how: '',
          may: NOBODY,
          run: (client, role) => listAll(ref(client, folderOf(place(role)))),
        },
        {
          how: 'a file as if it were a folder',
          may: NOBODY,
          run: (client, role) => listAll(ref(client, place(role))),
        },
      ],
      update: [
        withStored('another file in its place', NOBODY, put),
        withStored('its metadata', NOBODY, (client, path) =>
          updateMetadata(ref(client, path), { customMetadata: { uploadedBy: 'x' } }),
        ),
      ],
      delete: [withStored('', NOBODY, (client, path) => deleteObject(ref(client, path)))],
      create: [
        {
          how: given.how ?? '',
          may: given.create,
          run: (client, role) => put(client, place(role), role),
        },
      ],
    },
  };
}

const inTask = (task: string) => () =>
  deliverablePath(task, 1_793_606_400_000, `depot-${randomUUID()}`, 'pdf');

const IMAGE = { how: 'an image of its type, of 2 MB at most', metadata: () => PNG };

export const STORAGE_MATRIX: readonly FileSubject[] = [
  files({
    pattern: 'task_submissions/{assignmentId}/{fileName}',
    what: 'of a task that is assigned',
    place: inTask(LIVE_TASK),
    metadata: deliverable,
    get: CONCERNED,
    create: ['member'],
    how: 'in one’s own name, with the extension that is expected, of 100 MB at most',
  }),
  files({
    pattern: 'task_submissions/{assignmentId}/{fileName}',
    what: 'of a task that is archived',
    place: inTask(ARCHIVED_TASK),
    metadata: deliverable,
    get: ADMINS,
    create: NOBODY,
  }),
  files({
    pattern: 'company-logos/{fileName}',
    what: 'any',
    place: () => companyLogoPath(randomUUID(), 'png'),
    ...IMAGE,
    get: ADMINS,
    create: ADMINS,
  }),
  files({
    pattern: 'project_images/{fileName}',
    what: 'any',
    place: () => projectImagePath(randomUUID(), 'png'),
    ...IMAGE,
    get: [...ADMINS, ...OWNERS],
    create: ADMINS,
  }),
  files({
    pattern: 'profile_photos/{uid}/{fileName}',
    what: 'one’s own',
    place: (role) => profilePhotoPath(runUidOf(role), randomUUID(), 'png'),
    ...IMAGE,
    get: ACTIVE,
    create: ACTIVE,
  }),
  files({
    pattern: 'profile_photos/{uid}/{fileName}',
    what: 'another’s',
    place: () => profilePhotoPath(COLLEAGUE, randomUUID(), 'png'),
    ...IMAGE,
    get: ACTIVE,
    create: NOBODY,
  }),
  files({
    pattern: 'dossiers/{projectId}/{dossierId}/{attempt}/{fileName}',
    what: 'of a project of the owner',
    place: () => `${dossierFolder(PROJECT, randomUUID())}1/permis.zip`,
    metadata: () => ZIP,
    get: [...ADMINS, 'owner'],
    create: NOBODY,
  }),
  files({
    pattern: 'records/{projectId}/{fileName}',
    what: 'of a project of the owner',
    place: () => sealedEntriesPath(PROJECT, 1, randomUUID()),
    metadata: () => ZIP,
    get: NOBODY,
    create: NOBODY,
  }),
  files({
    pattern: '{object=**}',
    what: 'a folder that no other match names',
    place: (role) => `inconnus/${runUidOf(role)}/${randomUUID()}.png`,
    ...IMAGE,
    get: NOBODY,
    create: NOBODY,
  }),
];
