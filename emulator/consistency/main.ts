import { begin, good, note, quote, bad, seconds } from '../../tools/report.mjs';
import { EngineProcess } from './engine-process';
import { type Outcome, openPlace, runRound } from './round';

export interface Settings {
  readonly program: string;
  readonly port: number;
  readonly first: number;
  readonly count: number;
  /** How many seeds run side by side, and share the engine's deaths. */
  readonly width: number;
  readonly isKilled: boolean;
  /** Prints only violations. */
  readonly isQuiet: boolean;
}

export interface Report {
  readonly seeds: number;
  readonly failures: readonly { readonly seed: number; readonly says: readonly string[] }[];
  /** Unexpected errors that the engine reported. */
  readonly bugs: readonly string[];
  readonly kills: number;
  readonly commits: number;
  readonly moments: number;
  readonly seconds: number;
}

/**
 * The server SDK does not handle the errors of cut streams. All other unhandled errors end the run.
 */
function expectLostStreams(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      if (error instanceof Error && 'code' in error && 'details' in error) return;
      bad(error instanceof Error ? (error.stack ?? error.message) : String(error));
      process.exit(1);
    });
  }
}

/** Runs all seeds, round after round, on one engine. */
export async function runSeeds(settings: Settings): Promise<Report> {
  const { program, port, first, count, width, isKilled, isQuiet } = settings;
  const since = performance.now();
  expectLostStreams();
  const engine = await EngineProcess.start(program, port, { keeps: isKilled, flags: [] });
  const failures: { seed: number; says: readonly string[] }[] = [];
  let [commits, moments] = [0, 0];
  try {
    const places = await Promise.all(
      Array.from({ length: Math.min(width, count) }, (_, at) =>
        openPlace(port, `demo-consistency-${at}`),
      ),
    );
    for (let from = first; from < first + count; from += width) {
      const until = Math.min(from + width, first + count);
      const seeds = Array.from({ length: until - from }, (_, at) => from + at);
      const outcomes = await runRound(seeds, places, engine, { isKilled });
      for (const outcome of outcomes) {
        commits += outcome.history.commits.length;
        moments += outcome.history.moments.length;
        if (outcome.violations.length === 0) continue;
        const says = complaint(outcome, seeds);
        failures.push({ seed: outcome.seed, says });
        if (isQuiet) continue;
        bad(`Seed ${outcome.seed}`);
        quote(says.join('\n'));
      }
      if (!isQuiet) begin(`Seeds ${from} to ${until - 1}, ${seconds(since)}`);
    }
  } finally {
    await engine.close();
  }
  const report = {
    seeds: count,
    failures,
    bugs: engine.complaints,
    kills: engine.kills,
    commits,
    moments,
    seconds: (performance.now() - since) / 1000,
  };
  if (!isQuiet) printReport(report);
  return report;
}

function complaint({ violations }: Outcome, seeds: readonly number[]): readonly string[] {
  const [first = 0] = seeds;
  return [
    ...violations.flatMap(({ property, lines }) => [`${property}:`, ...lines]),
    `Again: npm run consistency -- --seed ${first} --seeds ${seeds.length} --width ${seeds.length}`,
  ];
}

function printReport({ seeds, failures, bugs, kills, commits, moments }: Report): void {
  for (const bug of bugs) bad(bug);
  const what = `${seeds} seeds, ${commits} commits, ${moments} reads and snapshots, ${kills} kills`;
  if (failures.length === 0) good(`${what}: consistent`);
  else note(`${what}: ${failures.length} failed`);
}
