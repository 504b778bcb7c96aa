import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readThemes } from './checks/fault-coverage.mjs';
import { readParts } from './checks/spec-coverage.mjs';
import { helpOf, readOptions } from '../tools/options.mjs';
import { runProgram } from '../tools/program.mjs';
import { good, say } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';

const PAGES = '.suite/coverage';

const COMMAND = {
  usage: 'npm run coverage-page --',
  says: `Writes what is covered as pages to read: each statement of the specification with the tests that show it, and each fault
with what tries it, a line each. The data is in tests/coverage; \`npm test\` checks it.`,
  options: {},
};

const LINE_MAX = 160;

/** @param tests each `file › title` or a command */
const placesOf = (tests: readonly string[]) =>
  [...new Set(tests.map((test) => (test.split(' › ')[0] ?? '').split('/').at(-1)))].join(', ');

/** @param rest shown in brackets after the text */
function lineOf(text: string, rest: string) {
  const line = `- ${text} (${rest})`;
  if (line.length <= LINE_MAX) return line;
  const room = LINE_MAX - '- … ()'.length;
  const excerpt = rest.length <= room / 2 ? rest : `${rest.slice(0, room / 2 - 1)}…`;
  return `- ${text.slice(0, room - excerpt.length)}… (${excerpt})`;
}

const pageOf = (sections: readonly { title: string; lines: readonly string[] }[]) =>
  sections.map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}\n`).join('\n');

async function main() {
  if (readOptions(COMMAND).help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  const specification = readParts(ROOT).map(({ title, statements }) => ({
    title,
    lines: statements.map(({ says, tests }) => lineOf(says, placesOf(tests))),
  }));
  const faults = readThemes(ROOT).map(({ title, faults: rows }) => ({
    title,
    lines: rows.map(({ id, fault, reason, tests = [] }) =>
      lineOf(`${id}: ${fault}`, reason ?? placesOf(tests)),
    ),
  }));
  await mkdir(join(ROOT, PAGES), { recursive: true });
  for (const [name, sections] of Object.entries({ specification, faults })) {
    const path = join(PAGES, `${name}.md`);
    await writeFile(join(ROOT, path), pageOf(sections));
    good(path);
  }
}

await runProgram(main);
