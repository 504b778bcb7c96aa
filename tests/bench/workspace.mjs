import { onOwnSuite } from './own-suite.mjs';

/** @typedef {import('./workspace-figures').WorkspaceFigures} WorkspaceFigures */

/**
 * Starts a suite of its own, fills it and opens its screens; null where no browser is found.
 * @returns {Promise<WorkspaceFigures | null>}
 */
export function benchWorkspace() {
  return onOwnSuite(
    'workspace-figures.ts',
    (/** @type {typeof import('./workspace-figures')} */ { measureWorkspace }, browser) =>
      measureWorkspace(browser),
  );
}
