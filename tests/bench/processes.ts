import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of the processor per second; the same on every Linux. */
const TICKS = 100;

/** Returns a function for the average number of cores that a process tree has used since now. Linux only. */
export function coresUsed(pid: number): () => number {
  const before = ticksOf(pid);
  const from = performance.now();
  return () => (ticksOf(pid) - before) / TICKS / ((performance.now() - from) / 1000);
}

function ticksOf(pid: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = new Map(processes.flatMap(readStat));
  const isBelow = (one: number): boolean => {
    const parent = stats.get(one)?.parent;
    return one === pid || (parent !== undefined && parent !== 0 && isBelow(parent));
  };
  return [...stats].filter(([one]) => isBelow(one)).reduce((sum, [, { ticks }]) => sum + ticks, 0);
}

function readStat(name: string): [number, { parent: number; ticks: number }][] {
  try {
    // The command name is in brackets and may contain anything; only numbers follow.
    const [, after = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=\S )/);
    const fields = after.split(' ');
    return [
      [Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }],
    ];
  } catch {
    // The process has ended.
    return [];
  }
}
