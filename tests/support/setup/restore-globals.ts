import { afterAll, vi } from 'vitest';

/** Files share one worker and its page: what a test replaced must not reach the next file. */
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // A module that has once taken its imports keeps them, whatever the next file mocks.
  await vi.dynamicImportSettled();
  vi.resetModules();
});
