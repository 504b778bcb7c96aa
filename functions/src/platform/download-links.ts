import type { Context } from './context';
import { filePages, type StoredFile } from './stored-files';

/** The metadata in which Firebase Storage keeps the tokens of a file. A token gives access without rules. */
const TOKENS = 'firebaseStorageDownloadTokens';

/** The headers with which a file is served. */
interface DeliveryHeaders {
  readonly contentType: string;
  readonly contentDisposition: string;
}

/** Whether a link exists that opens the file without a permission. */
export function hasLink({ metadata }: StoredFile): boolean {
  return Boolean(metadata.metadata?.[TOKENS]);
}

/**
 * Revokes every link that opens a file without a permission, and sets the headers of `delivery`. The object
 * is copied onto itself, because the Storage emulator keeps tokens that are only removed from the metadata.
 */
export async function revokeLinks(
  file: StoredFile,
  delivery: Partial<DeliveryHeaders> = {},
): Promise<void> {
  const { contentType, contentDisposition, cacheControl, metadata } = file.metadata;
  const { [TOKENS]: _tokens, ...kept } = metadata ?? {};
  await file.copy(file, {
    ...(contentType !== undefined && { contentType }),
    ...(contentDisposition !== undefined && { contentDisposition }),
    ...(cacheControl !== undefined && { cacheControl }),
    ...delivery,
    // A copy without its own metadata keeps the old metadata, tokens included.
    metadata: { ...kept, links: 'revoked' },
  });
}

/** Revokes the links to all files of a folder. */
export async function revokeLinksIn(prefix: string, context: Context): Promise<void> {
  for await (const files of filePages(context.bucket(), prefix)) {
    await Promise.all(files.filter(hasLink).map((file) => revokeLinks(file)));
  }
}
