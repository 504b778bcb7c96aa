import { join } from 'node:path';
import { startEngine } from '../engines/start-engine.mjs';
import { PROJECT } from './project';

/** Starts the engine whose console is tested. The returned function stops it. */
export default async function startConsole(): Promise<() => Promise<void>> {
  const rules = join(import.meta.dirname, 'firestore.rules');
  const { host, stop } = await startEngine('embedded', PROJECT, undefined, [`--rules=${rules}`]);
  // Playwright hands it on to its workers.
  process.env['FIRESTORE_EMULATOR_HOST'] = host;
  return stop;
}
