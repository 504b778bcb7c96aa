import { createHash } from 'node:crypto';
import {
  AppError,
  ASSIGNMENT_LIMITS,
  beginningOf,
  deliverableContentType,
  deliverablesFolder,
  extensionOf,
  isDeliverableOf,
  isExpectedExtension,
  MAX_DELIVERABLE_BYTES,
  type FileFormat,
  type Revision,
} from '@ouvrage/domain';
import type { Bucket } from '../platform/stored-files';
import { ContentProbe } from './content-probe';

type Upload = ReturnType<Bucket['file']>;

interface UploadKey {
  readonly assignmentId: string;
  readonly uploadId: string;
  readonly uploadedBy: string;
}

/** A file that was read completely and has the expected content. */
export interface InspectedFile extends Pick<
  Revision,
  'filePath' | 'fileName' | 'size' | 'contentType' | 'sha256'
> {
  readonly extension: string;
}

/** Checked before the file is read, and again at the submission, as the expected format may have changed. */
export function requireExpected(format: FileFormat, extension: string): void {
  if (!isExpectedExtension(format, extension)) throw new AppError('deliverable/wrong-format');
}

/** The object of an upload; throws when the caller did not upload it. */
export async function findUpload(
  bucket: Bucket,
  { assignmentId, uploadId, uploadedBy }: UploadKey,
): Promise<Upload> {
  const [files] = await bucket.getFiles({ prefix: deliverablesFolder(assignmentId) });
  // The latest of several: names begin with a timestamp.
  const file = files
    .filter(({ name }) => isDeliverableOf(name, assignmentId, uploadId))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .at(-1);
  if (file === undefined) throw new AppError('deliverable/not-found');
  if (file.metadata.metadata?.['uploadedBy'] !== uploadedBy) {
    throw new AppError('deliverable/not-yours');
  }
  return file;
}

/** Reads a file completely. Throws when it cannot be a deliverable of this format. */
export async function inspectDeliverable(file: Upload, format: FileFormat): Promise<InspectedFile> {
  const size = Number(file.metadata.size);
  const extension = extensionOf(file.name);
  const fileName = fileNameOf(file);
  requireExpected(format, extension);
  requireExpected(format, extensionOf(fileName));
  if (size === 0) throw new AppError('deliverable/empty');
  if (size > MAX_DELIVERABLE_BYTES) throw new AppError('deliverable/too-large');

  const hash = createHash('sha256');
  const probe = new ContentProbe();
  for await (const chunk of file.createReadStream({ decompress: false })) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    probe.add(bytes);
  }
  if (probe.size !== size) throw new Error('The stream of a deliverable ended early.');
  if (!(await probe.isContentOf(format, extension)))
    throw new AppError('deliverable/wrong-content');
  return {
    filePath: file.name,
    fileName,
    size,
    contentType: deliverableContentType(extension),
    sha256: hash.digest('hex'),
    extension,
  };
}

/** The original file name, without folders and control characters, as it is displayed and downloaded. */
function fileNameOf({ name, metadata }: Upload): string {
  const fallback = name.slice(name.lastIndexOf('/') + 1);
  const originalName = decodeName(String(metadata.metadata?.['fileName'] ?? ''));
  const clean = originalName
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  if (clean === '') return fallback;
  const dot = clean.length - extensionOf(clean).length - 1;
  const [stem, extension] = [clean.slice(0, Math.max(dot, 0)), clean.slice(Math.max(dot, 0))];
  return `${beginningOf(stem, ASSIGNMENT_LIMITS.fileNameMax - extension.length)}${extension}`;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return ''; // Not encoded by our client: the object's name is used.
  }
}
