import { basename } from 'node:path';
import { setLogLevel } from 'firebase/firestore';
import { setLogLevel as setLiteLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeEach, type RunnerTask, type RunnerTestFile } from 'vitest';
import { DIFFERENCES, type Difference } from '../differences';
import { engineHost, engineName } from './engine';

// Without it the server SDK would speak to production.
engineHost();
// The SDK warns of every refusal that a test provokes.
setLogLevel('silent');
setLiteLogLevel('silent');

function differencesOf({ name }: RunnerTestFile): readonly Difference[] {
  const file = basename(name, '.test.ts');
  return DIFFERENCES[engineName()].filter((known) => known.file === file);
}

function nameOf({ name, suite }: RunnerTask): string {
  return suite === undefined ? name : `${nameOf(suite)} > ${name}`;
}

function namesIn(tasks: readonly RunnerTask[]): string[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? namesIn(task.tasks) : [nameOf(task)]));
}

let file: RunnerTestFile | undefined;

beforeEach(({ task }) => {
  file = task.file;
  const name = nameOf(task);
  const fails = differencesOf(file).some(({ test }) => test === name);
  // What `it.fails` says when a test is written; the runner looks at it when the test has ended.
  Object.assign(task, { fails });
});

afterAll(() => {
  if (file === undefined) return;
  const names = namesIn(file.tasks);
  const stale = differencesOf(file).filter(({ test }) => !names.includes(test));
  if (stale.length > 0) {
    throw new Error(`differences.ts names no test: ${stale.map(({ test }) => test).join('; ')}`);
  }
});
