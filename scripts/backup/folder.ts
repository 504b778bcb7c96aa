import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical, sha256 } from './canonical';
import { createHash } from 'node:crypto';

/**
 * A backup on disk: records as lines of JSON, in parts with a hash each; the content of files, named by its
 * hash; and a manifest, which is written last. A folder without a manifest is not a complete backup.
 */

export type Kind = 'documents' | 'accounts' | 'files';

type Stored = Record<string, unknown>;

/** `sha256` is the hash of all lines, in order. */
interface Records {
  count: number;
  sha256: string;
  parts: { file: string; sha256: string }[];
}

export interface Manifest {
  format: number;
  project: string;
  bucket: string;
  /** The database time at which all documents were read. */
  readTime: string;
  takenAt: string;
  records: Record<Kind, Records>;
}

export const FORMAT = 1;

const LINES_OF_PART = 5000;

const MANIFEST = 'manifest.json';
const HASHING = 'password-hashing.json';
const BYTES = 'bytes';

/** @param folder new or empty */
export function beginFolder(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty: a backup needs a folder of its own.`);
  }
  mkdirSync(join(folder, BYTES), { recursive: true, mode: 0o700 });
}

/** Writes the records of one kind, in order. */
export function recordsWriter(folder: string, kind: Kind) {
  const whole = createHash('sha256');
  const parts: Records['parts'] = [];
  let lines: string[] = [];
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
    add(records: readonly Stored[]) {
      for (const record of records) {
        const line = `${canonical(record)}\n`;
        whole.update(line);
        lines.push(line);
        count += 1;
        if (lines.length === LINES_OF_PART) flush();
      }
    },
    end(): Records {
      flush();
      return { count, sha256: whole.digest('hex'), parts };
    },
  };
}

/** @returns the parts of one kind. Throws if the hash of a part differs from the manifest. */
export function* readRecords(folder: string, { parts }: Records): Generator<Stored[]> {
  for (const { file, sha256: expected } of parts) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (sha256(text) !== expected)
      throw new Error(`${join(folder, file)} is damaged: its hash differs from the manifest.`);
    yield text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Stored);
  }
}

export function keepBytes(folder: string, hash: string, bytes: Buffer) {
  writeFileSync(join(folder, BYTES, hash), bytes, { mode: 0o600 });
}

export function bytesIn(folder: string, hash: string): Buffer {
  const bytes = readFileSync(join(folder, BYTES, hash));
  if (sha256(bytes) !== hash) throw new Error(`${join(folder, BYTES, hash)} is damaged.`);
  return bytes;
}

export function keepHashing(folder: string, hashing: Record<string, unknown> | null) {
  writeFileSync(join(folder, HASHING), JSON.stringify(hashing), { mode: 0o600 });
}

export function hashingIn(folder: string): Record<string, unknown> | null {
  return JSON.parse(readFileSync(join(folder, HASHING), 'utf8')) as Record<string, unknown> | null;
}

export function endFolder(folder: string, manifest: Manifest) {
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

export function manifestIn(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) {
    throw new Error(
      `${folder} holds no whole backup: ${MANIFEST}, which is written last, is missing.`,
    );
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== FORMAT) {
    throw new Error(
      `${folder} has format ${manifest.format}, but this version can read only ${FORMAT}.`,
    );
  }
  return manifest;
}
