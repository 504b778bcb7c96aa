import { defineConfig } from 'vitest/config';

/** Google's engine has no faults on purpose. */
const hasFaults = process.env['OUVRAGE_ENGINE'] !== 'google';

/** One project per kind of test; `scripts/test.mjs` says which need a running suite. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{domain,functions,emulator}/src/**/*.test.ts',
            'emulator/consistency/**/*.test.ts',
            'tests/scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{web,emulator/console}/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'package',
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'functions',
          environment: 'node',
          include: ['tests/functions/**/*.test.ts'],
          exclude: hasFaults ? [] : ['tests/functions/*-under-faults.test.ts'],
          // Each file keeps processes of the suite busy: more at once than cores only wait for locks.
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
