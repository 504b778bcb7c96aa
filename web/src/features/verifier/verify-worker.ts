import {
  publishedKeysRecord,
  readJson,
  SEAL_KEYS_PATH,
  SignatureSupportError,
  verifyDossier,
  type DossierReport,
  type SealKey,
} from '@ouvrage/domain/dossier-file';

/** A file to read. Nothing else is told to a worker: to stop it, end it. */
export interface ToVerifyWorker {
  readonly run: number;
  readonly file: Blob;
}

export type FromVerifyWorker =
  | { readonly event: 'progress'; readonly run: number; readonly bytes: number }
  | { readonly event: 'report'; readonly run: number; readonly report: DossierReport }
  | {
      readonly event: 'failed';
      readonly run: number;
      /** `support`: the browser cannot check signatures. `read`: the file cannot be read. */
      readonly reason: 'support' | 'read';
    };

const PROGRESS_MS = 100;

/** Asked for as the page opens: while a dossier is read nothing goes over the network. */
const publishedKeys = fetchPublishedKeys();

globalThis.addEventListener('message', ({ data }: MessageEvent<ToVerifyWorker>) => {
  void verify(data);
});

async function verify({ file, run }: ToVerifyWorker): Promise<void> {
  let tellAgainAt = 0;
  const read = async (offset: number, length: number) =>
    new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
  try {
    const report = await verifyDossier(
      { size: file.size, read },
      {
        knownKeys: await publishedKeys,
        onProgress: (bytes) => {
          if (performance.now() < tellAgainAt) return;
          tellAgainAt = performance.now() + PROGRESS_MS;
          send({ event: 'progress', run, bytes });
        },
      },
    );
    send({ event: 'report', run, report });
  } catch (error) {
    const reason = error instanceof SignatureSupportError ? 'support' : 'read';
    send({ event: 'failed', run, reason });
  }
}

/** The keys of this workspace; null where they cannot be had. */
async function fetchPublishedKeys(): Promise<readonly SealKey[] | null> {
  try {
    const response = await fetch(SEAL_KEYS_PATH);
    if (!response.ok) return null;
    const content = new Uint8Array(await response.arrayBuffer());
    return readJson(content, (data) => publishedKeysRecord.decode('', data))?.keys ?? null;
  } catch {
    return null;
  }
}

function send(message: FromVerifyWorker): void {
  postMessage(message);
}
