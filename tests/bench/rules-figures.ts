import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from '../../scripts/lib/root.mjs';
import type { Measurements } from './figures';

/** The time of an evaluation of rules in this process, with the code bundled as in the emulator. */
export async function measureRules(measurements: Measurements) {
  const folder = await mkdtemp(join(tmpdir(), 'ouvrage-bench-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      root: join(ROOT, 'emulator'),
      ssr: { noExternal: true },
      build: {
        ssr: 'bench/rules-speed.ts',
        target: 'node20',
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: 'rules-speed.mjs' } },
      },
    });
    const program = (await import(pathToFileURL(join(folder, 'rules-speed.mjs')).href)) as {
      measureRules: () => { simple: number; lookups: number };
    };
    const { simple, lookups } = program.measureRules();
    measurements.add('rules.simple', 'ours', simple);
    measurements.add('rules.lookups', 'ours', lookups);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
