import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { start } from '../../tools/children.mjs';
import { mailPorts } from './ports.mjs';
import { ROOT } from '../lib/root.mjs';

const MAILDEV = 'node_modules/maildev/bin/maildev';

/** It listens within a second, but takes longer on a machine that builds at the same time. */
const STARTS_WITHIN = 30_000;

/**
 * Receives all mails that the functions send and keeps them until it ends, so that no mail leaves the
 * machine. People read them in a browser at its port `mailbox`; tests use its REST API
 * (tests/support/mail.ts).
 *
 * @param {{ base: number, temporary: string, log: import('node:fs').WriteStream }} options
 * @returns {{ ready: Promise<boolean>, ended: Promise<void>, stop: () => void }} `ready` is false if it did
 *   not start
 */
export function startMailCatcher({ base, temporary, log }) {
  const { smtp, mailbox } = mailPorts(base);
  const { child, exited } = start(
    process.execPath,
    [
      ...[join(ROOT, MAILDEV), '--smtp', String(smtp), '--ip', '127.0.0.1'],
      ...['--web', String(mailbox), '--web-ip', '127.0.0.1', '--silent'],
    ],
    { env: { ...process.env, TMPDIR: temporary }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ text) => log.write(text));
  }
  const exit = exited.then(() => {});
  return {
    ready: Promise.race([answers(mailbox), exit.then(() => false)]),
    ended: exit,
    stop: () => void child.kill('SIGKILL'),
  };
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function answers(port) {
  const until = performance.now() + STARTS_WITHIN;
  while (performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return true;
    await setTimeout(50, undefined, { ref: false });
  }
  return false;
}
