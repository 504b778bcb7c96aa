import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the processor's clock in a second, on every Linux there is. */
const TICKS = 100;

/** Begins to watch a process and all below it; the answer says how many cores they have used since. Linux. */
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
    // The command stands in brackets and may hold anything; what follows is numbers.
    const [, after = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=\S )/);
    const fields = after.split(' ');
    return [
      [Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }],
    ];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
