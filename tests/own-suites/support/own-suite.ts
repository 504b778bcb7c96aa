import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = resolve(import.meta.dirname, '../../..');

/** A suite of one test, in a process that the test may kill. */
export interface OwnSuite {
  readonly child: ChildProcess;
  readonly lines: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Starts `node scripts/suite.mjs` on the existing build, and resolves when the suite is ready. */
export async function startOwnSuite(
  options: readonly string[],
  onStart: (child: ChildProcess) => void,
): Promise<OwnSuite> {
  const args = [join(ROOT, 'scripts/suite.mjs'), '--no-build', ...options];
  const child = spawn(process.execPath, args, { cwd: ROOT });
  onStart(child);
  const lines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        if (line.includes('Suite ready')) resolve();
      });
    }
  });
  const exit = once(child, 'exit').then(() => {
    throw new Error(`The suite ended:\n${lines.join('\n')}`);
  });
  // The tests end the process too; that must not be an unhandled rejection.
  exit.catch(() => undefined);
  await Promise.race([ready, exit]);
  const exports = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^export (\w+)=(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value] as const];
  });
  return { child, lines, env: Object.fromEntries(exports) };
}

/** Kills the suite. All processes that it started end within a moment (tools/reaper.mjs). */
export async function killSuite(suite: ChildProcess): Promise<void> {
  if (suite.exitCode !== null || suite.signalCode !== null) return;
  suite.kill('SIGKILL');
  await once(suite, 'exit');
}
