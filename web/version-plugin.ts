import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Where a running page asks which build is the newest; Hosting has it revalidated each time. */
const VERSION_FILE = 'version.json';

/**
 * Names the build by what it holds: in `version.json`, and in the page as `<meta name="build">`. The same
 * sources give the same name. The files' own names are made of their contents.
 */
export function versionFile(): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['app.html'];
      if (page?.type !== 'asset') throw new Error('The build made no app.html.');
      const hash = createHash('sha256').update(page.source);
      for (const name of Object.keys(bundle).sort()) hash.update(name);
      const build = hash.digest('hex').slice(0, 16);
      page.source = String(page.source).replace(
        '</head>',
        `<meta name="build" content="${build}" /></head>`,
      );
      this.emitFile({
        type: 'asset',
        fileName: VERSION_FILE,
        source: `${JSON.stringify({ build })}\n`,
      });
    },
  };
}
