import { createHash, type Hash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import {
  ADDRESSES,
  DOSSIER_DAYS,
  dossierFileName,
  dossierFolder,
  type Dossier,
} from '@ouvrage/domain';
import {
  archiveOf,
  archiveSize,
  DOSSIER_FILES,
  lastSealOf,
  planDossier,
  type DossierPlan,
  type SealedRecord,
} from '@ouvrage/domain/dossier-file';
import { choiceTitle } from '../documents/dossier-index-content';
import { dossierTable } from '../documents/dossier-table';
import type { Context } from '../platform/context';
import { logError } from '../platform/log';
import { deleteFilesIn, isFileMissing } from '../platform/stored-files';
import { DossierFailure, DossierRun, LostRunError } from './dossier-run';
import { gatherPieces, type Gathered, type GatheredPiece } from './gather-pieces';
import { sealProject } from './seal-project';
import { setIndex } from './set-index';
import { BrokenSealError } from './sealed-record';

const DAY_MS = 86_400_000;

/** At most so often a run says how far it is. */
const TELL_EVERY_MS = 1_000;

/**
 * Makes a dossier that somebody has asked for: seals the record, writes the archive from file to file, and tells
 * who asked. A run that ends in between leaves a dossier that the next one makes in the same way.
 */
export async function buildDossier(
  projectId: string,
  dossierId: string,
  context: Context,
): Promise<void> {
  const run = await DossierRun.claim(projectId, dossierId, context);
  if (run === null) return;
  try {
    await build(run);
  } catch (error) {
    await deleteFilesIn(runFolder(run), context.bucket());
    if (error instanceof LostRunError) return;
    await endInFailure(run, failureOf(error));
  }
}

function failureOf(error: unknown): DossierFailure {
  if (error instanceof DossierFailure) return error;
  if (error instanceof BrokenSealError) return new DossierFailure('seal-broken', error.task);
  logError('A dossier was not made', error);
  return new DossierFailure('unexpected');
}

async function endInFailure(run: DossierRun, failure: DossierFailure): Promise<void> {
  try {
    await run.fail(failure);
  } catch (error) {
    if (!(error instanceof LostRunError)) throw error;
  }
}

async function build(run: DossierRun): Promise<void> {
  const { project, dossier, context } = run;
  // Before the seal, which then covers all of it.
  const gatheredPieces = await gatherPieces(project, dossier, context);
  if (gatheredPieces.pieces.length === 0) throw new DossierFailure('no-pieces');
  const record = await sealProject(project.id, context);
  const seal = lastSealOf(record);
  const plan = await planOf(run, gatheredPieces, record);

  const fileName = dossierFileName(project.name, dossier.preset, seal.at.slice(0, 10));
  const folder = runFolder(run);
  const size = archiveSize(
    plan.files.map(({ path, size: bytes }) => ({ name: path, size: bytes })),
  );
  const sha256 = await writeArchive(run, plan, `${folder}${fileName}`, size);
  const manifestPath = `${folder}${DOSSIER_FILES.manifest}`;
  await context.bucket().file(manifestPath).save(Buffer.from(plan.manifestContent), {
    resumable: false,
    contentType: 'application/json',
  });
  const readyAt = context.now();
  const pieces = gatheredPieces.pieces.length;
  await run.finish(
    {
      ...{ fileName, filePath: `${folder}${fileName}`, manifestPath, size, sha256, pieces },
      missing: gatheredPieces.missing.length,
      seal: { n: seal.n, root: seal.root, at: new Date(seal.at), count: seal.count },
      readyAt,
      expiresAt: new Date(readyAt.getTime() + DOSSIER_DAYS * DAY_MS),
    },
    { pieces, totalPieces: pieces, bytes: size, totalBytes: size, task: null },
  );
}

async function planOf(
  { project, dossier, context }: DossierRun,
  gatheredPieces: Gathered,
  record: SealedRecord,
): Promise<DossierPlan> {
  const { owners, missing, pieces } = gatheredPieces;
  const seal = lastSealOf(record);
  const verifyAddress = `${new URL(context.siteOrigin).host}${ADDRESSES.verifier}`;
  const indexedDossier = { project, owners, choice: dossier, pieces, missing, seal, verifyAddress };
  const signer = context.sealSigner();
  return planDossier({
    project: { id: project.id, name: project.name },
    title: choiceTitle(dossier),
    language: dossier.language,
    missing: missing.map(({ task, code, title, state, holders, since }) => ({
      ...{ task, code, title, state, holders: [...holders], since },
    })),
    index: await setIndex(indexedDossier),
    table: await dossierTable(indexedDossier),
    pieces: pieces.map((piece) => ({ ...piece, open: () => openPiece(piece, context) })),
    record,
    sign: (text) => signer.sign(text),
  });
}

/** The bytes of a deliverable. Ends with a failure when they are not those that were submitted. */
function openPiece(
  { filePath, sha256, size, piece: { task } }: GatheredPiece,
  context: Context,
): ReadableStream<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  const source = context
    .bucket()
    .file(filePath)
    .createReadStream({ decompress: false, validation: false });
  const check = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      hash.update(chunk);
      bytes += chunk.length;
      callback(null, chunk);
    },
    flush(callback) {
      const isSame = bytes === size && hash.digest('hex') === sha256;
      callback(isSame ? null : new DossierFailure('file-changed', task));
    },
  });
  source.on('error', (error) => {
    check.destroy(isFileMissing(error) ? new DossierFailure('file-missing', task) : error);
  });
  return Readable.toWeb(source.pipe(check)) as ReadableStream<Uint8Array>;
}

