import { homedir } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { presentBrowser } from '../../tools/browser.mjs';

const isRoot = process.getuid?.() === 0;

/** Without it, Playwright uses its own browser. */
const executablePath = presentBrowser({
  env: process.env,
  platform: process.platform,
  home: homedir(),
});

// The server SDK must not look for Google's metadata server.
process.env['METADATA_SERVER_DETECTION'] = 'none';

/** The console in a browser, on an engine of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './start-console.ts',
  // The journeys share one engine.
  workers: 1,
  // A test that passes on its second try is reported as unsteady.
  retries: 1,
  forbidOnly: true,
  // Ends a test that hangs. An expectation has its own, shorter time.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: { mode: 'retain-on-failure-and-retries', sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: !isRoot && process.env['CI'] === undefined,
      args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
    },
  },
});
