import { build } from '../build.mjs';
import { helpOf, readOptions } from '../../tools/options.mjs';
import { DEFAULT_BASE, parseBase, portsFrom } from './ports.mjs';
import { bad, explain, good, say } from '../../tools/report.mjs';
import { functionParameters, suiteEnvironment } from './environment.mjs';
import { expectSuite } from './connect-to-suite';

/** A job that runs on a schedule in production. The local suite does not start it by itself. */
interface Job<Bundle> {
  usage: string;
  says: string;
  /** Name of its file in functions/dist. */
  bundle: string;
  /** Receives the exports of that file, and returns a description of what it did. */
  run: (module: Bundle) => Promise<string>;
}

/** Runs a job once against the running suite. */
export async function runJob<Bundle>(job: Job<Bundle>) {
  try {
    await runOnSuite(job);
  } catch (error) {
    bad(explain(error).split('\n')[0] ?? '');
    process.exitCode = 1;
  }
}

async function runOnSuite<Bundle>({ usage, says, bundle, run }: Job<Bundle>) {
  const command = {
    usage,
    says,
    options: {
      port: { value: 'number', says: `base port of the suite (default: ${DEFAULT_BASE})` },
      project: { value: 'id', says: 'project id (default: the one that the suite serves)' },
    },
  };
  const options = readOptions(command);
  if (options.help !== undefined) {
    say(helpOf(command));
    return;
  }
  const project = await connectTo(options.port ?? String(DEFAULT_BASE), options.project);
  await build('functions');
  const outcome = await run(
    (await import(new URL(`../../functions/dist/${bundle}`, import.meta.url).href)) as Bundle,
  );
  good(`${outcome} in ${project}.`);
}

/**
 * Has Google's libraries and the functions of this process work on a running suite.
 *
 * @returns the project, which is the one that the suite serves unless another is requested
 */
export async function connectTo(port: string, requestedProject?: string): Promise<string> {
  const base = parseBase(port);
  const project = await projectOn(base, requestedProject);
  Object.assign(process.env, suiteEnvironment({ base, project }), functionParameters(base));
  return project;
}

async function ask(url: string, refusal: string): Promise<{ projectId?: string }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    return (await answer.json()) as { projectId?: string };
  } catch {
    throw new Error(refusal);
  }
}

/** @returns the requested project, or else the one that the suite serves to its pages */
async function projectOn(base: number, requestedProject: string | undefined): Promise<string> {
  await expectSuite(base);
  if (requestedProject !== undefined) return requestedProject;
  const unsaid = `The suite on port ${base} does not report its project: use --project.`;
  const { projectId } = await ask(
    `http://127.0.0.1:${portsFrom(base).hosting}/__/firebase/init.json`,
    unsaid,
  );
  if (projectId === undefined) throw new Error(unsaid);
  return projectId;
}
