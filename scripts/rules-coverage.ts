import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endChildren } from '../tools/children.mjs';
import { runVitest } from './checks/runners.mjs';
import { helpOf, readOptions } from '../tools/options.mjs';
import { runProgram } from '../tools/program.mjs';
import { begin, good, note, say, sayOnStderr } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';
import { coverageTable, reportOf, type AllowCoverage } from './rules/coverage-report';
import { ask, RULES_FILES, startRulesSuite, type Service } from './rules/rules-suite';
import { stopWith } from '../tools/signals.mjs';

const COMMAND = {
  usage: 'npm run rules:coverage --',
  says: `Runs the rules tests and prints for each \`allow\` of firestore.rules and storage.rules whether it was seen
to grant and to refuse. It is a report: only a test that fails makes it fail.`,
  options: {
    json: { says: 'JSON on stdout: {allows, bothWays, neverGrant, missing: […]}' },
    grep: { value: 'pattern', says: 'only tests whose name matches' },
    port: { value: 'number', says: 'base port of the suite (default: a free block from 5300 on)' },
  },
};

/** Folder of the annotated sources. */
const PAGES = join(ROOT, '.suite/rules-coverage');

async function coverageOf(service: Service, host: string) {
  const file = RULES_FILES[service];
  // Covers all projects: each test file has its own.
  const report = `${host}/emulator/v1/projects/-`;
  const { allows } = (await ask(`${report}:allowCoverage`)) as { allows: AllowCoverage[] };
  const page = join(PAGES, `${file}.html`);
  const html = await (await fetch(`${report}:ruleCoverage.html`)).text();
  mkdirSync(PAGES, { recursive: true });
  writeFileSync(page, html);
  return { file, allows, page };
}

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  sayOnStderr();
  stopWith(endChildren);
  const { suite, firestore, storage } = await startRulesSuite(options.port);
  begin('Rules tests');
  const { passed, failed } = await runVitest({
    id: 'rules-coverage',
    args: ['--project=rules'],
    grep: options.grep,
    env: suite.env,
    show: false,
  });
  good(`${passed} passed, ${failed} failed`);
  const files = [await coverageOf('firestore', firestore), await coverageOf('storage', storage)];
  await suite.stop();
  if (failed > 0) process.exitCode = 1;
  for (const { page } of files) note(`Annotated source: ${relative(ROOT, page)}`);
  const text =
    options.json === undefined
      ? coverageTable(files)
      : JSON.stringify(reportOf(files), undefined, 2);
  process.stdout.write(`${text}\n`);
}

await runProgram(main);
