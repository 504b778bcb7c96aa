import { basename } from 'node:path';
import { setLogLevel } from 'firebase/firestore';
import { setLogLevel as setLiteLogLevel } from 'firebase/firestore/lite';
import { beforeAll, type RunnerTask, type RunnerTestFile } from 'vitest';
import { DIFFERENCES, type Difference } from '../differences';
import { engineHost, engineName } from './engine';

// Without it the server SDK would speak to production.
engineHost();
// The SDK warns of every refusal that a test provokes.
setLogLevel('silent');
setLiteLogLevel('silent');

function differencesOf({ name }: RunnerTestFile): readonly Difference[] {
  const file = basename(name, '.test.ts');
  return DIFFERENCES[engineName()].filter((difference) => difference.file === file);
}

function nameOf({ name, suite }: RunnerTask): string {
  return suite === undefined ? name : `${nameOf(suite)} > ${name}`;
}

function testsIn(tasks: readonly RunnerTask[]): readonly RunnerTask[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task.tasks) : [task]));
}

const TRIES_AGAIN = 10;

beforeAll(({}, { file }) => {
  const tests = testsIn(file.tasks);
  for (const { test, reason, sometimes } of differencesOf(file)) {
    const matchingTask = tests.find((task) => nameOf(task) === test);
    if (!matchingTask) throw new Error(`differences.ts names no test: ${test} (${reason})`);
    // As `it.fails` and `it(…, { retry })` do.
    Object.assign(matchingTask, sometimes ? { retry: TRIES_AGAIN } : { fails: true });
  }
});
