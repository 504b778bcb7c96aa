import { createInterface } from 'node:readline';
import { StorageRulesRuntime } from './runtime';

const PARENT_CHECK_MS = 2000;

/**
 * The process that the Firebase CLI starts as `<runtime> serve`. One JSON object a line on stdin
 * and stdout; stderr stays empty, for the CLI reports whatever appears there as an error of the
 * rules. It ends with its parent: on a signal, or when stdin or stdout closes.
 */
function serve(): void {
  const end = () => process.exit(0);
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.stdout.on('error', end);
  process.stdin.on('error', end);
  // Whatever fails outside the handling of a message concerns no request: the CLI needs us alive.
  process.on('uncaughtException', () => undefined);
  process.on('unhandledRejection', () => undefined);

  // stdin outlives a killed parent when something else inherited the pipe.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, PARENT_CHECK_MS).unref();

  const runtime = new StorageRulesRuntime((message) => {
    process.stdout.write(`${JSON.stringify(message)}\n`);
  });
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  lines.on('line', (line) => {
    runtime.receive(line);
  });
  lines.on('close', end);
  runtime.start();
}

serve();