/** Writes the archive chunk by chunk; the SHA-256 of the whole. */
async function writeArchive(
  run: DossierRun,
  plan: DossierPlan,
  filePath: string,
  size: number,
): Promise<string> {
  const hash = createHash('sha256');
  const meter = new Meter(run, plan, size, hash);
  await run.tell(meter.progress());
  const target = run.context
    .bucket()
    .file(filePath)
    .createWriteStream({
      resumable: false,
      validation: false,
      contentType: 'application/zip',
      metadata: { contentDisposition: 'attachment', cacheControl: 'private, no-store' },
    });
  await pipeline(
    Readable.fromWeb(archiveOf(plan) as NodeReadableStream<Uint8Array>),
    (chunks: AsyncIterable<Uint8Array>) => meter.follow(chunks),
    target,
  );
  return hash.digest('hex');
}

/** Counts what goes through, and says so from time to time. */
class Meter {
  #bytes = 0;
  readonly #ends: readonly number[];
  readonly #tasks: readonly (string | null)[];

  constructor(
    private readonly run: DossierRun,
    { files, manifest }: DossierPlan,
    private readonly size: number,
    private readonly hash: Hash,
  ) {
    let end = 0;
    this.#ends = files.map((file) => (end += file.size));
    this.#tasks = manifest.files.map(({ piece }) => piece?.task ?? null);
  }

  progress(): Dossier['progress'] {
    const total = this.#tasks.filter((task) => task !== null).length;
    const callback = this.#ends.filter(
      (end, index) => end <= this.#bytes && (this.#tasks[index] ?? null) !== null,
    ).length;
    const current = this.#ends.findIndex((end) => end > this.#bytes);
    return {
      pieces: callback,
      totalPieces: total,
      bytes: this.#bytes,
      totalBytes: this.size,
      task: this.#tasks[current] ?? null,
    };
  }

  async *follow(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let toldAt = performance.now();
    for await (const chunk of chunks) {
      this.hash.update(chunk);
      this.#bytes += chunk.length;
      yield chunk;
      if (performance.now() - toldAt < TELL_EVERY_MS) continue;
      await this.run.tell(this.progress());
      toldAt = performance.now();
    }
  }
}

/** Each run has a folder of its own: one that was thought dead can spoil nothing. */
function runFolder({ project, dossier }: DossierRun): string {
  return `${dossierFolder(project.id, dossier.id)}${dossier.attempt}/`;
}
