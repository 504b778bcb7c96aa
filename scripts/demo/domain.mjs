import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../lib/root.mjs';

/** @typedef {typeof import('@ouvrage/domain')} Domain */
/** @typedef {import('@ouvrage/domain').StructureTitles} StructureTitles */

/**
 * The domain is TypeScript, which Node does not run by itself.
 * @returns {Promise<Domain>}
 */
export async function loadDomain() {
  const { module } = await runnerImport(join(ROOT, 'domain/src/index.ts'), {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  return /** @type {Domain} */ (module);
}

/** @returns {StructureTitles} titles of the checklist in French, the language of the demo */
export function loadTitles() {
  return JSON.parse(readFileSync(join(ROOT, 'domain/src/structure/titles.fr.json'), 'utf8'));
}
