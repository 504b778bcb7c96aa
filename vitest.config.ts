import { defineConfig } from 'vitest/config';

/** Google's engine has no faults on purpose. */
const hasFaults = process.env['OUVRAGE_ENGINE'] !== 'google';

/** A busy machine is no failure. */
const TEST_TIMEOUT = 20_000;

/** Fluent, jsdom, Firebase and Node's modules are loaded once; our own modules anew for each file (the setup file). */
const SHARED_WORKER = {
  isolate: false,
  maxWorkers: '100%',
  setupFiles: ['tests/support/setup/restore-globals.ts', 'tests/support/setup/hear-errors.ts'],
  testTimeout: TEST_TIMEOUT,
};

/** Takes long: `npm run test:nightly`. */
const NIGHTLY = 'tests/*/nightly/**/*.test.ts';

/** What they test of a library happens while it is loaded, so each needs a worker of its own. */
const ON_LOADING = [
  'tests/functions/platform/logs.test.ts',
  'tests/functions/people/tokens.test.ts',
];

/** Damaged PDFs, read by the room's reader and by poppler. */
const READER = 'tests/reader/**/*.test.ts';

/** Tests of the web app in Node. Among those in jsdom, each would end the worker that has Fluent loaded. */
const WITHOUT_PAGE = 'web/src/**/*.node.test.ts';

/**
 * One project per kind of test; `scripts/test.mjs` says which need a running suite. The emulator has its own
 * configuration.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          ...SHARED_WORKER,
          include: [
            '{domain,functions}/src/**/*.test.ts',
            'tests/scripts/**/*.test.ts',
            READER,
            WITHOUT_PAGE,
          ],
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          ...SHARED_WORKER,
          setupFiles: [
            ...SHARED_WORKER.setupFiles,
            'tests/support/setup/jsdom-storage.ts',
            'tests/support/setup/jsdom-layout.ts',
            'tests/support/setup/restore-page.ts',
            'tests/support/setup/patient-queries.ts',
          ],
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: [WITHOUT_PAGE],
        },
      },
      {
        test: {
          name: 'own-suites',
          environment: 'node',
          include: ['tests/own-suites/**/*.test.ts'],
          exclude: [NIGHTLY],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'rules',
          environment: 'node',
          ...SHARED_WORKER,
          include: ['tests/rules/**/*.test.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'functions',
          environment: 'node',
          ...SHARED_WORKER,
          include: ['tests/functions/**/*.test.ts'],
          exclude: [
            ...ON_LOADING,
            NIGHTLY,
            ...(hasFaults ? [] : ['tests/functions/**/*-under-faults.test.ts']),
          ],
          // Each file keeps processes of the suite busy: more at once than cores only wait for locks.
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'nightly',
          environment: 'node',
          ...SHARED_WORKER,
          include: ['tests/functions/**/*.test.ts', READER],
          exclude: ON_LOADING,
          // tests/support/nightly.ts
          env: { OUVRAGE_NIGHTLY: '1' },
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'explore-nightly',
          environment: 'node',
          include: ['tests/own-suites/nightly/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'functions-loaded',
          environment: 'node',
          include: ON_LOADING,
          maxWorkers: 3,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
