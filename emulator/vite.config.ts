import { chmodSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = resolve(import.meta.dirname, 'dist');
const ENTRY = 'storage-rules-runtime';

/** The Firebase CLI sets the mode of the runtime it is given, and fails where it may not. */
function executable(): Plugin {
  return {
    name: 'executable-runtime',
    writeBundle: ({ dir = OUTPUT }) => chmodSync(resolve(dir, `${ENTRY}.js`), 0o755),
  };
}

/** Bundles each program into one file of `dist/`, which runs on Node without node_modules. */
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
      input: { [ENTRY]: resolve(import.meta.dirname, 'src/storage-rules-runtime/main.ts') },
      output: { format: 'es', entryFileNames: '[name].js', banner: '#!/usr/bin/env node' },
    },
  },
});
