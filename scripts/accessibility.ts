import { examine } from './accessibility/survey';
import { endChildren } from '../tools/children.mjs';
import { onDemo } from './demo/on-demo';
import { helpOf, readOptions } from '../tools/options.mjs';
import { runProgram } from '../tools/program.mjs';
import { bad, good, note, quote, say, seconds } from '../tools/report.mjs';
import { stopWith } from '../tools/signals.mjs';
import { readWanted, walk, WALK_OPTIONS } from './tour/walk';

const COMMAND = {
  usage: 'npm run accessibility --',
  says: `Looks at every screen of the demo, and at the menus and dialogs over it, in four languages, two themes and
two widths: axe (WCAG 2.2 AA and good practice), sizes of targets, sideways scroll, movement, forced colours; and once in each language
Tab through the whole screen, text spacing, 320 px and 400 %. Fails when any has a fault. Some 1,600 views: an hour or two.`,
  options: WALK_OPTIONS,
};

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  stopWith(endChildren);
  const since = performance.now();
  await onDemo(options.port, async (suite, executablePath) => {
    const selection = { ...readWanted(options), hasLayers: true };
    let views = 0;
    let faulty = 0;
    for await (const visit of walk(suite, executablePath, selection, examine)) {
      const { screen, language, theme, window } = visit.view;
      const { stops, faults } =
        'found' in visit
          ? visit.found
          : { stops: 0, faults: [`does not show itself: ${visit.failure}`] };
      const stopsText = stops === 0 ? '' : `, ${stops} stops of Tab`;
      const line = `${screen} · ${language} ${theme} ${window}${stopsText}`;
      views += 1;
      if (faults.length === 0) {
        good(line);
        continue;
      }
      faulty += 1;
      bad(`${line}: ${faults.length}`);
      quote(faults.join('\n'));
    }
    note(`${views} views, ${faulty} with faults, ${seconds(since)}`);
    if (faulty > 0 || views === 0) process.exitCode = 1;
  });
}

await runProgram(main);
