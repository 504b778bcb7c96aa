import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endProcessOf } from './processes.mjs';

/**
 * Ends the processes of its parent after the parent has died, for whatever reason: standard input closes even
 * after kill -9. Each line on standard input names a running process group (`group PID`), a group that has
 * ended (`gone PID`), a file in which a process outside these groups writes its pid (`file MARK PATH`), or a
 * file to remove (`remove PATH`).
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
    // The group has already ended.
  }
}
for (const [file, mark] of files) endProcessOf(file, mark);
for (const file of leftovers) rmSync(file, { force: true });
