import { cliEnvironment } from '#firebase-cli/environment';
import { startEmulator as start } from '#firestore-emulator/emulator';
import { readOptions } from '#firestore-emulator/options';

/** What the flags of the same names say on the command line. */
export interface EmulatorOptions {
  /** Where it listens; 127.0.0.1 by default. */
  readonly address?: string;
  /** A free one by default. */
  readonly port?: number;
  /** Security rules; without them everything is allowed. */
  readonly rulesFile?: string;
  /** An export to start with: its `….overall_export_metadata`. */
  readonly seedFile?: string;
  /** Any other flags: `['--indexes=enforce']`. */
  readonly flags?: readonly string[];
  /** Where lines for people go; nowhere by default. */
  readonly log?: (line: string) => void;
}

/** An emulator in this process. */
export interface Emulator {
  readonly port: number;
  /** For `FIRESTORE_EMULATOR_HOST`: `127.0.0.1:8080`. */
  readonly host: string;
  /** Resolves when its port is free again; open connections are cut. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the Firestore emulator in this process; resolves when clients can connect.
 * @throws {Error} where the port is taken, a file cannot be read or a flag is not known
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { address = '127.0.0.1', port = 0, rulesFile, seedFile, flags = [], log } = options;
  const running = await start(
    readOptions([
      `--host=${address}`,
      `--port=${port}`,
      ...(rulesFile === undefined ? [] : [`--rules=${rulesFile}`]),
      ...(seedFile === undefined ? [] : [`--seed_from_export=${seedFile}`]),
      ...flags,
    ]),
    log ?? (() => undefined),
  );
  const host = `${address.includes(':') ? `[${address}]` : address}:${running.port}`;
  return { port: running.port, host, close: () => running.close() };
}

/**
 * The environment in which the Firebase CLI takes this package for its Firestore emulator and its
 * Storage rules runtime, as `firestore-emulator exec` runs it. Not for Windows, except in WSL.
 *
 * @param flags of the emulator, besides those that the CLI gives it
 */
export function firebaseCliEnvironment(
  env: Readonly<Record<string, string | undefined>> = process.env,
  flags: readonly string[] = [],
): Record<string, string | undefined> {
  return { ...cliEnvironment(env, import.meta.dirname, flags) };
}
