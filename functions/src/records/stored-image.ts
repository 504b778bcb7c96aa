import {
  AppError,
  imageExtension,
  imageTypeOf,
  MAX_IMAGE_BYTES,
  type AppErrorReason,
} from '@ouvrage/domain';
import type { Query } from 'firebase-admin/firestore';
import type { Context } from '../platform/context';
import type { Run } from '../platform/operation';
import { isFileMissing, type StoredFile } from '../platform/stored-files';

/** Enough bytes to detect the type of an image. */
const FIRST_BYTES = 16;

/** A kind of uploaded picture. Each file belongs to one document, and is deleted with it. */
export interface ImageKind {
  /** The prefix of its error reasons. */
  readonly refusals: 'image' | 'logo';
  readonly isPath: (path: string) => boolean;
  /** The documents that refer to this file: one at most. */
  readonly holdersOf: (context: Context, path: string) => Query;
}

/** A file, and the id of the document that is to show it. */
interface ImageUse {
  readonly path: string | null;
  readonly holderId: string;
}

/** The state before the transaction: no picture, the present picture, or a new file. */
type ImageOrigin = 'none' | 'kept' | 'new';

/** Inspects a new picture. A file whose content does not match its name is deleted and refused. */
export async function findImage(
  kind: ImageKind,
  { path, holderId }: ImageUse,
  context: Context,
): Promise<ImageOrigin> {
  if (path === null) return 'none';
  const { docs } = await kind.holdersOf(context, path).select().get();
  if (docs.some(({ id }) => id === holderId)) return 'kept';
  if (docs.length > 0) throw notFound(kind);
  await inspect(kind, path, context);
  return 'new';
}

/** Checks again in the transaction that no other document has the picture, and that it was not replaced. */
export async function requireOwnImage(
  kind: ImageKind,
  { path, holderId }: ImageUse,
  imageOrigin: ImageOrigin,
  { transaction, context }: Pick<Run, 'transaction' | 'context'>,
): Promise<void> {
  if (path === null) return;
  const { docs } = await transaction.get(kind.holdersOf(context, path).select());
  const isOwn = docs.some(({ id }) => id === holderId);
  const isLost = imageOrigin === 'kept' && !isOwn;
  if (isLost || docs.length > (isOwn ? 1 : 0)) throw notFound(kind);
}

/** Deletes the replaced picture after a change. May be repeated. */
export async function removeUnusedImage(
  kind: ImageKind,
  path: unknown,
  context: Context,
): Promise<void> {
  if (typeof path !== 'string') return;
  const holders = await kind.holdersOf(context, path).select().get();
  if (holders.empty) await context.bucket().file(path).delete({ ignoreNotFound: true });
}

async function inspect(kind: ImageKind, path: string, context: Context): Promise<void> {
  if (!kind.isPath(path)) throw notFound(kind);
  const file = context.bucket().file(path);
  const refusal = await refusalOf(kind, file);
  if (refusal === null) return;
  await file.delete({ ignoreNotFound: true });
  throw new AppError(refusal);
}

async function refusalOf(kind: ImageKind, file: StoredFile): Promise<AppErrorReason | null> {
  if ((await sizeOf(kind, file)) > MAX_IMAGE_BYTES) return `${kind.refusals}/too-large`;
  const [bytes] = await file.download({ start: 0, end: FIRST_BYTES - 1, validation: false });
  const type = imageTypeOf(bytes);
  const isWhatItSays = type !== null && file.name.endsWith(`.${imageExtension(type)}`);
  return isWhatItSays ? null : `${kind.refusals}/wrong-type`;
}

async function sizeOf(kind: ImageKind, file: StoredFile): Promise<number> {
  try {
    const [{ size }] = await file.getMetadata();
    return Number(size);
  } catch (error) {
    if (isFileMissing(error)) throw notFound(kind);
    throw error;
  }
}

function notFound({ refusals }: ImageKind): AppError {
  return new AppError(`${refusals}/not-found`);
}
