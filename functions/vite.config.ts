import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import firebase from '../firebase.json' with { type: 'json' };
import manifest from './package.json' with { type: 'json' };

/** The dependencies that the deployed functions install; all others are bundled. */
const INSTALLED = [
  '@myriaddreamin/typst-ts-node-compiler',
  'file-type',
  'firebase-admin',
  'firebase-functions',
  'jose',
  'nodemailer',
] as const;

/** Only the deployed package requires this Node version: in the workspace, npm would warn on every other. */
const NODE = firebase.functions[0]?.runtime.replace('nodejs', '');

/**
 * Makes dist/ a complete package, which the Firebase CLI deploys unchanged: no workspace link, exact versions, and
 * the parameters of functions/.env*.
 */
function deployable(): Plugin {
  return {
    name: 'deployable',
    generateBundle() {
      const { dependencies } = manifest;
      const packageJson = {
        name: 'ouvrage-functions',
        private: true,
        type: 'module',
        main: 'index.js',
        engines: { node: NODE },
        dependencies: Object.fromEntries(INSTALLED.map((name) => [name, dependencies[name]])),
      };
      const source = `${JSON.stringify(packageJson, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'package.json', source });
      for (const fileName of readdirSync(import.meta.dirname)) {
        if (!fileName.startsWith('.env')) continue;
        const parameters = readFileSync(join(import.meta.dirname, fileName), 'utf8');
        this.emitFile({ type: 'asset', fileName, source: parameters });
      }
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [deployable()],
  ssr: { noExternal: true, external: [...INSTALLED] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        index: 'src/index.ts',
        'create-admin': 'src/create-admin.ts',
        reminders: 'src/reminders.ts',
        digests: 'src/digests.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' },
    },
  },
});
