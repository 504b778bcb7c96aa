import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { whileWaiting } from '../../tools/report.mjs';

/** Whether packages can be installed on this machine. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Installs the first of these packages that there is.
 * @param {readonly string[]} names
 */
export async function installOneOf(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await whileWaiting('apt-get update', run('apt-get', ['update'], { env }));
  for (const name of names) {
    const install = run('apt-get', ['install', '-y', name], { env });
    if ((await whileWaiting(`apt-get install ${name}`, install)).ok) return;
  }
}
