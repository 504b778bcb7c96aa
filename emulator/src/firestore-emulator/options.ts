import { readFlags } from './flags';

/** What the process was told on its command line. */
export interface Options {
  readonly host: string;
  readonly port: number;
  /** Names of hosts that may ask and be asked although they could be of the internet; `*`: any. */
  readonly allowedHosts: readonly string[];
  /** Rules for every project; absent: everything is allowed. */
  readonly rulesFile: string | undefined;
  /** An export that every project starts with. */
  readonly seedFile: string | undefined;
  /** Where documents are kept beyond the life of the process; absent: nowhere. */
  readonly dataFolder: string | undefined;
  /** `host:port` of the functions emulator; absent: no triggers. */
  readonly functionsHost: string | undefined;
  /** `firestore.indexes.json`; absent: no index is asked for. */
  readonly indexesFile: string | undefined;
  readonly indexes: 'enforce' | 'warn';
  /** Whether faults may be asked for, and the clock be set. */
  readonly withFaults: boolean;
}

/** Where the Firebase CLI expects them, too. */
const INDEXES_FILE = 'firestore.indexes.json';

/** Reads `--flag value` and `--flag=value`. @throws {Error} whose message says what is wrong */
export function readOptions(args: readonly string[]): Options {
  const flags = readFlags(args);
  const edition = flags.get('database-edition') ?? 'standard';
  if (edition !== 'standard') throw new Error(`There is no ${edition} edition, only "standard".`);
  const host = flags.get('host') ?? '127.0.0.1';
  const hosts = flags.get('allow-host')?.split(',') ?? [];
  return {
    host,
    port: portOf(flags.get('port')),
    allowedHosts: [host, ...hosts].map((name) => name.trim().toLowerCase()),
    rulesFile: flags.get('rules'),
    seedFile: flags.get('seed_from_export'),
    dataFolder: flags.get('data-dir'),
    functionsHost: flags.get('functions_emulator'),
    indexesFile: flags.get('indexes_file') ?? (flags.has('indexes') ? INDEXES_FILE : undefined),
    indexes: indexModeOf(flags.get('indexes')),
    withFaults: flags.has('faults'),
  };
}

function portOf(text = '8080'): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`--port takes a number from 0 to 65535, not "${text}".`);
}

function indexModeOf(text = 'warn'): Options['indexes'] {
  if (text === 'enforce' || text === 'warn') return text;
  throw new Error(`--indexes takes "enforce" or "warn", not "${text}".`);
}
