import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endChildren } from './children.mjs';
import { loadDomain } from './demo/domain.mjs';
import { onDemo } from './demo/on-demo.mjs';
import { helpOf, readOptions } from './options.mjs';
import { runProgram } from './program.mjs';
import { bad, good, say, seconds } from './report.mjs';
import { ROOT } from './root.mjs';
import { stopWith } from './signals.mjs';
import { albumPage } from './tour/album-page.mjs';
import { THEMES, WINDOWS, takeAlbum } from './tour/album.mjs';

/** @typedef {import('./tour/album.mjs').Taken} Taken */

const COMMAND = {
  usage: 'npm run tour --',
  says: `Signs in to the demo as each role and takes a picture of every screen in four languages, two themes
and two widths, into an album: .suite/tour/index.html. --layers takes the menus and dialogs too.`,
  options: {
    port: { value: 'number', says: 'base port (default: the first free block from 5780 on)' },
    languages: { value: 'fr,ar', says: 'these alone' },
    themes: { value: 'light', says: 'these alone' },
    windows: { value: 'phone', says: 'these alone: desk, phone' },
    screens: { value: 'pattern', says: 'those whose name matches' },
    layers: { says: 'also what can be opened over each screen' },
  },
};

const TARGET = join(ROOT, '.suite/tour');

/**
 * @template {string} T
 * @param {readonly T[]} all
 * @param {string | undefined} typed
 * @returns {readonly T[]}
 */
function chosen(all, typed) {
  if (typed === undefined) return all;
  const wanted = typed.split(',');
  const unknown = wanted.find((one) => !all.some((known) => known === one));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${all.join(', ')}.`);
  return all.filter((one) => wanted.includes(one));
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) return say(helpOf(COMMAND));
  stopWith(endChildren);
  const since = performance.now();
  await onDemo(options.port, async (suite, executablePath) => {
    const { LANGUAGES } = await loadDomain();
    const wanted = {
      languages: chosen(LANGUAGES, options.languages),
      themes: chosen(THEMES, options.themes),
      windows: chosen(WINDOWS, options.windows),
      screens: new RegExp(options.screens ?? ''),
      hasLayers: options.layers !== undefined,
    };
    rmSync(TARGET, { recursive: true, force: true });
    /** @type {Taken[]} */
    const album = [];
    let missing = 0;
    for await (const { picture, bytes, failure } of takeAlbum(suite, executablePath, wanted)) {
      if (failure !== undefined) {
        missing += 1;
        bad(`${picture.path}: ${failure}`);
        continue;
      }
      mkdirSync(join(TARGET, picture.path, '..'), { recursive: true });
      writeFileSync(join(TARGET, picture.path), bytes);
      album.push(picture);
    }
    writeFileSync(join(TARGET, 'index.html'), albumPage(album));
    good(`${album.length} pictures in .suite/tour/index.html, ${seconds(since)}`);
    if (missing > 0) throw new Error(`${missing} pictures could not be taken.`);
  });
}

await runProgram(main);
