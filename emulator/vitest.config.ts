import { defineConfig } from 'vitest/config';

/**
 * The tests that need no engine running: `unit`, and `installation`, which installs the package. Those that judge
 * an engine have a configuration of their own (conformance, differential).
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,consistency,console/src}/**/*.test.ts'],
          // Node's modules and Firebase are loaded once; our own modules anew for each file (the setup file).
          isolate: false,
          maxWorkers: '100%',
          setupFiles: ['testing/restore-globals.ts'],
          // A busy machine is no failure.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'installation',
          environment: 'node',
          include: ['installation/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
