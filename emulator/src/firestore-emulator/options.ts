/** What the process was told on its command line. */
export interface Options {
  readonly host: string;
  readonly port: number;
  /** Rules for every project; absent: everything is allowed. */
  readonly rulesFile: string | undefined;
  /** An export that every project starts with. */
  readonly seedFile: string | undefined;
  /** `host:port` of the functions emulator; absent: no triggers. */
  readonly functionsHost: string | undefined;
  /** `firestore.indexes.json`; absent: no index is asked for. */
  readonly indexesFile: string | undefined;
  readonly indexes: 'enforce' | 'warn';
}

/** Flags of Google's emulator that the Firebase CLI passes and that change nothing here. */
const IGNORED = ['websocket_port', 'webchannel_port', 'project_id', 'single_project_mode'];
const KNOWN = [
  'host',
  'port',
  'rules',
  'seed_from_export',
  'functions_emulator',
  'indexes_file',
  'indexes',
  'database-edition',
];

/** Where the Firebase CLI expects them, too. */
const INDEXES_FILE = 'firestore.indexes.json';

/** Reads `--flag value` and `--flag=value`. @throws {Error} whose message says what is wrong */
export function readOptions(args: readonly string[]): Options {
  const flags = readFlags(args);
  const port = Number(flags.get('port') ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port takes a number from 0 to 65535, not "${flags.get('port') ?? ''}".`);
  }
  const indexes = flags.get('indexes') ?? 'warn';
  if (indexes !== 'enforce' && indexes !== 'warn') {
    throw new Error(`--indexes takes "enforce" or "warn", not "${indexes}".`);
  }
  const edition = flags.get('database-edition') ?? 'standard';
  if (edition !== 'standard') throw new Error(`There is no ${edition} edition, only "standard".`);
  return {
    host: flags.get('host') ?? '127.0.0.1',
    port,
    rulesFile: flags.get('rules'),
    seedFile: flags.get('seed_from_export'),
    functionsHost: flags.get('functions_emulator'),
    indexesFile: flags.get('indexes_file') ?? (flags.has('indexes') ? INDEXES_FILE : undefined),
    indexes,
  };
}

function readFlags(args: readonly string[]): ReadonlyMap<string, string> {
  const flags = new Map<string, string>();
  for (let at = 0; at < args.length; at += 1) {
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(args[at] ?? '') ?? [];
    if (name === undefined) throw new Error(`"${args[at] ?? ''}" is not a flag.`);
    if (!KNOWN.includes(name) && !IGNORED.includes(name)) {
      throw new Error(`There is no flag --${name}. Known: --${KNOWN.join(', --')}.`);
    }
    const value = inline ?? args[at + 1];
    if (value === undefined) throw new Error(`--${name} needs a value.`);
    if (inline === undefined) at += 1;
    flags.set(name, value);
  }
  return flags;
}
