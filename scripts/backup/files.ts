import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { sha256 } from './canonical';
import type { Services } from './google';

export type StoredFile = { path: string; sha256: string; size: number } & Record<string, unknown>;

const AT_ONCE = 8;

/** Metadata that a person can set. The rest is derived from the content, or is new after a restore. */
const SET = [
  'contentType',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'cacheControl',
  'metadata',
];

async function withBucket<T>(
  { project, bucket }: Services,
  use: (bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>) => Promise<T>,
): Promise<T> {
  const app = initializeApp({ projectId: project, storageBucket: bucket }, `files of ${bucket}`);
  try {
    return await use(getStorage(app).bucket());
  } finally {
    await deleteApp(app);
  }
}

/**
 * Reads all files of the bucket, sorted by name.
 *
 * @param keep is called with the content of each file
 */
export function readFiles(
  services: Services,
  keep: (hash: string, bytes: Buffer) => void = () => {},
): Promise<StoredFile[]> {
  return withBucket(services, async (bucket) => {
    const [files] = await bucket.getFiles();
    const records: StoredFile[] = [];
    await inTurns(files, async (file) => {
      const [bytes] = await file.download();
      const hash = sha256(bytes);
      keep(hash, bytes);
      const set = SET.flatMap((field) => {
        const value = (file.metadata as Record<string, unknown>)[field];
        return value === undefined || value === '' ? [] : [[field, value] as const];
      });
      records.push({
        path: file.name,
        sha256: hash,
        size: bytes.length,
        ...Object.fromEntries(set),
      });
    });
    return records.sort((one, other) => (one.path < other.path ? -1 : 1));
  });
}

/** Creates files. Existing files are not overwritten. */
export function writeFiles(
  services: Services,
  files: readonly StoredFile[],
  bytesOf: (hash: string) => Buffer,
) {
  return withBucket(services, (bucket) =>
    inTurns(files, async ({ path, sha256: hash, size: _, ...metadata }) => {
      await bucket.file(path).save(bytesOf(hash), {
        resumable: false,
        metadata,
        preconditionOpts: { ifGenerationMatch: 0 },
      });
    }),
  );
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const left = items.values();
  const turn = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
}
