import { homedir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { presentBrowser } from '../../scripts/lib/browser.mjs';
import { build, WORKSPACES } from '../../scripts/build.mjs';
import { DEFAULT_ENGINE } from '../../scripts/lib/firestore-engine.mjs';
import { findEngine } from '../../scripts/suite/engine.mjs';
import { freeBase } from '../../scripts/suite/ports.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { stopWith } from '../../scripts/lib/signals.mjs';
import { ALL_EMULATORS, startSuite } from '../../scripts/suite/launch.mjs';

/**
 * Starts a suite of its own for what `file` of this folder measures with a browser, given its path; null
 * where no browser is found.
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

/** The same for what needs no browser. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what the file exports
export async function onBareSuite<Module, Figures>(
  file: string,
  measure: (module: Module) => Promise<Figures>,
): Promise<Figures> {
  // Without a word: what is printed may be read as JSON.
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
    // The people and the page models are those of the browser tests, which find the suite here.
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
