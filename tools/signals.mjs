import { readFileSync } from 'node:fs';

/**
 * Stop requests: Ctrl+C, a signal, a closed terminal, or the death of the npm that runs us. On the second
 * request we exit at once, and the reaper ends the remaining processes.
 */

let isAsked = false;

/** @type {(() => unknown) | undefined} */
let handler;

function ask() {
  if (isAsked) process.exit(130);
  isAsked = true;
  handler?.();
}

function listen() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, ask);
  }
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before && !isAsked) ask();
  }, 1_000).unref();
}

/** Pids of the shell that npm started us with and, where /proc exists, of npm itself. */
function ancestors() {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(shell)?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/**
 * @param {() => unknown} stop called on a stop request; replaces the previous handler
 */
export function stopWith(stop) {
  if (handler === undefined) listen();
  handler = stop;
  if (isAsked) stop();
}

export function isStopping() {
  return isAsked;
}
