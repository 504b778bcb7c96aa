import { flagsOf } from '#firebase-cli/environment';
import { startEmulator } from './emulator';
import { reportUncaught } from './uncaught-errors';
import { readOptions } from './options';

const PARENT_CHECK_MS = 500;

const log = (line: string) => {
  process.stdout.write(`${line}\n`);
};

/** The Firebase CLI starts us in a process group of our own: when it dies nobody would stop us. */
function endWithCli(): void {
  if (process.env['IS_FIREBASE_CLI'] !== 'true') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, PARENT_CHECK_MS).unref();
}

/** Serves until a signal ends it. @throws {Error} whose message says why it cannot */
export async function serve(args: readonly string[]): Promise<void> {
  const options = readOptions([...flagsOf(process.env), ...args]);
  const emulator = await startEmulator(options, log);
  process.on('exit', () => emulator.release());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  endWithCli();
  reportUncaught(process, (line) => process.stderr.write(`${line}\n`));
  log(`Firestore emulator: http://${options.host}:${emulator.port}`);
}
