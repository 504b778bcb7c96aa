import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { build, defineConfig, type Plugin } from 'vite';

const OUTPUT = resolve(import.meta.dirname, 'dist');
const PROGRAMS = ['firestore-emulator', 'storage-rules-runtime'];
const LIBRARY = resolve(import.meta.dirname, 'src/library/index.ts');
const JAVA = resolve(import.meta.dirname, 'src/firebase-cli/java');

/** The Firebase CLI sets the mode of the programs it is given, and fails where it may not. */
function executable(): Plugin {
  return {
    name: 'executable-programs',
    writeBundle({ dir = OUTPUT }) {
      for (const program of PROGRAMS) chmodSync(resolve(dir, `${program}.js`), 0o755);
    },
  };
}

/** What stands first on the Firebase CLI's PATH is a folder of its own. */
function javaStandIn(): Plugin {
  return {
    name: 'java-stand-in',
    writeBundle({ dir = OUTPUT }) {
      mkdirSync(resolve(dir, 'stand-in'), { recursive: true });
      copyFileSync(JAVA, resolve(dir, 'stand-in/java'));
      chmodSync(resolve(dir, 'stand-in/java'), 0o755);
    },
  };
}

/** The types of the library: all that it shows is written in its one file, with no import. */
function libraryTypes(): Plugin {
  return {
    name: 'library-types',
    writeBundle({ dir = OUTPUT }) {
      const { outputText } = ts.transpileDeclaration(readFileSync(LIBRARY, 'utf8'), {
        fileName: LIBRARY,
      });
      writeFileSync(resolve(dir, 'index.d.ts'), outputText);
    },
  };
}

/** The console at `/`: pages for a browser, which the programs only serve. */
function console(): Plugin {
  return {
    name: 'console',
    async closeBundle() {
      const configFile = resolve(import.meta.dirname, 'console/vite.config.ts');
      await build({ configFile, logLevel: 'warn' });
    },
  };
}

/** Bundles the programs, the library and what they share, into `dist/`: they run on Node without node_modules. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [executable(), javaStandIn(), libraryTypes(), console()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: OUTPUT,
    emptyOutDir: true,
    license: { fileName: 'THIRD-PARTY-LICENSES.md' },
    rolldownOptions: {
      input: {
        index: LIBRARY,
        ...Object.fromEntries(
          PROGRAMS.map((program) => [
            program,
            resolve(import.meta.dirname, `src/${program}/main.ts`),
          ]),
        ),
      },
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'shared-[name].js',
        banner: '#!/usr/bin/env node',
      },
    },
  },
});
