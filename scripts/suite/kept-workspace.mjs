import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bad, note } from '../lib/report.mjs';
import { ROOT } from '../lib/root.mjs';
import { keepAccountsAndFiles, METADATA } from './keeper.mjs';

/**
 * A workspace that is there from one start to the next. Firestore keeps its documents itself, each
 * before it is acknowledged (`--data-dir`); accounts and files are exported a moment after they change.
 *
 * @typedef {object} KeptWorkspace
 * @property {string} folder all of it: who removes it begins anew
 * @property {string} documents
 * @property {string} exported
 * @property {boolean} isBegun whether accounts and files were exported once: until then a start is the first
 */

/**
 * @param {string} project
 * @returns {KeptWorkspace}
 */
export function keptWorkspace(project) {
  const folder = join(ROOT, '.suite/kept', project);
  const exportFolder = join(folder, 'export');
  return {
    folder,
    documents: join(folder, 'firestore'),
    exported: exportFolder,
    isBegun: existsSync(join(exportFolder, METADATA)),
  };
}

/** @param {KeptWorkspace | undefined} workspace */
export function importOf(workspace) {
  return workspace?.isBegun ? workspace.exported : undefined;
}

/**
 * Begins to keep what a suite holds, when it is up.
 * @param {import('./launch.mjs').Suite} suite
 * @param {KeptWorkspace} kept
 * @returns {Promise<() => Promise<void>>} what stops the suite
 */
export async function keepWorkspace(suite, { exported, isBegun }) {
  if (isBegun) {
    // It needs packages, and programs import this file before the install.
    const { missingReferences } = await import('./kept-references.mjs');
    // Nothing, unless everything was killed at once in the moment after it was made.
    for (const sentence of await missingReferences(suite)) bad(sentence);
  }
  const keeper = await keepAccountsAndFiles(suite, exported, note);
  return async () => {
    await keeper.stop();
    await suite.stop();
  };
}
