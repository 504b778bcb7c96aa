import { build } from '../build.mjs';
import { helpOf, readOptions } from '../lib/options.mjs';
import { DEFAULT_BASE, parseBase, portsFrom } from './ports.mjs';
import { bad, explain, good, say } from '../lib/report.mjs';
import { functionParameters, suiteEnvironment } from './environment.mjs';

/**
 * A job that a schedule starts in production, and nothing in the local suite.
 *
 * @typedef {object} Job
 * @property {string} usage
 * @property {string} says
 * @property {string} built its file in functions/dist
 * @property {(built: any) => Promise<string>} run with what that file exports; answers what it did
 */

/**
 * Runs a job once, on the running suite.
 * @param {Job} job
 */
export async function runJob(job) {
  try {
    await runOnSuite(job);
  } catch (error) {
    bad(explain(error).split('\n')[0] ?? '');
    process.exitCode = 1;
  }
}

/** @param {Job} job */
async function runOnSuite({ usage, says, built, run }) {
  const command = {
    usage,
    says,
    options: {
      port: { value: 'number', says: `base port of the suite (default: ${DEFAULT_BASE})` },
      project: { value: 'id', says: 'project id (default: the one that the suite serves)' },
    },
  };
  const options = readOptions(command);
  if (options.help !== undefined) return say(helpOf(command));
  const base = parseBase(options.port ?? String(DEFAULT_BASE));
  const project = await projectOn(base, options.project);
  Object.assign(process.env, suiteEnvironment({ base, project }), functionParameters(base));
  await build('functions');
  const outcome = await run(
    await import(new URL(`../../functions/dist/${built}`, import.meta.url).href),
  );
  good(`${outcome} in ${project}.`);
}

/**
 * @param {string} url
 * @param {string} refusal
 * @returns {Promise<{ projectId?: string }>}
 */
async function ask(url, refusal) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return /** @type {{ projectId?: string }} */ (await answer.json());
  } catch {
    throw new Error(refusal);
  }
}

/**
 * @param {number} base
 * @param {string | undefined} requestedProject
 * @returns {Promise<string>} the project: the one that is named, or that the suite's pages are told
 */
async function projectOn(base, requestedProject) {
  const { hub, hosting } = portsFrom(base);
  const absent = `No suite answers on port ${base}: start it with npm start, or say --port.`;
  await ask(`http://127.0.0.1:${hub}/emulators`, absent);
  if (requestedProject !== undefined) return requestedProject;
  const unsaid = `The suite on port ${base} does not say its project: use --project.`;
  const { projectId } = await ask(`http://127.0.0.1:${hosting}/__/firebase/init.json`, unsaid);
  if (projectId === undefined) throw new Error(unsaid);
  return projectId;
}
