import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hosting } from './suite/page-policy.mjs';
import { createInterface } from 'node:readline/promises';
import { accessToken, askAs } from './backup/google';
import { run } from './lib/run.mjs';
import { cloudChecks, runCheck } from './deploy/cloud-checks';
import {
  judgeParameters,
  readDeployment,
  passwordMinOf,
  siteOf,
  webEnvironment,
  type Deployment,
  type Findings,
} from './deploy/parameters';
import { planOf } from './deploy/plan';
import { runSteps, formatCommand } from './deploy/run-steps';
import { differencesOn } from './deploy/verify';
import { helpOf, readOptions } from '../tools/options.mjs';
import { runProgram } from '../tools/program.mjs';
import { bad, begin, good, note, say } from '../tools/report.mjs';
import { ROOT } from './lib/root.mjs';

const COMMAND = {
  usage: 'npm run deploy --',
  says: `Deploys this version: checks what it needs, says what it will do, asks, then indexes, functions, rules and
pages, and looks at what is served. docs/guide/deploy.md leads here from an empty project.`,
  options: {
    project: { value: 'id', says: 'Firebase project (required)' },
    bucket: { value: 'name', says: 'its Storage bucket (default: <project>.firebasestorage.app)' },
    'dry-run': { says: 'does what needs no cloud, and prints the rest' },
    yes: { says: 'does not ask' },
    'skip-build': { says: 'takes what is built already' },
    'rotate-seal-key': { says: 'lets a new key sign from now on; the former stay published' },
    verify: { says: 'only looks at what is served' },
  },
};

/** URL of one callable, which the check calls in place of all. */
const CALLABLE = (project: string) =>
  `https://europe-west1-${project}.cloudfunctions.net/signInProfile`;

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) {
    say(helpOf(COMMAND));
    return;
  }
  const { project, bucket } = options;
  if (!project) throw new Error('The project is missing: use --project <id>.');
  const deployment = readDeployment(ROOT, project);
  if (options.verify !== undefined) return verify(deployment);
  const isDry = options['dry-run'] !== undefined;
  const site = siteOf(deployment);

  begin('Parameters');
  const commit = await commitOf();
  const own = judgeParameters(deployment);
  let errors = tell(own);
  const checks = cloudChecks({ project, bucket, site, passwordMin: passwordMinOf(deployment) });
  if (isDry) {
    begin('Requests that would be sent to Google');
    for (const { title, url } of checks) say(`  ${title}: GET ${url}`);
  } else {
    begin(`The project ${project}`);
    const ask = askAs(project, accessToken());
    for (const check of checks) {
      const findings = await runCheck(check, ask);
      if (findings.errors.length === 0) good(check.title);
      errors += tell(findings);
    }
  }
  if (errors > 0)
    throw new Error('Nothing was deployed: solve the problems above, and run this again.');

  const plan = planOf({
    project,
    commit,
    bucket,
    built: options['skip-build'] !== undefined,
    rotates: options['rotate-seal-key'] !== undefined,
  });
  begin(`To ${project}, at ${site}`);
  for (const { command } of plan) say(`  ${formatCommand(command)}`);
  note('This does not run the tests: make sure that `npm test` passes on this commit.');
  if (!isDry && options.yes === undefined) await ask(project);
  Object.assign(process.env, webEnvironment(deployment));
  await runSteps(plan, { isDry });
  if (!isDry) good(`${site} is at ${commit}`);
}

/** @returns the number of errors */
function tell({ errors, warnings }: Findings): number {
  for (const sentence of errors) bad(sentence);
  for (const sentence of warnings) note(sentence);
  return errors.length;
}

/** @returns a name by which the release can be found again */
async function commitOf(): Promise<string> {
  const git = (...args: string[]) => run('git', ['--no-optional-locks', ...args]);
  try {
    const { ok, output } = await git('rev-parse', '--short', 'HEAD');
    if (!ok) return 'no commit';
    const { output: changes } = await git('status', '--porcelain');
    const changeCount = changes.split('\n').filter(Boolean).length;
    if (changeCount > 0)
      note(`${changeCount} files are not committed: the deployment will match no commit.`);
    return changeCount > 0 ? `${output.trim()}, changed` : output.trim();
  } catch {
    return 'no commit';
  }
}

async function ask(project: string) {
  if (!process.stdin.isTTY) throw new Error('Confirmation needs a terminal: use --yes to skip it.');
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await reader.question(`Type ${project} to deploy: `);
  reader.close();
  if (answer.trim() !== project) throw new Error('Nothing was deployed.');
}

async function verify(deployment: Deployment) {
  const { project } = deployment;
  const folder = join(ROOT, 'web/dist');
  const asset = readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.js'));
  const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as Hosting;
  const site = siteOf(deployment);
  const differences = await differencesOn({
    project,
    site,
    callable: CALLABLE(project),
    headers: hosting.headers,
    version: readFileSync(join(folder, 'version.json'), 'utf8'),
    asset: `/assets/${asset}`,
  });
  if (differences.length > 0) {
    throw new Error(`${site} does not serve what was deployed:\n${differences.join('\n')}`);
  }
  good(`${site} serves this build, with the headers of firebase.json`);
}

await runProgram(main);
