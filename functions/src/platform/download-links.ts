import type { Context } from './context';
import { filePages, type StoredFile } from './stored-files';

/** Where Firebase Storage keeps the tokens of a file: whoever has one reads it, past the rules. */
const TOKENS = 'firebaseStorageDownloadTokens';

/** How a file is served. */
interface DeliveryHeaders {
  readonly contentType: string;
  readonly contentDisposition: string;
}

/** Whether some link opens the file without a right to it. */
export function hasLink({ metadata }: StoredFile): boolean {
  return Boolean(metadata.metadata?.[TOKENS]);
}

/**
 * Ends every link that opens a file past the rules, and has the file served as `served` says. The object
 * is written over itself: the Storage emulator forgets no token that is only taken out of the metadata.
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
    // A copy without metadata of its own keeps the old ones, tokens included.
    metadata: { ...kept, links: 'revoked' },
  });
}

/** Ends the links to all files of a folder. */
export async function revokeLinksIn(prefix: string, context: Context): Promise<void> {
  for await (const files of filePages(context.bucket(), prefix)) {
    await Promise.all(files.filter(hasLink).map((file) => revokeLinks(file)));
  }
}
