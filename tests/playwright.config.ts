import { defineConfig, devices } from '@playwright/test';
import { PATIENCE } from './e2e/support/patience';

const isRoot = process.getuid?.() === 0;

/** Each worker has its own suite when scripts/checks/browser-tests.mjs has started several. */
const suites = JSON.parse(process.env['OUVRAGE_SUITES'] ?? '[{}]') as Record<string, string>[];
Object.assign(process.env, suites[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

/**
 * Whether traces have the page at each step, which takes long (docs/decisions/0092). Playwright replaces a worker
 * whose test has failed, so second tries have it. `npm run test:repeat` has it always.
 */
const hasSnapshots =
  process.env['OUVRAGE_SNAPSHOTS'] !== undefined ||
  Number(process.env['TEST_WORKER_INDEX'] ?? 0) >= suites.length;

/** Google's emulator cannot inject faults. */
const WITHOUT_FAULTS =
  process.env['OUVRAGE_ENGINE'] === 'google' ? ['**/*-under-faults.spec.ts'] : [];

const LANDING = '**/landing/*.spec.ts';

/** scripts/lib/find-browser.mjs finds the browser. Without one, Playwright uses its own. */
const executablePath = process.env['OUVRAGE_CHROMIUM'];

export default defineConfig({
  testDir: '.',
  testIgnore: WITHOUT_FAULTS,
  outputDir: '../test-results',
  workers: suites.length,
  // A test that passes on its second try is reported as unsteady (scripts/checks/counts.mjs).
  retries: 1,
  forbidOnly: true,
  // `npm test` runs a sample of each matrix, `npm run test:sweeps` the rest (tests/e2e/support/sweep.ts).
  projects: [
    { name: 'screens', testMatch: 'screens/**/*.spec.ts', grepInvert: /@sweep/ },
    {
      name: 'journeys',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: [...WITHOUT_FAULTS, LANDING],
      grepInvert: /@sweep/,
    },
    // Runs on the built files and Hosting alone.
    { name: 'landing', testMatch: LANDING, grepInvert: /@sweep/ },
    { name: 'sweeps', testMatch: '{screens,e2e}/**/*.spec.ts', grep: /@sweep/ },
  ],
  // Ends a test that hangs. An expectation has its own, shorter time.
  timeout: 180_000 * PATIENCE,
  expect: { timeout: 10_000 * PATIENCE },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: process.env['OUVRAGE_URL'] ?? 'http://no-suite-is-running.invalid',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Tests of animations override this.
    contextOptions: { reducedMotion: 'reduce' },
    // Each page opens without a cache, and the Firebase CLI would compress its files anew each time.
    extraHTTPHeaders: { 'accept-encoding': 'identity' },
    trace: {
      mode: 'retain-on-failure-and-retries',
      snapshots: hasSnapshots,
      screenshots: false,
      sources: false,
    },
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
        // Meetings use a fake camera and microphone, without a permission prompt, between browsers on one
        // machine. The low frame rate saves processor time. A context in a room must also grant both
        // permissions, or WebRTC finds no path.
        '--use-fake-device-for-media-stream=fps=5',
        '--use-fake-ui-for-media-stream',
        '--allow-loopback-in-peer-connection',
      ],
    },
  },
});
