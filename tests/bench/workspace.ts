import { onOwnSuite } from './own-suite';
import type { WorkspaceFigures } from './workspace-figures';
import type * as workspaceFigures from './workspace-figures';

/** Starts a suite of its own, fills it and opens its screens; null where no browser is found. */
export function benchWorkspace(): Promise<WorkspaceFigures | null> {
  return onOwnSuite(
    'workspace-figures.ts',
    ({ measureWorkspace }: typeof workspaceFigures, browser) => measureWorkspace(browser),
  );
}
