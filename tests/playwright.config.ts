import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** The browser is found by scripts/browser.mjs; without it Playwright takes its own. */
const executablePath = process.env['OUVRAGE_CHROMIUM'];

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Two cores, one browser and one suite: tests that share them would time each other out.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: process.env['OUVRAGE_URL'] ?? 'http://no-suite-is-running.invalid',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: !isRoot && process.env['CI'] === undefined,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
