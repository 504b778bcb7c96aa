import { defineConfig } from 'vitest/config';

/** The differential runs; `run.mjs` starts the two engines. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'differential',
    environment: 'node',
    include: ['**/*.google.test.ts'],
    // One theme after the other: the engines need the cores.
    fileParallelism: false,
  },
});
