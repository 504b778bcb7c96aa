import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { sha256 } from './canonical.mjs';

/**
 * @typedef {import('./google.mjs').Services} Services
 * @typedef {{ path: string, sha256: string, size: number } & Record<string, unknown>} StoredFile
 */

const AT_ONCE = 8;

/** Of Cloud Storage's metadata what somebody set; the rest follows from the bytes, or is new at a restore. */
const SET = [
  'contentType',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'cacheControl',
  'metadata',
];

/**
 * @template T
 * @param {Services} services
 * @param {(bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>) => Promise<T>} use
 * @returns {Promise<T>}
 */
async function withBucket({ project, bucket }, use) {
  const app = initializeApp({ projectId: project, storageBucket: bucket }, `files of ${bucket}`);
  try {
    return await use(getStorage(app).bucket());
  } finally {
    await deleteApp(app);
  }
}

/**
 * Every file of the bucket, in the order of names.
 * @param {Services} services
 * @param {(hash: string, bytes: Buffer) => void} [keep] is handed what each holds
 * @returns {Promise<StoredFile[]>}
 */
export function readFiles(services, keep = () => {}) {
  return withBucket(services, async (bucket) => {
    const [files] = await bucket.getFiles();
    /** @type {StoredFile[]} */
    const records = [];
    await inTurns(files, async (file) => {
      const [bytes] = await file.download();
      const hash = sha256(bytes);
      keep(hash, bytes);
      const set = SET.flatMap((field) => {
        const value = /** @type {Record<string, unknown>} */ (file.metadata)[field];
        return value === undefined || value === '' ? [] : [[field, value]];
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

/**
 * Creates these files; none that is there already is written over.
 * @param {Services} services
 * @param {readonly StoredFile[]} files
 * @param {(hash: string) => Buffer} bytesOf
 */
export function writeFiles(services, files, bytesOf) {
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

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 */
async function inTurns(items, work) {
  const left = items.values();
  const turn = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
}
