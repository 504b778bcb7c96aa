import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { notFound } from '#status/status';
import { type FieldMap } from '#values/field-value';
import { damageError } from './damage-error';
import { decodeEntity } from './entity';
import { decodeOutputFiles, decodeOverallMetadata, type ExportPart } from './metadata';
import { readRecordLog } from './record-log';

/** An exported document. Exports hold no times, and the reader chooses the project. */
export interface ExportedDocument {
  readonly databaseId: string;
  /** `rooms/r1`. */
  readonly path: string;
  /** References still name the project that was exported from, as Google's emulator leaves them. */
  readonly fields: FieldMap;
}

/**
 * The documents of an export that either engine made.
 * @param overallMetadataFile what the CLI passes as `--seed_from_export`
 */
export async function readExport(overallMetadataFile: string): Promise<ExportedDocument[]> {
  const root = dirname(overallMetadataFile);
  const parts = decodeOverallMetadata(await read(overallMetadataFile));
  const documents = await Promise.all(parts.map((part) => readPart(root, part)));
  return documents.flat();
}

async function readPart(root: string, part: ExportPart): Promise<ExportedDocument[]> {
  const metadataFile = resolveWithin(root, part.metadataPath);
  const outputFiles = decodeOutputFiles(await read(metadataFile));
  const documents: ExportedDocument[] = [];
  for (const outputFile of outputFiles) {
    const log = await read(resolveWithin(root, join(dirname(part.metadataPath), outputFile)));
    for (const record of readRecordLog(log)) {
      const { name, fields } = decodeEntity(record);
      const databaseId = name.database.slice(name.database.lastIndexOf('/') + 1);
      documents.push({ databaseId, path: name.path, fields });
    }
  }
  // A log cut off between two records has no other flaw.
  if (documents.length !== part.entityCount) {
    throw damageError(`${documents.length} documents are left of ${part.entityCount}`);
  }
  return documents;
}

/** Throws when a path leads out of the export. */
function resolveWithin(root: string, path: string): string {
  const file = join(root, path);
  if (relative(root, file).startsWith('..')) throw damageError(`${path} is not part of it`);
  return file;
}

async function read(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch {
    throw notFound(`The export cannot be read: ${file}.`);
  }
}
