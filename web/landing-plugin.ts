import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = import.meta.dirname;
const RENDERER = join(ROOT, 'node_modules/.landing');

/** What `src/landing/prerender.tsx` exports. */
interface Renderer {
  readonly landingPages: (script: string) => Promise<Readonly<Record<string, string>>>;
  readonly siteFiles: () => Readonly<Record<string, string>>;
}

/**
 * Writes the landing page as whole files, one per language, once its script has its name. The page is
 * rendered by a build of its own, which gives fonts and images the addresses that this build gave them.
 */
export function landingPages(): Plugin {
  return {
    name: 'landing-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const entry = Object.values(bundle).find(
        (chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'landing',
      );
      if (entry === undefined) throw new Error('The build made no script for the landing page.');
      const { landingPages: renderPages, siteFiles } = await buildRenderer();
      const files = { ...(await renderPages(`/${entry.fileName}`)), ...siteFiles() };
      for (const [path, content] of Object.entries(files)) {
        for (const [, address = ''] of content.matchAll(/["'(](\/(?:assets|tour)\/[^"')\s]+)/g)) {
          if (!existsSync(join(dir, address)))
            throw new Error(`${path} names ${address}: no such file.`);
        }
        mkdirSync(dirname(join(dir, path)), { recursive: true });
        writeFileSync(join(dir, path), content);
      }
    },
  };
}

async function buildRenderer(): Promise<Renderer> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/landing/prerender.tsx',
      outDir: RENDERER,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  });
  const renderer = (await import(pathToFileURL(join(RENDERER, 'prerender.js')).href)) as Renderer;
  rmSync(RENDERER, { recursive: true });
  return renderer;
}
