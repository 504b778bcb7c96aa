import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bad, note } from '../../tools/report.mjs';
import { ROOT } from '../lib/root.mjs';
import { keepAccountsAndFiles, METADATA } from './keeper.mjs';

/**
 * A workspace that is kept from one start to the next. Firestore keeps each document before it acknowledges
 * the write (`--data-dir`). Accounts and files are exported a moment after they change.
 *
 * @typedef {object} KeptWorkspace
 * @property {string} folder of the whole workspace; removing it resets the workspace
 * @property {string} documents
 * @property {string} exported
 * @property {boolean} isBegun whether accounts and files were exported at least once; false on the first
 *   start
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
 * Starts to keep the data of a running suite.
 * @param {import('./launch.mjs').Suite} suite
 * @param {KeptWorkspace} kept
 * @returns {Promise<() => Promise<void>>} stops the suite after the last export
 */
export async function keepWorkspace(suite, { exported, isBegun }) {
  if (isBegun) {
    // Imported here because it needs packages, and programs import this file before the install.
    const { missingReferences } = await import('./kept-references.mjs');
    // Finds something only when all processes were killed just after the account or file was created.
    for (const sentence of await missingReferences(suite)) bad(sentence);
  }
  const keeper = await keepAccountsAndFiles(suite, exported, note);
  return async () => {
    await keeper.stop();
    await suite.stop();
  };
}
