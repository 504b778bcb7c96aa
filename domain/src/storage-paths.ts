/** Every path in the storage bucket. Mirrored by the `match` blocks of storage.rules. */

/** Where the deliverables of all assignments are, in a folder for each. */
export const DELIVERABLES = 'task_submissions/';

/** Where all deliverables of one assignment are. */
export const deliverablesFolder = (assignmentId: string) => `${DELIVERABLES}${assignmentId}/`;

/** `epochMs` is when the file was chosen, `uploadId` the operation it belongs to. */
export const deliverablePath = (
  assignmentId: string,
  epochMs: number,
  uploadId: string,
  extension: string,
) => `${deliverablesFolder(assignmentId)}${epochMs}-${uploadId}.${extension}`;

/** Whether a stored object is the one uploaded under `uploadId`. */
export function isDeliverableOf(
  objectPath: string,
  assignmentId: string,
  uploadId: string,
): boolean {
  const folder = deliverablesFolder(assignmentId);
  if (!objectPath.startsWith(folder)) return false;
  const name = objectPath.slice(folder.length);
  return new RegExp(`^\\d+-${uploadId}\\.[a-z0-9]+$`).test(name);
}

/**
 * How a deliverable is served to a browser that opens its address: it is saved, never shown as a page of
 * the bucket's server. The screens read its bytes and show what they know.
 */
export const DELIVERABLE_DISPOSITION = 'attachment';

/** Custom metadata of a stored deliverable. */
export interface DeliverableMetadata {
  readonly uploadedBy: string;
  /** The name the person's file had, percent-encoded: metadata travels in HTTP headers. */
  readonly fileName: string;
}

/** Where all logos are. */
export const COMPANY_LOGOS = 'company-logos/';

/** A company's logo; `uploadId` is random, so that a new logo has a new address. */
export const companyLogoPath = (uploadId: string, extension: string) =>
  `${COMPANY_LOGOS}${uploadId}.${extension}`;

/** Whether a path is one that `companyLogoPath` makes, of an image that may be stored. */
export function isCompanyLogoPath(path: string): boolean {
  return /^company-logos\/[A-Za-z0-9_-]{16,64}\.(jpg|png|gif|webp)$/.test(path);
}

/** Where the profile photos of all people are, in a folder for each. */
export const PROFILE_PHOTOS = 'profile_photos/';

/** Where all profile photos of one person are. */
export const profilePhotosFolder = (uid: string) => `${PROFILE_PHOTOS}${uid}/`;

/** A profile photo, as the browser cropped it. */
export const profilePhotoPath = (uid: string, uploadId: string, extension: string) =>
  `${profilePhotosFolder(uid)}${uploadId}.${extension}`;

/** Whether a path is one that `profilePhotoPath` makes for this person, of an image that may be stored. */
export function isProfilePhotoPath(path: string, uid: string): boolean {
  const folder = profilePhotosFolder(uid);
  return (
    path.startsWith(folder) &&
    /^[A-Za-z0-9_-]{16,64}\.(jpg|png|gif|webp)$/.test(path.slice(folder.length))
  );
}

/** Where all uploaded pictures of projects are. */
export const PROJECT_IMAGES = 'project_images/';

/** A project's picture; `uploadId` is random, so that a new picture has a new address. */
export const projectImagePath = (uploadId: string, extension: string) =>
  `${PROJECT_IMAGES}${uploadId}.${extension}`;

/** Whether a path is one that `projectImagePath` makes, of an image that may be stored. */
export function isProjectImagePath(path: string): boolean {
  return /^project_images\/[A-Za-z0-9_-]{16,64}\.(jpg|png|gif|webp)$/.test(path);
}

/** The entries of a project's record since its last seal; the root makes the name unique. */
export const sealedEntriesPath = (projectId: string, n: number, root: string) =>
  `${sealedEntriesFolder(projectId)}${n}-${root}.jsonl`;

/** Where all sealed entries of one project are. */
export const sealedEntriesFolder = (projectId: string) => `records/${projectId}/`;

/** Where all dossiers are, in a folder for each project. */
export const DOSSIER_FOLDERS = 'dossiers/';

/** Where all dossiers of one project are. */
export const dossiersFolder = (projectId: string) => `${DOSSIER_FOLDERS}${projectId}/`;

/** Where the files of one dossier are: the archive, and its manifest beside it. */
export const dossierFolder = (projectId: string, dossierId: string) =>
  `${dossiersFolder(projectId)}${dossierId}/`;
