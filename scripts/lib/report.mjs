import { stripVTControlCharacters } from 'node:util';

/**
 * The only place that prints. Progress goes to the terminal as plain lines, so that a log of it reads
 * the same as the screen.
 */

process.stdout.on('error', () => {}); // a closed terminal is no reason to leave things running

const colours = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;

/**
 * Commands whose output we pass on write to a pipe: they cannot see whether a terminal is behind it.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>}
 */
export function withColours({ NO_COLOR: _no, FORCE_COLOR: _yes, ...env }) {
  return { ...env, ...(colours ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
}

/**
 * @param {number} code
 * @param {string} text
 */
const paint = (code, text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

/** @type {NodeJS.WriteStream} */
let out = process.stdout;

/** From now on all of this goes to stderr: stdout is for what a program reads. */
export function sayOnStderr() {
  out = process.stderr;
}

/** @param {string} [text] */
export function say(text = '') {
  out.write(`${text}\n`);
}

/** @param {string} text */
export function begin(text) {
  say(`${paint(36, '▸')} ${text}`);
}

/** @param {string} text */
export function good(text) {
  say(`${paint(32, '✔')} ${text}`);
}

/** @param {string} text */
export function bad(text) {
  say(`${paint(31, '✘')} ${text}`);
}

/** @param {string} text */
export function note(text) {
  say(`${paint(33, '!')} ${text}`);
}

/** @param {string} text what a failed command said, set apart from our own lines */
export function quote(text) {
  const plain = colours ? text : stripVTControlCharacters(text);
  for (const line of plain.trimEnd().split('\n')) say(`    ${line}`);
}

/** @param {number} since from performance.now() */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Says every ten seconds that a silent piece of work is still going on.
 * @template T
 * @param {string} what
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function whileWaiting(what, work) {
  const since = performance.now();
  const timer = setInterval(() => say(`  … ${what}, ${seconds(since)}`), 10_000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Text of an error meant for a person: the message alone, as our own errors say what to do.
 * @param {unknown} error
 */
export function explain(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @param {unknown} error */
export function fail(error) {
  const [first = '', ...rest] = explain(error).split('\n');
  bad(first);
  if (rest.length > 0) quote(rest.join('\n'));
}
