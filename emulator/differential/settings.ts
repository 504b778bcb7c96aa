import { type RunDetails } from 'fast-check';
import { type Engine } from './rest-engine';

/** Hosts of the two engines that are compared; `run.mjs` starts them and says where they are. */
const OURS = process.env['FUZZ_OURS'];
const GOOGLE = process.env['FUZZ_GOOGLE'];

export const HAS_ENGINES = OURS !== undefined && GOOGLE !== undefined;

/** Always the same cases unless told otherwise: `npm test` must not fail by chance. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const PATH = process.env['FUZZ_PATH'];
const RUNS = process.env['FUZZ_RUNS'];

/** A theme's own time to find and shrink a difference in. */
const LIMIT_MS = 15 * 60_000;
export const TEST_TIMEOUT_MS = LIMIT_MS + 30_000;

export interface Pair {
  readonly ours: Engine;
  readonly google: Engine;
}

/** Two projects of the theme's own, which may be on one host: an engine must not differ from itself. */
export function enginesOf(theme: string): Pair {
  const engine = (name: string, host = '') => ({ name, host, project: `demo-${theme}-${name}` });
  return { ours: engine('ours', OURS), google: engine('google', GOOGLE) };
}

/** Parameters of a property: how many cases, unless FUZZ_RUNS says so, and which. */
export function runsOf<T>(theme: string, usual: number) {
  return {
    seed: SEED,
    ...(PATH !== undefined && { path: PATH }),
    numRuns: RUNS === undefined ? usual : Number(RUNS),
    interruptAfterTimeLimit: LIMIT_MS,
    reporter: (details: RunDetails<T>) => {
      if (!details.failed) return;
      throw new Error(report(theme, details));
    },
  };
}

function report<T>(theme: string, details: RunDetails<T>): string {
  const { seed, counterexamplePath, counterexample, numShrinks, errorInstance } = details;
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return [
    reason,
    `Case, shrunk ${numShrinks} times: ${JSON.stringify(counterexample, undefined, 1)}`,
    `Again: npm run fuzz -- --theme ${theme} --seed ${seed} --path ${counterexamplePath ?? '0'}`,
  ].join('\n\n');
}
