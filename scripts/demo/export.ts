import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { run } from '../lib/children.mjs';
import { ROOT } from '../lib/root.mjs';

/** Takes the demo out of a running suite, in the layout of the Firebase CLI. */

const CLI = join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** What an export holds; whatever else is in the folder is ours and stays. */
const PARTS = [
  'firebase-export-metadata.json',
  'auth_export',
  'firestore_export',
  'storage_export',
];

/**
 * `emulators:export` finds a suite by its project id, through a file among the temporary ones: with
 * those of the suite at hand it cannot be the suite of somebody's `npm start`.
 *
 * @param places `from` is where the
 *   suite runs, `temporary` its temporary files
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
 * The CLI names stored files by chance; an import finds the bytes of `metadata/<name>.json` in
 * `blobs/<name>`, whatever the name. So we name them by what they are, which git can follow.
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

/** For files whose name tells no instant: logos. */
const LONG_AGO = Date.UTC(2024, 0, 8, 9);

/**
 * What the emulator notes of the moment of the upload, as if it had been when the file was chosen:
 * making the demo anew for the same day then changes nothing.
 */
function datedByName(path: string) {
  const generation = Number(/\/(\d+)-[^/]*$/.exec(path)?.[1] ?? LONG_AGO);
  const at = new Date(generation).toISOString();
  const etag = createHash('sha1').update(`${generation}/1`).digest('base64').slice(0, -1);
  return { generation, etag, timeCreated: at, updated: at };
}

/**
 * @param path such as `task_submissions/{assignmentId}/{epochMs}-{uploadId}.{ext}`
 * @returns project, subsection and upload: short, and different for each
 */
function readableName(path: string): string {
  if (!path.startsWith('task_submissions/')) return path.replaceAll('/', '-');
  const [, assignmentId = '', file = ''] = path.split('/');
  const [projectId = '', subsectionId = ''] = assignmentId.split('_');
  return `${projectId.split('-')[0]}-${subsectionId}-${file.replace(/^\d+-/, '')}`;
}
