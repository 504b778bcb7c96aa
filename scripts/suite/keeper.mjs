import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { storedFiles } from './stored-files.mjs';

/**
 * The Firebase CLI keeps accounts and files in memory. They are exported after each change, so that only the
 * changes of the last moments are lost when all processes are killed.
 */

/**
 * Pause between two exports: at least EVERY milliseconds, and at least SHARE times what the last one took.
 */
const EVERY = 1_000;
const SHARE = 10;

/** The file that the Firebase CLI reads first in an export. It names only parts that are complete. */
export const METADATA = 'firebase-export-metadata.json';

const AS_OWNER = { headers: { authorization: 'Bearer owner' } };

/**
 * @typedef {object} Source
 * @property {string} name in the export's metadata
 * @property {() => Promise<string>} fingerprint differs after every change
 * @property {(folder: string) => Promise<void>} exportTo an existing empty folder
 */

/**
 * @param {string} url
 * @param {RequestInit} [init]
 * @returns {Promise<string>}
 */
async function ask(url, init = AS_OWNER) {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

/**
 * Exports accounts with the same requests as the CLI.
 * @param {Pick<import('./launch.mjs').Suite, 'project' | 'env'>} suite
 * @returns {Source}
 */
function accountsOf({ project, env }) {
  const host = `http://${env['FIREBASE_AUTH_EMULATOR_HOST']}`;
  const read = () =>
    Promise.all([
      ask(
        `${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchGet?maxResults=-1`,
      ),
      ask(`${host}/emulator/v1/projects/${project}/config`),
    ]);
  return {
    name: 'auth',
    fingerprint: async () => (await read()).join(),
    async exportTo(folder) {
      const [accounts, config] = await read();
      writeFileSync(join(folder, 'accounts.json'), accounts);
      writeFileSync(join(folder, 'config.json'), config);
    },
  };
}

/**
 * @param {Pick<import('./launch.mjs').Suite, 'env'>} suite
 * @returns {Source}
 */
function filesOf({ env }) {
  const host = `http://${env['FIREBASE_STORAGE_EMULATOR_HOST']}`;
  return {
    name: 'storage',
    async fingerprint() {
      const hash = createHash('sha1');
      for await (const files of storedFiles(env)) hash.update(JSON.stringify(files));
      return hash.digest('hex');
    },
    async exportTo(folder) {
      await ask(`${host}/internal/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path: folder, initiatedBy: 'keeper' }),
      });
    },
  };
}

/**
 * An export whose parts are replaced one by one. Each version of a part has its own folder, and the metadata
 * point to it only after it is complete.
 */
class Export {
  /** @type {Map<string, { fingerprint: string, path: string }>} */
  #parts = new Map();
  #count = Date.now();

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * @param {readonly Source[]} sources
   * @returns {Promise<void>}
   */
  async update(sources) {
    let hasChanged = false;
    for (const source of sources) {
      const fingerprint = await source.fingerprint();
      if (this.#parts.get(source.name)?.fingerprint === fingerprint) continue;
      this.#count += 1;
      const path = `${source.name}-${this.#count}`;
      mkdirSync(join(this.folder, path), { recursive: true });
      await source.exportTo(join(this.folder, path));
      this.#parts.set(source.name, { fingerprint, path });
      hasChanged = true;
    }
    if (hasChanged) this.#publish();
  }

  #publish() {
    const parts = [...this.#parts].map(([name, { path }]) => [name, { version: '0', path }]);
    const draft = join(this.folder, `${METADATA}.unfinished`);
    writeFileSync(draft, JSON.stringify({ version: '0', ...Object.fromEntries(parts) }));
    renameSync(draft, join(this.folder, METADATA));
    const current = new Set([METADATA, ...[...this.#parts.values()].map(({ path }) => path)]);
    for (const name of readdirSync(this.folder)) {
      if (!current.has(name)) rmSync(join(this.folder, name), { recursive: true });
    }
  }
}

/**
 * Starts to export accounts and files after each change. Resolves when the current ones are exported.
 * @param {Pick<import('./launch.mjs').Suite, 'project' | 'env' | 'ended'>} suite
 * @param {string} folder of the export
 * @param {(text: string) => void} complain is called once for each reason why an export failed
 * @returns {Promise<{ stop: () => Promise<void> }>} `stop` exports the last changes
 */
export async function keepAccountsAndFiles(suite, folder, complain) {
  const sources = [accountsOf(suite), filesOf(suite)];
  const store = new Export(folder);
  await store.update(sources);
  let isOver = false;
  void suite.ended.then(() => (isOver = true));
  let last = '';
  const once = async () => {
    try {
      await store.update(sources);
      last = '';
    } catch (error) {
      const text = `Accounts and files are not kept: ${error instanceof Error ? error.message : String(error)}`;
      if (text !== last && !isOver) complain(text);
      last = text;
    }
  };
  let running = Promise.resolve();
  const update = () => (running = running.then(once));
  const follow = async () => {
    let took = 0;
    while (!isOver) {
      await setTimeout(Math.max(EVERY, SHARE * took), undefined, { ref: false });
      const since = performance.now();
      if (!isOver) await update();
      took = performance.now() - since;
    }
  };
  void follow();
  return {
    async stop() {
      if (isOver) return;
      await update();
      isOver = true;
    },
  };
}
