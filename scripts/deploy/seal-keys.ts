import { spawnSync } from 'node:child_process';
import { newSealKeys, rotatedSealKeys, type SealKeys } from '../lib/seal-keys.mjs';
import { runProgram } from '../../tools/program.mjs';
import { good } from '../../tools/report.mjs';

/**
 * Makes the secret SEAL_KEYS of a project if it has none; with `--rotate`, adds a new key that signs from the next
 * deployment of the functions on.
 */
await runProgram(() => {
  const [project, ...flags] = process.argv.slice(2);
  if (!project) throw new Error('The project is missing.');
  const presentKeys = storedKeys(project);
  if (presentKeys === null) {
    store(project, newSealKeys(new Date()));
    good('The secret SEAL_KEYS is made');
  } else if (flags.includes('--rotate')) {
    store(project, rotatedSealKeys(presentKeys, new Date()));
    good('SEAL_KEYS has a new key');
  } else good('The secret SEAL_KEYS is there');
  return Promise.resolve();
});

function storedKeys(project: string): SealKeys | null {
  const { status, stdout, stderr } = firebase(['functions:secrets:access', 'SEAL_KEYS'], project);
  if (status === 0) return JSON.parse(stdout) as SealKeys;
  // Any other failure must not lead to a second key in place of the first.
  if (/not found|404/i.test(`${stdout}${stderr}`)) return null;
  throw new Error(`The secret SEAL_KEYS cannot be read:\n${stderr || stdout}`);
}

function store(project: string, keys: SealKeys): void {
  const { status, stdout, stderr } = firebase(
    ['functions:secrets:set', 'SEAL_KEYS', '--data-file', '-'],
    project,
    JSON.stringify(keys),
  );
  if (status !== 0) throw new Error(`The secret SEAL_KEYS cannot be stored:\n${stderr || stdout}`);
}

function firebase(args: readonly string[], project: string, input?: string) {
  return spawnSync('npx', ['firebase', ...args, '--project', project, '--non-interactive'], {
    encoding: 'utf8',
    ...(input !== undefined && { input }),
  });
}
