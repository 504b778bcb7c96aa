import { stripVTControlCharacters } from 'node:util';

/**
 * The only module that prints. Progress is printed as plain lines, so that a log reads the same as the
 * terminal.
 */

process.stdout.on('error', () => {}); // processes must not keep running because the terminal was closed

const colours = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;

/**
 * The output of commands that we forward is a pipe, so they cannot detect whether a terminal is behind it.
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

/** Sends all further messages to stderr, because other programs read stdout. */
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

/** @param {string} text output of a failed command, indented to distinguish it from our own lines */
export function quote(text) {
  const plain = colours ? text : stripVTControlCharacters(text);
  for (const line of plain.trimEnd().split('\n')) say(`    ${line}`);
}

/** @param {number} since from performance.now() */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Prints every ten seconds that a silent task is still running.
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

const FULL_DISK = /no space left on device[^\n]*/i;

/**
 * The text of an error for people: only its message, because our own errors say what to do. A full disk is
 * one line, whichever program found it full.
 * @param {unknown} error
 */
export function explain(error) {
  const text = error instanceof Error ? error.message : String(error);
  const full = FULL_DISK.exec(text)?.[0];
  return full === undefined
    ? text
    : `The disk is full (${full}): free some space, and run this again.`;
}

/** @param {unknown} error */
export function fail(error) {
  const [first = '', ...rest] = explain(error).split('\n');
  bad(first);
  if (rest.length > 0) quote(rest.join('\n'));
}
