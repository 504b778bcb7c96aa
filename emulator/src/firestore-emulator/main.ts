import { startEmulator } from './emulator';
import { reportFaults } from './faults';
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

try {
  const options = readOptions(process.argv.slice(2));
  const emulator = await startEmulator(options, log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  endWithCli();
  reportFaults(process, (line) => process.stderr.write(`${line}\n`));
  log(`Firestore emulator: http://${options.host}:${emulator.port}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
