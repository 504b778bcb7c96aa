import { onOwnSuite } from './own-suite';
import type { WorkspaceFigures } from './workspace-figures';
import type * as workspaceFigures from './workspace-figures';

/** Starts a separate suite, fills it and opens its screens. Resolves to null where no browser is found. */
export function benchWorkspace(): Promise<WorkspaceFigures | null> {
  return onOwnSuite(
    'workspace-figures.ts',
    ({ measureWorkspace }: typeof workspaceFigures, browser) => measureWorkspace(browser),
  );
}
