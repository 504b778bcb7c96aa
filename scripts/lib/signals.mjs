import { readFileSync } from 'node:fs';

/**
 * Being asked to stop: Ctrl+C, a signal, the terminal closed, or the death of the npm that runs us.
 * Asked a second time we leave at once, and the reaper ends what is left.
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

/** The shell that npm starts us with, and npm itself where the system lets us see it. */
function ancestors() {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(shell)?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/**
 * @param {() => unknown} stop what to do from now on when asked to stop, in place of what was said before
 */
export function stopWith(stop) {
  if (handler === undefined) listen();
  handler = stop;
  if (isAsked) stop();
}

export function isStopping() {
  return isAsked;
}
