import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ROOT } from '../lib/root.mjs';

/** The rules tests as vitest.config.ts has them, run by a runner that knows of mutants. */
export default defineConfig({
  root: ROOT,
  test: {
    name: 'rules',
    environment: 'node',
    include: ['tests/rules/**/*.test.ts'],
    // While hundreds of mutants are judged too, every request takes longer.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    runner: join(import.meta.dirname, 'mutant-runner.ts'),
  },
});
