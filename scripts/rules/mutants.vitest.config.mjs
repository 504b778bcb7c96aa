import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ROOT } from '../lib/root.mjs';

/** Runs the rules tests of vitest.config.ts with a runner for mutants. */
export default defineConfig({
  root: ROOT,
  test: {
    name: 'rules',
    environment: 'node',
    include: ['tests/rules/**/*.test.ts'],
    // Every request takes longer, because hundreds of mutants are evaluated too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    runner: join(import.meta.dirname, 'mutant-runner.ts'),
  },
});
