import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The conformance suite; `run.mjs` starts the engine which it judges. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'conformance',
    environment: 'node',
    include: ['**/*.test.ts'],
    setupFiles: [resolve(import.meta.dirname, 'support/setup.ts')],
    // The server SDK must not look for Google's metadata server.
    env: { METADATA_SERVER_DETECTION: 'none' },
    // The engine under test needs a core of its own.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
