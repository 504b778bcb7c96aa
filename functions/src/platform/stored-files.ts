import type { Bucket } from './context';

export type StoredFile = ReturnType<Bucket['file']>;

/** Files that are in memory and processed in parallel. */
const FILES_PER_PAGE = 25;

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

/** Deletes a file of a listing. The client retries a lost request only with a precondition. */
export async function deleteFile(file: StoredFile): Promise<void> {
  const { generation } = file.metadata;
  await file.delete({
    ignoreNotFound: true,
    ...(generation !== undefined && { ifGenerationMatch: generation }),
  });
}
