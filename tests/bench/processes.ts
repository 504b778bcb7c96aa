import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of the processor per second; the same on every Linux. */
const TICKS = 100;

/** Bytes of a page of memory; the same on every x86 Linux. */
const PAGE_BYTES = 4096;

/** Returns a function for the average number of cores that a process tree has used since now. Linux only. */
export function coresUsed(pid: number): () => number {
  const before = ticksOf(pid);
  const from = performance.now();
  return () => (ticksOf(pid) - before) / TICKS / ((performance.now() - from) / 1000);
}

/** The resident memory of a process tree in MB (10⁶ bytes); what its processes share counts for each. Linux only. */
export function memoryOf(pid: number): number {
  return treeOf(pid).reduce((sum, { pages }) => sum + pages, 0) * (PAGE_BYTES / 1e6);
}

function ticksOf(pid: number): number {
  return treeOf(pid).reduce((sum, { ticks }) => sum + ticks, 0);
}

interface Stat {
  readonly parent: number;
  readonly ticks: number;
  /** Resident pages of memory. */
  readonly pages: number;
}

function treeOf(pid: number): Stat[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = new Map(processes.flatMap(readStat));
  const isBelow = (one: number): boolean => {
    const parent = stats.get(one)?.parent;
    return one === pid || (parent !== undefined && parent !== 0 && isBelow(parent));
  };
  return [...stats].filter(([one]) => isBelow(one)).map(([, stat]) => stat);
}

function readStat(name: string): [number, Stat][] {
  try {
    // The command name is in brackets and may contain anything; only numbers follow.
    const [, after = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=\S )/);
    const fields = after.split(' ');
    return [
      [
        Number(name),
        {
          parent: Number(fields[1]),
          ticks: Number(fields[11]) + Number(fields[12]),
          pages: Number(fields[21]),
        },
      ],
    ];
  } catch {
    // The process has ended.
    return [];
  }
}
