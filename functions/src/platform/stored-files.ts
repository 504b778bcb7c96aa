import type { App } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

export type StoredFile = ReturnType<Bucket['file']>;

/** Files that are in memory and processed in parallel. */
const FILES_PER_PAGE = 25;

/** `IdempotencyStrategy.RetryAlways` of `@google-cloud/storage`, which `firebase-admin` does not export. */
const RETRY_ALWAYS = 0;

/**
 * The stored files of an app. A request that got no answer is sent again, also without a precondition: a name is
 * never used again for another content, and to delete or read a file twice does no harm. By default, the client
 * turns the repetition off during such a request, for every request of the app and, when two overlap, for good.
 */
export function storedFiles(app: App): Bucket {
  const bucket = getStorage(app).bucket();
  bucket.storage.retryOptions.idempotencyStrategy = RETRY_ALWAYS;
  return bucket;
}

/** The files whose paths begin with `prefix`, page by page. The files of a page may be deleted meanwhile. */
export async function* filePages(
  bucket: Bucket,
  prefix: string,
  pageSize = FILES_PER_PAGE,
): AsyncGenerator<readonly StoredFile[]> {
  let pageToken: string | undefined;
  do {
    const [files, next] = await bucket.getFiles({
      prefix,
      autoPaginate: false,
      maxResults: pageSize,
      ...(pageToken !== undefined && { pageToken }),
    });
    yield files;
    // Null after the last page, although its type says otherwise.
    pageToken = (next as { readonly pageToken?: string } | null)?.pageToken;
  } while (pageToken !== undefined);
}

/** Deletes the file if it is there. */
export async function deleteFile(file: StoredFile): Promise<void> {
  await file.delete({ ignoreNotFound: true });
}

/** Deletes every file whose path begins with `prefix`. */
export async function deleteFilesIn(prefix: string, bucket: Bucket): Promise<void> {
  for await (const files of filePages(bucket, prefix)) await Promise.all(files.map(deleteFile));
}

/** Whether Storage has no file at this path. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 404;
}
