import { survey, THEMES, WINDOWS } from './accessibility/survey.mjs';
import { endChildren } from './children.mjs';
import { loadDomain } from './demo/domain.mjs';
import { onDemo } from './demo/on-demo.mjs';
import { helpOf, readOptions } from './options.mjs';
import { runProgram } from './program.mjs';
import { bad, good, note, quote, say, seconds } from './report.mjs';
import { stopWith } from './signals.mjs';

const COMMAND = {
  usage: 'npm run accessibility --',
  says: `Looks at every screen of the demo, and at the menus and dialogs over it, in four languages, two themes and
two widths: axe (WCAG 2.2 AA and good practice), sizes of targets, sideways scroll, movement; and once in each language
Tab through the whole screen, text spacing, 320 px and 400 %. Fails when any has a fault. Some 1,600 views: an hour or two.`,
  options: {
    port: { value: 'number', says: 'base port (default: the first free block from 5780 on)' },
    languages: { value: 'fr,ar', says: 'these alone' },
    themes: { value: 'light', says: 'these alone' },
    windows: { value: 'phone', says: 'these alone: desk, phone' },
    screens: { value: 'pattern', says: 'those whose name matches' },
  },
};

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
    };
    let views = 0;
    let faulty = 0;
    for await (const seen of survey(suite, executablePath, wanted)) {
      const { screen, language, theme, window, stops, faults } = seen;
      const walked = stops === 0 ? '' : `, ${stops} stops of Tab`;
      const line = `${screen} · ${language} ${theme} ${window}${walked}`;
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
