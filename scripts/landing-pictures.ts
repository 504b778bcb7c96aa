import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endChildren } from '../tools/children.mjs';
import { onDemo } from './demo/on-demo';
import { takePictures } from './landing-pictures/pictures';
import { helpOf, readOptions } from '../tools/options.mjs';
import { runProgram } from '../tools/program.mjs';
import { good, say } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { stopWith } from '../tools/signals.mjs';

const COMMAND = {
  usage: 'npm run landing-pictures --',
  says: `Takes the landing page's pictures of the product anew, from the demo: the tour in each language
(web/public/tour) and the picture that social sites show (web/public/social).`,
  options: {
    port: { value: 'number', says: 'base port (default: the first free block from 5780 on)' },
  },
};

const TARGET = join(ROOT, 'web/public');

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  stopWith(endChildren);
  await onDemo(options.port, async (suite, executablePath) => {
    for await (const { path, bytes } of takePictures(suite, executablePath)) {
      mkdirSync(join(TARGET, path, '..'), { recursive: true });
      writeFileSync(join(TARGET, path), bytes);
      good(`${path}, ${Math.round(bytes.length / 1000)} kB`);
    }
  });
}

await runProgram(main);
