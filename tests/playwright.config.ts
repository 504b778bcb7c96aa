import { defineConfig, devices } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

/** Each worker has a suite of its own, where scripts/checks/browser-tests.mjs started several. */
const suites = JSON.parse(process.env['OUVRAGE_SUITES'] ?? '[{}]') as Record<string, string>[];
Object.assign(process.env, suites[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

/** The browser is found by scripts/lib/browser.mjs; without it Playwright takes its own. */
const executablePath = process.env['OUVRAGE_CHROMIUM'];

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  // Google's engine has no faults on purpose.
  testIgnore: process.env['OUVRAGE_ENGINE'] === 'google' ? '**/*-under-faults.spec.ts' : [],
  outputDir: '../test-results',
  workers: suites.length,
  // What passes at the second try is named as unsteady, and counted (scripts/checks/counts.mjs).
  retries: 1,
  forbidOnly: true,
  // `npm test` runs a sample of each matrix, `npm run test:sweeps` the rest (tests/e2e/support/sweep.ts).
  projects: [
    { name: 'journeys', grepInvert: /@sweep/ },
    { name: 'sweeps', grep: /@sweep/ },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: process.env['OUVRAGE_URL'] ?? 'http://no-suite-is-running.invalid',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A test of motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: { mode: 'retain-on-failure-and-retries', screenshots: false, sources: false },
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
        // Meetings: a camera and a microphone without a device, chosen without a question, between browsers
        // of one machine; few pictures a second leave the processor to the test. A context that is in a room
        // grants both, or WebRTC finds no path.
        '--use-fake-device-for-media-stream=fps=5',
        '--use-fake-ui-for-media-stream',
        '--allow-loopback-in-peer-connection',
      ],
    },
  },
});
