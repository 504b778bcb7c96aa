import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import * as domain from '@ouvrage/domain';
import type { UserSettings, Language } from '@ouvrage/domain';
import type { Page } from '@playwright/test';
import { bootstrap } from '../bootstrap.mjs';
import { findBrowser } from '../lib/find-browser.mjs';
import { buildAll, WORKSPACES } from '../build.mjs';
import { DEFAULT_ENGINE } from '../../emulator/engines/firestore-engine.mjs';
import { findEngine } from '../suite/engine.mjs';
import { freeBase, parseBase } from '../suite/ports.mjs';
import { begin } from '../../tools/report.mjs';
import { ROOT } from '../lib/root.mjs';
import { stopWith } from '../../tools/signals.mjs';
import { ALL_EMULATORS, startSuite, type Suite } from '../suite/launch.mjs';
import { moveDates } from './move-dates';
import { NO_METADATA_SERVER } from './store';

interface Login {
  email: string;
  password: string;
  role: string;
}

export const LOCALES: Readonly<Record<Language, string>> = {
  fr: 'fr-FR',
  en: 'en-US',
  es: 'es-ES',
  ar: 'ar-SA',
};

/**
 * Starts a suite with the demo data, whose dates are moved to today, and stops it after `use` has ended.
 *
 * @param port base port, as typed; by default the first free block from 5780 on
 */
export async function onDemo(
  port: string | undefined,
  use: (suite: Suite, executablePath: string) => Promise<void>,
) {
  await bootstrap();
  const executablePath = await findBrowser();
  if (executablePath === undefined) throw new Error('No Chrome, Chromium or Edge was found.');
  await buildAll(WORKSPACES);
  const base = port === undefined ? await freeBase(5780) : parseBase(port);
  begin('Starting the demo');
  const suite = await startSuite({
    base,
    project: 'demo-ouvrage',
    engine: findEngine(DEFAULT_ENGINE),
    only: ALL_EMULATORS,
    importFrom: join(ROOT, 'emulator-data'),
  });
  stopWith(suite.stop);
  try {
    const firestoreHost = suite.env['FIRESTORE_EMULATOR_HOST'] ?? '';
    await moveDates({ projectId: suite.project, firestoreHost });
    await use(suite, executablePath);
  } finally {
    await suite.stop();
  }
}

/**
 * Sets the language and theme of all accounts, because they override those of the browser.
 *
 * @param suite with the demo data
 */
export async function setEverybody({ project, env }: Suite, settings: Partial<UserSettings>) {
  Object.assign(process.env, env, NO_METADATA_SERVER);
  const app = initializeApp({ projectId: project }, 'settings-of-everybody');
  try {
    const firestore = getFirestore(app);
    const people = await firestore.collection(domain.USERS).get();
    for (const { id } of people.docs) {
      await firestore.doc(domain.userSettingsPath(id)).set(settings, { merge: true });
    }
  } finally {
    await deleteApp(app);
  }
}

/**
 * Signs in through the login screen and waits for the dashboard.
 *
 * @param role of emulator-data/accounts.json
 * @param patience time limit for the dashboard
 */
export async function signInAs(
  page: Page,
  role: string,
  patience: { readonly timeout?: number } = {},
) {
  const logins = JSON.parse(
    readFileSync(join(ROOT, 'emulator-data/accounts.json'), 'utf8'),
  ) as Login[];
  const login = logins.find((candidate) => candidate.role === role);
  if (login === undefined) throw new Error(`The demo has no ${role}.`);
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.locator('input[type=email]').fill(login.email);
  await page.locator('input[type=password]').fill(login.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/dashboard/, patience);
}
