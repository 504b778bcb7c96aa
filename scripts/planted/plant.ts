import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../tests/planted/fault';

/** @throws {Error} when `from` does not occur exactly once */
export function plantIn(source: string, { id, file, from, to }: Fault): string {
  const count = source.split(from).length - 1;
  if (count !== 1) throw new Error(`${id}: its text occurs ${count} times in ${file}, not once.`);
  return source.replace(from, () => to);
}

/** Plants a fault in the tree at `root`. @returns what takes it out again */
export function plant(root: string, fault: Fault): () => void {
  const path = join(root, fault.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, plantIn(source, fault));
  return () => writeFileSync(path, source);
}
