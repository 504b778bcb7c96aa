import { run } from '../lib/run.mjs';
import { begin, good, note, quote, say, seconds, whileWaiting } from '../../tools/report.mjs';

export interface Step {
  title: string;
  /** A program and its arguments. */
  command: readonly string[];
  /** Runs in a dry run too, because it does not access the cloud. */
  local?: boolean;
}

/** Formats a command as it would be typed into a shell. */
export function formatCommand(command: readonly string[]) {
  return command
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
}

/**
 * Runs commands one after the other until one fails. A dry run prints the commands that access the cloud and
 * runs the others.
 */
export async function runSteps(steps: readonly Step[], { isDry }: { isDry: boolean }) {
  for (const { title, command, local = false } of steps) {
    const since = performance.now();
    begin(title);
    say(`  ${formatCommand(command)}`);
    if (isDry && !local) continue;
    const [program = '', ...args] = command;
    const { ok, output } = await whileWaiting(title, run(program, args));
    if (!ok) {
      quote(output.split('\n').slice(-40).join('\n'));
      throw new Error(
        `"${title}" failed, and the later steps were not run. Solve the problem, and run this again.`,
      );
    }
    good(`${title}, ${seconds(since)}`);
  }
  if (isDry) note('A dry run: nothing in the cloud was asked or changed.');
}
