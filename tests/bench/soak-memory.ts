import { readdirSync, readFileSync } from 'node:fs';
import { runningSuite } from '../support/suite';

/** Resident memory in MB (10⁶ bytes). */
export interface Memory {
  readonly emulator: number;
  /** Of all function processes together. */
  readonly functions: number;
}

/** The current resident memory of the suite's processes. Linux only. */
export function memoryNow(): Memory {
  const { functions } = runningSuite();
  const sum = (pids: readonly string[]) => pids.reduce((total, pid) => total + residentOf(pid), 0);
  return {
    emulator: residentOf(String(emulatorProcess())),
    functions: sum(
      processes(
        (pid) =>
          read(pid, 'cmdline').includes('functionsEmulatorRuntime') &&
          read(pid, 'environ').includes(`FIRESTORE_EMULATOR_HOST=127.0.0.1:${functions.port + 1}`),
      ),
    ),
  };
}

/** The pid of the process that serves Firestore. Linux only. */
export function emulatorProcess(): number {
  const { port } = runningSuite().firestore;
  const [pid] = processes((one) => read(one, 'cmdline').includes(`\0--port=${port}\0`));
  if (pid === undefined) throw new Error(`No emulator has been started on port ${port}.`);
  return Number(pid);
}

function processes(isOne: (pid: string) => boolean): readonly string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOne(name));
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended, or belongs to another user.
    return '';
  }
}

function residentOf(pid: string): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(read(pid, 'status')) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}
