import type { Bucket } from './context';

export type StoredFile = ReturnType<Bucket['file']>;

/** How many are held at once, and worked on side by side. */
const FILES_PER_PAGE = 25;

/** The files whose paths begin with `prefix`, page by page; what was given may be deleted meanwhile. */
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
    // Null after the last page, which its type does not say.
    pageToken = (next as { readonly pageToken?: string } | null)?.pageToken;
  } while (pageToken !== undefined);
}

/** Deletes a file of a listing. The client repeats a cut call only where it says which state it means. */
export async function deleteFile(file: StoredFile): Promise<void> {
  const { generation } = file.metadata;
  await file.delete({
    ignoreNotFound: true,
    ...(generation !== undefined && { ifGenerationMatch: generation }),
  });
}
