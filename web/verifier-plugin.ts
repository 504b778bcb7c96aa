import { build, type InlineConfig, type Plugin } from 'vite';

/**
 * Builds the page of the verifier by itself, into the same folder: it shares no file with the app, whose common file
 * holds Firebase (docs/decisions/0143).
 */
export function verifierPage(config: InlineConfig): Plugin {
  return {
    name: 'verifier-page',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await build({
        ...config,
        configFile: false,
        logLevel: 'error',
        build: {
          ...config.build,
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          manifest: false,
          rolldownOptions: { input: { verifier: 'verifier.html' } },
        },
      });
    },
  };
}
