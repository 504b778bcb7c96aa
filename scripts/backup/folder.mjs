import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical, sha256 } from './canonical.mjs';
import { createHash } from 'node:crypto';

/**
 * A backup on the disk: records as lines of JSON, in parts of which each has its hash, the bytes of files
 * under their hashes, and a manifest that is written last. A folder without one is no backup.
 *
 * @typedef {'documents' | 'accounts' | 'files'} Kind
 * @typedef {Record<string, unknown>} Stored
 * @typedef {{ count: number, sha256: string, parts: { file: string, sha256: string }[] }} Records
 *   `sha256` is that of all its lines, in order
 */

/**
 * @typedef {object} Manifest
 * @property {number} format
 * @property {string} project
 * @property {string} bucket
 * @property {string} readTime the instant of the database at which all documents were read
 * @property {string} takenAt
 * @property {Record<Kind, Records>} records
 */

export const FORMAT = 1;

const LINES_OF_PART = 5000;

const MANIFEST = 'manifest.json';
const HASHING = 'password-hashing.json';
const BYTES = 'bytes';

/** @param {string} folder a new one, or an empty one */
export function beginFolder(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty: a backup needs a folder of its own.`);
  }
  mkdirSync(join(folder, BYTES), { recursive: true, mode: 0o700 });
}

/**
 * Takes records of one kind, in their order.
 * @param {string} folder
 * @param {Kind} kind
 */
export function recordsWriter(folder, kind) {
  const whole = createHash('sha256');
  /** @type {Records['parts']} */
  const parts = [];
  /** @type {string[]} */
  let lines = [];
  let count = 0;
  const flush = () => {
    if (lines.length === 0) return;
    const file = `${kind}-${String(parts.length + 1).padStart(5, '0')}.jsonl`;
    const text = lines.join('');
    writeFileSync(join(folder, file), text, { mode: 0o600 });
    parts.push({ file, sha256: sha256(text) });
    lines = [];
  };
  return {
    /** @param {readonly Stored[]} records */
    add(records) {
      for (const record of records) {
        const line = `${canonical(record)}\n`;
        whole.update(line);
        lines.push(line);
        count += 1;
        if (lines.length === LINES_OF_PART) flush();
      }
    },
    /** @returns {Records} */
    end() {
      flush();
      return { count, sha256: whole.digest('hex'), parts };
    },
  };
}

/**
 * Parts of a kind, each of which is what the manifest says, or an error.
 * @param {string} folder
 * @param {Records} records
 * @returns {Generator<any[]>}
 */
export function* readRecords(folder, { parts }) {
  for (const { file, sha256: expected } of parts) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (sha256(text) !== expected)
      throw new Error(`${join(folder, file)} is damaged: its hash is another.`);
    yield text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  }
}

/**
 * @param {string} folder
 * @param {string} hash
 * @param {Buffer} bytes
 */
export function keepBytes(folder, hash, bytes) {
  writeFileSync(join(folder, BYTES, hash), bytes, { mode: 0o600 });
}

/**
 * @param {string} folder
 * @param {string} hash
 * @returns {Buffer}
 */
export function bytesIn(folder, hash) {
  const bytes = readFileSync(join(folder, BYTES, hash));
  if (sha256(bytes) !== hash) throw new Error(`${join(folder, BYTES, hash)} is damaged.`);
  return bytes;
}

/**
 * @param {string} folder
 * @param {Record<string, unknown> | null} hashing
 */
export function keepHashing(folder, hashing) {
  writeFileSync(join(folder, HASHING), JSON.stringify(hashing), { mode: 0o600 });
}

/**
 * @param {string} folder
 * @returns {Record<string, unknown> | null}
 */
export function hashingIn(folder) {
  return JSON.parse(readFileSync(join(folder, HASHING), 'utf8'));
}

/**
 * @param {string} folder
 * @param {Manifest} manifest
 */
export function endFolder(folder, manifest) {
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/**
 * @param {string} folder
 * @returns {Manifest}
 */
export function manifestIn(folder) {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) {
    throw new Error(
      `${folder} holds no whole backup: there is no ${MANIFEST}, which is written last.`,
    );
  }
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (manifest.format !== FORMAT) {
    throw new Error(`${folder} is of format ${manifest.format}, and this version reads ${FORMAT}.`);
  }
  return manifest;
}
