import { createInterface } from 'node:readline';
import { serveCoverage } from './coverage-server';
import { StorageRulesRuntime } from './runtime';

const PARENT_CHECK_MS = 2000;

/**
 * The process that the Firebase CLI starts as `<runtime> serve`. One JSON object a line on stdin
 * and stdout; stderr stays empty, for the CLI reports whatever appears there as an error of the
 * rules, while a line on stdout that is no JSON is shown as information. It ends with its parent: on
 * a signal, or when stdin or stdout closes.
 */
function serve(): void {
  const end = () => process.exit(0);
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  process.stdout.on('error', end);
  process.stdin.on('error', end);
  // An error outside the handling of a message concerns no request, and the CLI needs this process.
  process.on('uncaughtException', () => undefined);
  process.on('unhandledRejection', () => undefined);

  // stdin outlives a killed parent when something else inherited the pipe.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, PARENT_CHECK_MS).unref();

  // No flag, because the CLI alone sets the arguments.
  const coveragePort = process.env['STORAGE_RULES_COVERAGE_PORT'] ?? '';
  const recordsCoverage = coveragePort !== '';
  const log = (line: string) => {
    process.stdout.write(`${line}\n`);
  };
  const runtime = new StorageRulesRuntime((message) => log(JSON.stringify(message)), {
    recordsCoverage,
  });
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  lines.on('line', (line) => {
    runtime.receive(line);
  });
  lines.on('close', end);
  runtime.start();
  if (recordsCoverage) {
    serveCoverage({ port: Number(coveragePort), rules: runtime, log });
  }
}

serve();
