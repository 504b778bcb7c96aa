import { readdirSync, readFileSync } from 'node:fs';
import { runningSuite } from '../support/suite';

/** Resident memory in MB (10⁶ bytes). */
export interface Memory {
  readonly emulator: number;
  /** Of all function processes together. */
  readonly functions: number;
}

/** What the suite's processes hold of memory now. Linux. */
export function memoryNow(): Memory {
  const { firestore, functions } = runningSuite();
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const sum = (isOne: (command: string, environment: () => string) => boolean) =>
    processes
      .filter((pid) => isOne(read(pid, 'cmdline'), () => read(pid, 'environ')))
      .reduce((total, pid) => total + residentOf(pid), 0);
  return {
    emulator: sum((command) => command.includes(`\0--port=${firestore.port}\0`)),
    functions: sum(
      (command, environment) =>
        command.includes('functionsEmulatorRuntime') &&
        environment().includes(`FIRESTORE_EMULATOR_HOST=127.0.0.1:${functions.port + 1}`),
    ),
  };
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended meanwhile, or is somebody else's.
    return '';
  }
}

function residentOf(pid: string): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status')) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}
