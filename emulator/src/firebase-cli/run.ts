import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { type Environment } from './environment';

const HANDED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/**
 * Runs a command to its end in our place. A Ctrl+C comes to it from the terminal and from us: the
 * Firebase CLI takes two signals within 100 ms for one.
 * @returns its exit code, as a shell would say it
 */
export function run([program = '', ...args]: readonly string[], env: Environment): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env });
    const handOn = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of HANDED_ON) process.on(signal, handOn);
    const end = (code: number) => {
      for (const signal of HANDED_ON) process.off(signal, handOn);
      resolve(code);
    };
    child.once('error', (error) => {
      process.stderr.write(`${program} could not be started: ${error.message}\n`);
      end(127);
    });
    child.once('exit', (code, signal) => {
      end(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
    });
  });
}
