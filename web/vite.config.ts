import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { landingPages } from './landing-plugin';

/** Prints the brotli size of what the entry loads at once; `npm run bench` measures it properly. */
function reportEntrySize(): Plugin {
  return {
    name: 'report-entry-size',
    generateBundle(_options, bundle) {
      let bytes = 0;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.isEntry) bytes += brotliCompressSync(chunk.code).length;
      }
      this.info(`entry: ${(bytes / 1000).toFixed(1)} kB brotli`);
    },
  };
}

const UNUSED = new URL('./src/data/unused-firebase.ts', import.meta.url).pathname;

/**
 * reactfire imports every product of Firebase at once. We use its hooks for Firestore; functions and
 * files are called directly, by code that loads when it is needed. 48 kB brotli saved on first load.
 */
function slimReactfire(): Plugin {
  const unused = /^firebase\/(database|functions|remote-config|storage)$/;
  return {
    name: 'slim-reactfire',
    enforce: 'pre',
    resolveId: (source, importer) =>
      unused.test(source) && importer?.includes('/node_modules/reactfire/') === true
        ? UNUSED
        : null,
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [slimReactfire(), react(), reportEntrySize(), landingPages()],
  resolve: {
    alias: {
      // The regular expressions of Firestore's pipelines: 35 kB brotli saved.
      re2js: UNUSED,
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // What `npm run bench -- web` reads; Hosting leaves out what begins with a dot.
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { input: { app: 'app.html', landing: 'src/landing/behaviour/main.ts' } },
  },
});
