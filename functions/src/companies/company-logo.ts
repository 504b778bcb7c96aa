import {
  AppError,
  COMPANIES,
  imageExtension,
  imageTypeOf,
  isCompanyLogoPath,
  MAX_IMAGE_BYTES,
} from '@ouvrage/domain';
import type { Query } from 'firebase-admin/firestore';
import type { Bucket, Context } from '../platform/context';

/** What tells one type of image from another. */
const FIRST_BYTES = 16;

type StoredFile = ReturnType<Bucket['file']>;

/** The companies that show this logo: one at most. */
export function holdersOf({ firestore }: Context, logoPath: string): Query {
  return firestore.collection(COMPANIES).where('logoPath', '==', logoPath);
}

/** Looks into an uploaded logo. What is not the image that its name says is deleted and refused. */
export async function inspectLogo(context: Context, logoPath: string): Promise<void> {
  if (!isCompanyLogoPath(logoPath)) throw new AppError('logo/not-found');
  const file = context.bucket().file(logoPath);
  const refusal = await refusalOf(file);
  if (refusal === null) return;
  await file.delete({ ignoreNotFound: true });
  throw refusal;
}

async function refusalOf(file: StoredFile): Promise<AppError | null> {
  if ((await sizeOf(file)) > MAX_IMAGE_BYTES) return new AppError('logo/too-large');
  const [bytes] = await file.download({ start: 0, end: FIRST_BYTES - 1, validation: false });
  const type = imageTypeOf(bytes);
  const isWhatItSays = type !== null && file.name.endsWith(`.${imageExtension(type)}`);
  return isWhatItSays ? null : new AppError('logo/wrong-type');
}

async function sizeOf(file: StoredFile): Promise<number> {
  try {
    const [{ size }] = await file.getMetadata();
    return Number(size);
  } catch (error) {
    if (isNotFound(error)) throw new AppError('logo/not-found');
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 404;
}

/** After a change: deletes the logo that was replaced, as often as it is asked to. */
export async function removeUnusedLogo(context: Context, logoPath: unknown): Promise<void> {
  if (typeof logoPath !== 'string') return;
  const holders = await holdersOf(context, logoPath).select().get();
  if (holders.empty) await context.bucket().file(logoPath).delete({ ignoreNotFound: true });
}
