import { spawnSync } from 'node:child_process';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function runningProcesses(): readonly Process[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** The processes that this one started, directly or indirectly. */
export function descendantsOf(pid: number): readonly Process[] {
  const all = runningProcesses();
  const pids = new Set([pid]);
  // Iterating over a set includes the elements added meanwhile.
  for (const parent of pids) {
    for (const child of all) if (child.parent === parent) pids.add(child.pid);
  }
  return all.filter((one) => one.pid !== pid && pids.has(one.pid));
}
