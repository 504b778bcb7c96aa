import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fail, note, say } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';

/**
 * Runs a command as on a machine with Node but without Java, the Google Cloud SDK (in PATH, in a variable or
 * in the cache of the Firebase CLI) and any network except loopback.
 */

const USAGE = `npm run offline -- <command>

Runs a command without Java, without the Google Cloud SDK and with no network but loopback, as in
\`npm run offline -- npm test\`. Linux only: it needs \`unshare\` (util-linux) and \`ip\` (iproute2).`;

const HIDDEN = /^(java|javac|jshell|jar|gcloud|gsutil|bq|docker-credential-gcloud)([.-].*)?$/;

/** Folders of system programs such as `ip`, which are not in everybody's PATH. */
const ADMINISTRATION = ['/usr/sbin', '/sbin'];

/** @param folder in which all programs of PATH are linked, except the hidden ones */
function linkPrograms(folder: string) {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), ...ADMINISTRATION];
  const programs = new Map<string, string>();
  for (const place of places.filter((path) => path !== '' && existsSync(path))) {
    for (const name of readdirSync(place)) {
      if (!HIDDEN.test(name) && !programs.has(name)) programs.set(name, join(place, name));
    }
  }
  for (const [name, program] of programs) symlinkSync(program, join(folder, name));
}

/**
 * Runs in the new network namespace. Only loopback is started; the script checks that nothing else is
 * reachable.
 */
const INSIDE = `
ip link set lo up || exit 97
for program in java gcloud; do
  command -v $program >/dev/null && { echo "$program is still there"; exit 98; }
done
[ -z "$(ip route show default)" ] || { echo 'there is still a way out'; exit 99; }
echo '# no java, no gcloud, no network but loopback'
exec "$@"
`;

/** @returns the exit code of the command */
function runAlone(command: readonly string[], folder: string): number {
  linkPrograms(folder);
  const {
    JAVA_HOME: _java,
    CLOUDSDK_ROOT_DIR: _sdk,
    FIREBASE_EMULATORS_PATH: _jars,
    ...env
  } = process.env;
  const args = ['-r', '-n', 'sh', '-c', INSIDE, 'offline', ...command];
  const { status, error } = spawnSync(join(folder, 'unshare'), args, {
    cwd: ROOT,
    env: { ...env, PATH: folder, FIREBASE_EMULATORS_PATH: join(folder, 'none') },
    stdio: 'inherit',
  });
  if (error) throw new Error(`\`unshare\` did not start (${error.message}): is this Linux?`);
  return status ?? 1;
}

function main() {
  const command = process.argv.slice(2);
  if (command.length === 0 || command[0] === '--help') {
    say(USAGE);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'ouvrage-offline-'));
  // Ctrl+C must end only the command, because the folder is removed below.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  try {
    process.exitCode = runAlone(command, folder);
    if (process.exitCode !== 0) note(`It ended with ${process.exitCode}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  main();
} catch (error) {
  fail(error);
  process.exitCode = 1;
}
