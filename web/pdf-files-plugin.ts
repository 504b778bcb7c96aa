import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PACKAGE = fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')).replace(
  /package\.json$/,
  '',
);

/**
 * What pdf.js fetches only for a document that needs it: fonts that a PDF names without containing them,
 * character maps of Asian scripts, and the JPEG 2000 decoder in JavaScript. Licences go with their files.
 */
const SHIPPED: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$|LICENSE/,
  standard_fonts: /\.(pfb|ttf)$|LICENSE/,
  wasm: /_nowasm_fallback\.js$|LICENSE_(PDFJS_)?OPENJPEG/,
};

/**
 * Copies these files of pdf.js to `assets/pdfjs-{version}/`, where `pdf-worker.ts` looks for them. The
 * version is in the address because Hosting lets browsers keep `assets/` forever.
 */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(`${PACKAGE}package.json`, 'utf8')) as {
        readonly version: string;
      };
      for (const [folder, pattern] of Object.entries(SHIPPED)) {
        for (const name of readdirSync(PACKAGE + folder).filter((file) => pattern.test(file))) {
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(`${PACKAGE}${folder}/${name}`),
          });
        }
      }
    },
  };
}
