import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { run } from '../lib/run.mjs';
import { ROOT } from '../lib/root.mjs';

/** Exports the demo from a running suite, in the layout of the Firebase CLI. */

const CLI = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** The parts of an export. Other files in the folder belong to this project and are kept. */
const PARTS = [
  'firebase-export-metadata.json',
  'auth_export',
  'firestore_export',
  'storage_export',
];

/**
 * `emulators:export` finds a suite by its project id, through a file in the temporary folder. Passing the
 * temporary folder of this suite makes sure that it is not the suite of somebody's `npm start`.
 *
 * @param places `from` is the folder in which the suite runs, `temporary` its temporary folder
 */
export async function exportSuite({
  project,
  from,
  temporary,
  to,
}: {
  project: string;
  from: string;
  temporary: string;
  to: string;
}) {
  const folder = join(from, 'demo-export');
  rmSync(folder, { recursive: true, force: true });
  const { ok, output } = await run(
    process.execPath,
    [
      CLI,
      'emulators:export',
      folder,
      '--force',
      `--project=${project}`,
      `--config=${join(ROOT, 'firebase.json')}`,
    ],
    { cwd: from, env: { ...process.env, TMPDIR: temporary, CI: '1' } },
  );
  if (!ok) throw new Error(`\`firebase emulators:export\` failed:\n${output}`);
  tidyStorage(join(folder, 'storage_export'));
  mkdirSync(to, { recursive: true });
  for (const part of PARTS) {
    rmSync(join(to, part), { recursive: true, force: true });
    renameSync(join(folder, part), join(to, part));
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * The CLI gives stored files random names. An import only needs the content of `metadata/<name>.json` to be
 * in `blobs/<name>`. Readable names that do not change between exports let git compare the files.
 */
function tidyStorage(folder: string) {
  const metadata = join(folder, 'metadata');
  for (const file of readdirSync(metadata)) {
    const about = JSON.parse(readFileSync(join(metadata, file), 'utf8')) as {
      name: string;
    } & Record<string, unknown>;
    const name = readableName(about.name);
    renameSync(join(folder, 'blobs', basename(file, '.json')), join(folder, 'blobs', name));
    rmSync(join(metadata, file));
    writeFileSync(
      join(metadata, `${name}.json`),
      `${JSON.stringify({ ...about, ...datedByName(about.name) }, null, 2)}\n`,
    );
  }
}

/** For logos, whose names contain no time. */
const LONG_AGO = Date.UTC(2024, 0, 8, 9);

/**
 * Sets the times that the emulator recorded at the upload to the time in the file's name, so that making the
 * demo again for the same day changes nothing.
 */
function datedByName(path: string) {
  const generation = Number(/\/(\d+)-[^/]*$/.exec(path)?.[1] ?? LONG_AGO);
  const at = new Date(generation).toISOString();
  const etag = createHash('sha1').update(`${generation}/1`).digest('base64').slice(0, -1);
  return { generation, etag, timeCreated: at, updated: at };
}

/**
 * @param path such as `task_submissions/{assignmentId}/{epochMs}-{uploadId}.{ext}`
 * @returns project, subsection and upload, which are short and unique
 */
function readableName(path: string): string {
  if (!path.startsWith('task_submissions/')) return path.replaceAll('/', '-');
  const [, assignmentId = '', file = ''] = path.split('/');
  const [projectId = '', subsectionId = ''] = assignmentId.split('_');
  return `${projectId.split('-')[0]}-${subsectionId}-${file.replace(/^\d+-/, '')}`;
}
