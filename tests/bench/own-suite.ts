import { homedir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { presentBrowser } from '../../tools/browser.mjs';
import { build, WORKSPACES } from '../../scripts/build.mjs';
import { DEFAULT_ENGINE } from '../../emulator/engines/firestore-engine.mjs';
import { findEngine } from '../../scripts/suite/engine.mjs';
import { freeBase } from '../../scripts/suite/ports.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { stopWith } from '../../tools/signals.mjs';
import { ALL_EMULATORS, startSuite } from '../../scripts/suite/launch.mjs';

/**
 * Starts a separate suite and measures with the module `file` of this folder and the path of a browser.
 * Resolves to null where no browser is found.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what the file exports
export async function onOwnSuite<Module, Figures>(
  file: string,
  measure: (module: Module, browser: string) => Promise<Figures>,
): Promise<Figures | null> {
  const { env, platform } = process;
  const browser = presentBrowser({ env, platform, home: homedir() });
  if (browser === undefined) return null;
  return onBareSuite(file, (module: Module) => measure(module, browser));
}

/** The same for measurements without a browser. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what the file exports
export async function onBareSuite<Module, Figures>(
  file: string,
  measure: (module: Module) => Promise<Figures>,
): Promise<Figures> {
  // Builds silently, because the output may be read as JSON.
  for (const workspace of WORKSPACES) await build(workspace);
  const base = await freeBase(5880);
  const suite = await startSuite({
    base,
    project: `demo-ouvrage-${base}`,
    engine: findEngine(DEFAULT_ENGINE),
    only: ALL_EMULATORS,
  });
  stopWith(suite.stop);
  try {
    // The helpers and page models of the browser tests find the suite by these variables.
    Object.assign(process.env, suite.env);
    const { module } = await runnerImport(join(import.meta.dirname, file), {
      root: ROOT,
      configFile: false,
      logLevel: 'error',
    });
    return await measure(module as Module);
  } finally {
    await suite.stop();
  }
}
