import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failedPrecondition, StatusError } from '#status/status';
import { encodeEntity, type Entity } from './entity';
import { encodeOverallMetadata, encodePartMetadata } from './metadata';
import { writeRecordLog } from './record-log';

const PART_DIRECTORY = 'all_namespaces/all_kinds';
const PART_METADATA = `${PART_DIRECTORY}/all_namespaces_all_kinds.export_metadata`;
const OUTPUT_FILE = 'output-0';
const MICROS_PER_MILLI = 1000;

/**
 * Writes documents as Google's emulator does: `<name>/<name>.overall_export_metadata` and what it
 * speaks of. All are encoded before the first `await`, so that they are as of one moment; the
 * overall metadata come last, so that an export that failed half-way cannot be loaded.
 */
export async function writeExport(
  directory: string,
  name: string,
  documents: Iterable<Entity>,
): Promise<void> {
  const startedMicros = Date.now() * MICROS_PER_MILLI;
  const entities = Array.from(documents, encodeEntity);
  const output = writeRecordLog(entities);

  if (!(await isDirectory(directory))) {
    throw failedPrecondition('export_directory must be a directory');
  }
  const exportName = name || `firestore_export_${Math.floor(Date.now() / 1000)}`;
  if (exportName === '..' || /[/\\]/.test(exportName))
    throw new StatusError('INTERNAL', 'failed to write export');

  const root = join(directory, exportName);
  await mkdir(root, { recursive: true });
  if (entities.length > 0) {
    await mkdir(join(root, PART_DIRECTORY), { recursive: true });
    await writeFile(join(root, PART_DIRECTORY, OUTPUT_FILE), output);
    const endedMicros = Date.now() * MICROS_PER_MILLI;
    const metadata = { exportName, startedMicros, endedMicros, outputFile: OUTPUT_FILE };
    await writeFile(join(root, PART_METADATA), encodePartMetadata(metadata));
  }
  const part = {
    metadataPath: PART_METADATA,
    entityCount: entities.length,
    byteCount: output.length,
  };
  const overall = encodeOverallMetadata(entities.length > 0 ? part : undefined);
  await writeFile(join(root, `${exportName}.overall_export_metadata`), overall);
}

async function isDirectory(path: string): Promise<boolean> {
  if (path === '') return false;
  const stats = await stat(path).catch(() => undefined);
  return stats?.isDirectory() ?? false;
}
