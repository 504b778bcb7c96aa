import { chmodSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = resolve(import.meta.dirname, 'dist');
const PROGRAMS = ['firestore-emulator', 'storage-rules-runtime'];

/** The Firebase CLI sets the mode of the programs it is given, and fails where it may not. */
function executable(): Plugin {
  return {
    name: 'executable-programs',
    writeBundle({ dir = OUTPUT }) {
      for (const program of PROGRAMS) chmodSync(resolve(dir, `${program}.js`), 0o755);
    },
  };
}

/** Bundles the programs, and what they share, into `dist/`: they run on Node without node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [executable()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: OUTPUT,
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(
        PROGRAMS.map((program) => [
          program,
          resolve(import.meta.dirname, `src/${program}/main.ts`),
        ]),
      ),
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'shared.js',
        banner: '#!/usr/bin/env node',
      },
    },
  },
});
