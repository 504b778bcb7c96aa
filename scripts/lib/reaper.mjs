import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endProcessOf } from './processes.mjs';

/**
 * Ends what its parent started once the parent is gone, however it went: its standard input closes
 * even after kill -9. It is told line by line which process groups run (`group PID`), which have
 * ended (`gone PID`), in which files processes outside these groups leave their pid
 * (`file MARK PATH`), and which files to remove (`remove PATH`).
 */

/** @type {Set<number>} */
const groups = new Set();

/** @type {Map<string, string>} */
const files = new Map();

/** @type {string[]} */
const leftovers = [];

for await (const line of createInterface({ input: process.stdin })) {
  const [word = '', first = '', ...rest] = line.split(' ');
  if (word === 'group') groups.add(Number(first));
  if (word === 'gone') groups.delete(Number(first));
  if (word === 'remove') leftovers.push(line.slice('remove '.length));
  if (word === 'file') files.set(rest.join(' '), first);
}

for (const group of groups) {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
for (const [file, mark] of files) endProcessOf(file, mark);
for (const file of leftovers) rmSync(file, { force: true });
