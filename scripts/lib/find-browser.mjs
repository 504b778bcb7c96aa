import { homedir } from 'node:os';
import { join } from 'node:path';
import { presentBrowser } from '../../tools/browser.mjs';
import { note, whileWaiting } from '../../tools/report.mjs';
import { canInstall, installOneOf } from './debian-packages.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

/**
 * Finds a browser, or installs one where that is possible.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const around = { env: process.env, platform: process.platform, home: homedir() };
  const present = presentBrowser(around);
  if (present !== undefined) return present;

  note('No Chrome, Chromium or Edge was found: installing Chromium');
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  await whileWaiting('downloading', run(process.execPath, [playwright, 'install', 'chromium']));
  const download = presentBrowser(around);
  if (download !== undefined || !canInstall()) return download;
  await installOneOf(['chromium-headless-shell', 'chromium']);
  return presentBrowser(around);
}
