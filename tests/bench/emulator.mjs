import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { presentBrowser } from '../../scripts/browser.mjs';
import { findEngine } from '../../scripts/engine.mjs';
import { explain, note, say } from '../../scripts/report.mjs';
import { startEngine } from '../../scripts/start-engine.mjs';
import { adminClient, adminFigures } from './admin-figures.mjs';
import { browserFigures, openBrowser } from './browser-figures.mjs';
import { Measurements, table } from './figures.mjs';

/**
 * @typedef {import('../../scripts/start-engine.mjs').RunningEngine} RunningEngine
 * @typedef {import('../../scripts/start-engine.mjs').EngineName} EngineName
 */

const ENGINES = /** @type {const} */ (['embedded', 'google']);

/** Engines take turns, so that what else the machine does is shared fairly. */
const ROUNDS = 4;

/**
 * Our Firestore emulator beside Google's: the figures of docs, printed and never judged.
 * @param {{ engines?: string, json?: string }} options
 */
export async function benchEmulator({ engines: chosen, json }) {
  const measurements = new Measurements();
  /** @type {(text: string) => void} */
  const tell = json === undefined ? note : () => {};
  const names = found(chosen?.split(','), tell);
  /** @type {RunningEngine[]} */
  const engines = [];
  for (const name of names) engines.push(await startTwice(name, measurements));
  memory(engines, measurements, 'empty');
  await runAdmin(engines, measurements);
  await runBrowser(engines, measurements, tell);
  memory(engines, measurements, 'after the work');
  for (const engine of engines) await engine.stop();
  const figures = measurements.figures();
  say(json === undefined ? table(figures) : JSON.stringify({ figures }, undefined, 2));
}

/**
 * @param {readonly string[] | undefined} chosen
 * @param {(text: string) => void} tell
 * @returns {EngineName[]}
 */
function found(chosen = ENGINES, tell) {
  const names = ENGINES.filter((name) => {
    if (!chosen.includes(name)) return false;
    try {
      findEngine(name);
      return true;
    } catch (error) {
      tell(`Without ${name}: ${explain(error)}`);
      return false;
    }
  });
  if (names.length === 0) throw new Error(`No engine was found: ${chosen.join(', ')}.`);
  return names;
}

/**
 * The first start reads from disk what later ones find in memory.
 * @param {EngineName} name
 * @param {Measurements} measurements
 */
async function startTwice(name, measurements) {
  const first = await startEngine(name, 'demo-bench');
  await first.stop();
  const engine = await startEngine(name, 'demo-bench');
  measurements.add('start to first answer', 'ms', 'lower', name, [engine.startMs]);
  return engine;
}

/**
 * @param {readonly RunningEngine[]} engines
 * @param {Measurements} measurements
 * @param {string} when
 */
function memory(engines, measurements, when) {
  for (const { name, pid } of engines) {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    measurements.add(`memory ${when}`, 'MB', 'lower', name, [Number(stdout) / 1024]);
  }
}

/**
 * One round to warm up, which does not count.
 * @template T
 * @param {readonly T[]} clients
 * @param {(measurements: Measurements) => readonly ((client: T) => Promise<void>)[]} figuresOf
 * @param {Measurements} measurements
 */
async function takeTurns(clients, figuresOf, measurements) {
  for (const measure of figuresOf(new Measurements())) {
    for (const client of clients) await measure(client);
  }
  for (const measure of figuresOf(measurements)) {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const client of round % 2 === 0 ? clients : clients.toReversed()) await measure(client);
    }
  }
}

/**
 * @param {readonly RunningEngine[]} engines
 * @param {Measurements} measurements
 */
async function runAdmin(engines, measurements) {
  const clients = engines.map(adminClient);
  await takeTurns(clients, adminFigures, measurements);
  for (const { close } of clients) await close();
}

/**
 * @param {readonly RunningEngine[]} engines
 * @param {Measurements} measurements
 * @param {(text: string) => void} tell
 */
async function runBrowser(engines, measurements, tell) {
  const { env, platform } = process;
  const path = presentBrowser({ env, platform, home: homedir() });
  if (path === undefined) return tell('Without the browser: none was found.');
  const browser = await openBrowser(path);
  try {
    const pages = [];
    for (const engine of engines) pages.push(await browser.open(engine));
    await takeTurns(pages, browserFigures, measurements);
  } finally {
    await browser.close();
  }
}
