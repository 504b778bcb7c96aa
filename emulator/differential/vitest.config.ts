import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The differential runs; `run.mjs` starts the two engines. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    name: 'differential',
    environment: 'node',
    include: ['emulator/differential/**/*.google.test.ts'],
    // One theme after the other: the engines need the cores.
    fileParallelism: false,
  },
});
