import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), reportEntrySize()],
  resolve: {
    alias: {
      // reactfire imports these two statically and the product uses neither: 37 kB brotli saved.
      'firebase/database': new URL('./src/data/unused-firebase.ts', import.meta.url).pathname,
      'firebase/remote-config': new URL('./src/data/unused-firebase.ts', import.meta.url).pathname,
    },
  },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1500 },
});
