import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { endChildren } from '../../tools/children.mjs';
import { helpOf, readOptions } from '../../tools/options.mjs';
import { runProgram } from '../../tools/program.mjs';
import { note, say } from '../../tools/report.mjs';
import { stopWith } from '../../tools/signals.mjs';
import { runVitest } from '../engines/run-vitest.mjs';
import { startEngine } from '../engines/start-engine.mjs';

const THEMES = ['documents', 'queries', 'listens', 'rules'];

const COMMAND = {
  usage: 'node emulator/differential/run.mjs',
  says: "Puts random cases to our engine and to Google's, and shrinks the first difference it finds.",
  options: {
    theme: { value: 'name', says: `one of ${THEMES.join(', ')} (default: all)` },
    runs: { value: 'number', says: 'cases per theme (default: some seconds of them)' },
    seed: { value: 'number', says: 'the cases of a former run (default: others each time)' },
    path: { value: 'path', says: 'with --seed: the one case that a failure named' },
    google: { value: 'host:port', says: "Google's emulator where it runs already" },
    ours: { value: 'host:port', says: 'our emulator, or whatever is compared in its place' },
    leaks: { says: 'rules: only what we allow and Google denies counts' },
    messages: { says: 'rules: denials must say the same too' },
  },
};

async function main() {
  const options = readOptions(COMMAND);
  if (options.help !== undefined) return say(helpOf(COMMAND));
  const { theme, runs, path, leaks, messages } = options;
  if (theme !== undefined && !THEMES.includes(theme)) {
    throw new Error(`There is no theme "${theme}": choose among ${THEMES.join(', ')}.`);
  }
  stopWith(endChildren);
  const seed = options.seed ?? String(randomInt(1_000_000));
  note(`Seed ${seed}`);
  /** @param {import('../engines/start-engine.mjs').EngineName} name */
  const hostOf = async (name) => {
    const { host } = await startEngine(name, 'demo-differential');
    return host;
  };
  const env = {
    ...process.env,
    FUZZ_SEED: seed,
    ...(runs !== undefined && { FUZZ_RUNS: runs }),
    ...(path !== undefined && { FUZZ_PATH: path }),
    ...(leaks !== undefined && { FUZZ_LEAKS: '1' }),
    ...(messages !== undefined && { FUZZ_MESSAGES: '1' }),
    FUZZ_OURS: options.ours ?? (await hostOf('embedded')),
    FUZZ_GOOGLE: options.google ?? (await hostOf('google')),
  };
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const { ok } = await runVitest(config, theme === undefined ? [] : [theme], env);
  if (!ok) process.exitCode = 1;
}

await runProgram(main);
