import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endChildren } from '../tools/children.mjs';
import { onDemo } from './demo/on-demo';
import { helpOf, readOptions } from '../tools/options.mjs';
import { runProgram } from '../tools/program.mjs';
import { bad, good, say, seconds } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { stopWith } from '../tools/signals.mjs';
import { albumPage } from './tour/album-page';
import { pictureOf, withPath, type Taken } from './tour/album';
import { readWanted, walk, WALK_OPTIONS } from './tour/walk';

const COMMAND = {
  usage: 'npm run tour --',
  says: `Signs in to the demo as each role and takes a picture of every screen in four languages, two themes
and two widths, into an album: .suite/tour/index.html. --layers takes the menus and dialogs too.`,
  options: {
    ...WALK_OPTIONS,
    layers: { says: 'also what can be opened over each screen' },
  },
};

const TARGET = join(ROOT, '.suite/tour');

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  stopWith(endChildren);
  const since = performance.now();
  await onDemo(options.port, async (suite, executablePath) => {
    const hasLayers = options.layers !== undefined;
    const selection = { ...readWanted(options), hasLayers };
    rmSync(TARGET, { recursive: true, force: true });
    const album: Taken[] = [];
    let missing = 0;
    for await (const visit of walk(suite, executablePath, selection, pictureOf)) {
      const picture = withPath(visit.view);
      if ('failure' in visit) {
        missing += 1;
        bad(`${picture.path}: ${visit.failure}`);
        continue;
      }
      mkdirSync(join(TARGET, picture.path, '..'), { recursive: true });
      writeFileSync(join(TARGET, picture.path), visit.found);
      album.push(picture);
    }
    writeFileSync(join(TARGET, 'index.html'), albumPage(album));
    good(`${album.length} pictures in .suite/tour/index.html, ${seconds(since)}`);
    if (missing > 0) throw new Error(`${missing} pictures could not be taken.`);
  });
}

await runProgram(main);
