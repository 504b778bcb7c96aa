import { randomUUID } from 'node:crypto';

const RUN = randomUUID().slice(0, 8);

let idCount = 0;

/** A project of one test file, so that files run side by side and again on the same engine. */
export function projectOf(theme: string): string {
  return `demo-${theme}-${RUN}`;
}

/** A collection or document id which no other test uses: nothing needs to be cleared between tests. */
export function freshId(noun: string): string {
  idCount += 1;
  return `${noun}-${RUN}-${idCount}`;
}
