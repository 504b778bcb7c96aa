import { afterAll, vi } from 'vitest';

/** Test files share one worker and its page, so mocks and stubs of one file must not reach the next. */
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // A loaded module keeps its imports, even if the next file mocks them.
  await vi.dynamicImportSettled();
  vi.resetModules();
});
