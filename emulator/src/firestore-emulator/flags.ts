/** A flag of the command line, as `--help` shows it. */
interface Flag {
  /** What follows it; a switch has none. */
  readonly value?: string;
  readonly says: string;
  /** Whether its value is a file or folder, from where the command was given. */
  readonly isPath?: true;
}

/** Those of Google's emulator by its names, and ours. */
const FLAGS: ReadonlyMap<string, Flag> = new Map(
  Object.entries({
    host: { value: 'address', says: 'where it listens (default: 127.0.0.1)' },
    port: { value: 'number', says: '0 takes a free one (default: 8080)' },
    'allow-host': { value: 'names', says: 'pages and names of the internet to answer, by commas' },
    rules: { value: 'file', says: 'security rules; without, all is allowed', isPath: true },
    seed_from_export: { value: 'file', says: 'an export to start with', isPath: true },
    'data-dir': { value: 'folder', says: 'keeps all documents there', isPath: true },
    functions_emulator: { value: 'host:port', says: 'who runs triggers' },
    indexes: { value: 'warn|enforce', says: 'what a query without its index gets (default: warn)' },
    indexes_file: { value: 'file', says: 'default: firestore.indexes.json', isPath: true },
    faults: { says: 'faults on purpose and a clock to set, by /emulator/v1/faults and …/clock' },
    'database-edition': { value: 'standard', says: 'there is no other' },
  }),
);

/** Flags of Google's emulator that the Firebase CLI passes and that change nothing here. */
const IGNORED = ['websocket_port', 'webchannel_port', 'project_id', 'single_project_mode'];

/**
 * Reads `--flag value` and `--flag=value`. A switch that is there has the value `true`.
 * @throws {Error} whose message says what is wrong
 */
export function readFlags(args: readonly string[]): ReadonlyMap<string, string> {
  const flags = new Map<string, string>();
  for (let at = 0; at < args.length; at += 1) {
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(args[at] ?? '') ?? [];
    if (name === undefined) throw new Error(`"${args[at] ?? ''}" is not a flag.`);
    const flag = FLAGS.get(name);
    if (!flag && !IGNORED.includes(name)) {
      throw new Error(`There is no flag --${name}. Known: --${[...FLAGS.keys()].join(', --')}.`);
    }
    const value = flag && flag.value === undefined ? switchedOn(name, inline) : inline;
    if (value === undefined) at += 1;
    const flagValue = value ?? args[at];
    if (flagValue === undefined) throw new Error(`--${name} needs a value.`);
    flags.set(name, flagValue);
  }
  return flags;
}

function switchedOn(name: string, inline: string | undefined): string {
  if (inline !== undefined) throw new Error(`--${name} takes no value.`);
  return 'true';
}

/** The table of flags, one a line. */
export function flagHelp(): string {
  return [...FLAGS]
    .map(([name, { value, says }]) => {
      const flag = `--${name}${value === undefined ? '' : ` <${value}>`}`;
      return `  ${flag.padEnd(34)} ${says}`;
    })
    .join('\n');
}

/**
 * The same flags for a process that may run in another folder.
 * @param resolve makes a path absolute
 * @throws {Error} as `readFlags`
 */
export function portableFlags(
  args: readonly string[],
  resolve: (path: string) => string,
): readonly string[] {
  return [...readFlags(args)].map(([name, value]) => {
    const flag = FLAGS.get(name);
    if (flag && flag.value === undefined) return `--${name}`;
    return `--${name}=${flag?.isPath ? resolve(value) : value}`;
  });
}
